import { email as emailField } from "#contract/fields.ts";
import type { SubscriptionAnswer } from "#contract/newsletter.ts";
import { m } from "#messages/messages.js";
import { getLocale } from "#messages/runtime.js";
import { ApiProblem } from "#web/ui/api/api-problem.ts";
import { api } from "#web/ui/api/browser-client.ts";
import { formatWait } from "#web/ui/api/format-wait.ts";

/** Subscribes. Resolves to the response, or to an error message; an invalid address is not sent. */
export async function subscribe(email: string, source: string): Promise<SubscriptionAnswer | string> {
  const address = emailField.safeParse(email);
  if (!address.success) return m.newsletter_invalid();
  try {
    return await api.newsletter.subscribe({ email: address.data, lang: getLocale(), source });
  } catch (error) {
    if (!(error instanceof ApiProblem)) return m.newsletter_no_answer();
    if (error.code === "rate_limited")
      return m.account_rate_limited({ wait: formatWait(error.retryAfter ?? 60) });
    return error.code === "invalid_input" ? m.newsletter_invalid() : m.newsletter_no_answer();
  }
}
