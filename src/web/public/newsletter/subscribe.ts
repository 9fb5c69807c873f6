import { canonicalEmail } from "#contract/email-address.ts";
import type { SubscriptionAnswer } from "#contract/newsletter.ts";
import { m } from "#messages/messages.js";
import { getLocale } from "#messages/runtime.js";
import type { ApiClient } from "#web/ui/api/client-context.ts";
import { failureMessage, tooOften } from "#web/ui/api/failure-message.ts";

/** Subscribes. Resolves to the response, or to an error message; an invalid address is not sent. */
export async function subscribe(
  api: ApiClient,
  email: string,
  source: string,
): Promise<SubscriptionAnswer | string> {
  const address = canonicalEmail(email);
  if (address === null) return m.newsletter_invalid();
  try {
    return await api.newsletter.subscribe({ email: address, lang: getLocale(), source });
  } catch (error) {
    const messages = { rate_limited: tooOften, invalid_input: m.newsletter_invalid };
    return failureMessage(error, messages, m.newsletter_no_answer);
  }
}
