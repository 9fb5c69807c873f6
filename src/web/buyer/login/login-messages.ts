import { m } from "#messages/messages.js";
import { formatWait } from "#web/ui/api/format-wait.ts";
import type { LoginFailure } from "./log-in.ts";

export function failureMessage(failure: LoginFailure): string {
  switch (failure.kind) {
    case "refused":
      return m.login_link_expired();
    case "rateLimited":
      return m.account_rate_limited({ wait: formatWait(failure.seconds) });
    case "noAnswer":
      return m.login_no_answer();
  }
}

/** Guessable codes are limited for a whole network, the mail's link is not. */
export function codeFailureMessage(failure: LoginFailure): string {
  switch (failure.kind) {
    case "refused":
      return m.login_code_refused();
    case "rateLimited":
      return m.login_code_limited({ wait: formatWait(failure.seconds) });
    case "noAnswer":
      return failureMessage(failure);
  }
}
