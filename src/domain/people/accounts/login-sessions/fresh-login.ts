import { Problem } from "#contract/problem.ts";
import type { Caller } from "./caller.ts";

/** The maximum age of a login for acts that a stolen login session must not do. */
const FRESH_MS = 10 * 60_000;

/** Throws `login_not_fresh` unless the caller logged in within the last ten minutes. */
export function requireFreshLogin({ loggedInAt }: Pick<Caller, "loggedInAt">, now: Date): void {
  if (now.getTime() - loggedInAt.getTime() > FRESH_MS) {
    throw new Problem("login_not_fresh", "Log in again first: this needs a login of the last ten minutes");
  }
}
