import { m } from "#messages/messages.js";
import { waitWords } from "../api/wait-words.ts";
import type { LoginFailure } from "./log-in.ts";

export function failureWords(failure: LoginFailure): string {
  switch (failure.kind) {
    case "refused":
      return m.login_link_expired();
    case "rateLimited":
      return m.account_rate_limited({ wait: waitWords(failure.seconds) });
    case "noAnswer":
      return m.login_no_answer();
  }
}
