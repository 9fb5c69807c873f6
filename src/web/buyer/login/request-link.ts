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
