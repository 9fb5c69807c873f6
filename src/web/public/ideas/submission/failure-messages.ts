import { m } from "#messages/messages.js";
import { ApiProblem } from "#web/ui/api/api-problem.ts";
import { formatWait } from "#web/ui/api/format-wait.ts";

const A_WHILE_SECONDS = 30;

/** The message for a failure that concerns no field. */
export function failureMessage(error: unknown): string {
  if (error instanceof DOMException && error.name === "AbortError") return m.ideas_failed_cancelled();
  if (!(error instanceof ApiProblem)) return m.ideas_failed_offline();
  if (error.code === "rate_limited") {
    return m.account_rate_limited({ wait: formatWait(error.retryAfter ?? A_WHILE_SECONDS) });
  }
  if (error.code === "ideas_closed") return m.ideas_failed_closed();
  return m.ideas_failed_server();
}
