import { m } from "#messages/messages.js";
import { ApiProblem } from "#web/ui/api/api-problem.ts";
import { api } from "#web/ui/api/browser-client.ts";
import { formatWait } from "#web/ui/api/format-wait.ts";

/** Requests a login link. Resolves to an error message, or null. */
export async function requestLink(email: string): Promise<string | null> {
  try {
    await api.accounts.requestLogin({ email });
    return null;
  } catch (error) {
    if (!(error instanceof ApiProblem)) return m.login_no_answer();
    if (error.code === "rate_limited")
      return m.account_rate_limited({ wait: formatWait(error.retryAfter ?? 60) });
    return error.code === "invalid_input" ? m.account_email_invalid() : m.login_not_sent();
  }
}
