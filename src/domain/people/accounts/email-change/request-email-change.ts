import { randomUUID } from "node:crypto";
import { Problem } from "#contract/problem.ts";
import type { AppContext } from "#domain/app-context.ts";
import { requireFactorChange } from "#domain/people/staff/factors/factor-change.ts";
import type { Caller } from "../login-sessions/caller.ts";

/**
 * Queues the mail with the link to the new address, and a note to the current one. The job checks whether the new
 * address has an account; the answer does not depend on it. Throws `login_not_fresh`, for staff `step_up_needed`, and `not_found` for a caller
 * without a signup.
 */
export async function requestEmailChange(ctx: AppContext, caller: Caller, email: string): Promise<void> {
  await requireFactorChange(ctx.db.read, caller, ctx.clock.now());
  if (!caller.signup) throw new Problem("not_found", "There is no signup to move");
  if (email === caller.email) return;
  const { loginSessionId, language } = caller;
  const requestId = randomUUID();
  await ctx.db.transaction(async (tx) => {
    await ctx.jobs.enqueue(tx, "send-email-change-link", {
      requestId,
      sessionId: loginSessionId,
      email,
      language,
    });
    await ctx.jobs.enqueue(tx, "send-email-change-note", {
      requestId,
      email: caller.email,
      newEmail: email,
      language,
    });
  });
}
