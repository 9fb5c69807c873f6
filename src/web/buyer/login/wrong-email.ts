import { canonicalEmail } from "#contract/email-address.ts";
import { m } from "#messages/messages.js";

/** Returns the message about a wrong address; undefined: there is nothing wrong with it. */
export function wrongEmail(address: string): string | undefined {
  if (address === "") return m.login_email_required();
  return canonicalEmail(address) === null ? m.account_email_invalid() : undefined;
}
