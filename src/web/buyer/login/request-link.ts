import { canonicalEmail } from "#contract/email-address.ts";
import { m } from "#messages/messages.js";
import { ApiProblem } from "#web/ui/api/api-problem.ts";
import type { ApiClient } from "#web/ui/api/client-context.ts";
import { failureMessage, tooOften } from "#web/ui/api/failure-message.ts";

/** Requests a login link. Resolves to an error message, or null. */
export async function requestLink(api: ApiClient, email: string): Promise<string | null> {
  try {
    await api.accounts.requestLogin({ email });
    return null;
  } catch (error) {
    if (!(error instanceof ApiProblem)) return m.login_no_answer();
    const messages = { rate_limited: tooOften, invalid_input: m.account_email_invalid };
    return failureMessage(error, messages, m.login_not_sent);
  }
}

export function wrongEmail(address: string): string | undefined {
  if (address === "") return m.login_email_required();
  return canonicalEmail(address) === null ? m.account_email_invalid() : undefined;
}
