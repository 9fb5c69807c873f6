import { isDeepStrictEqual } from "node:util";
import { Problem } from "#contract/problem.ts";
import { answerOf } from "#contract/wallet/answers.ts";
import type { AskedQuestion, GivenAnswers } from "#contract/wallet/questions.ts";
import type { AppContext } from "#domain/app-context.ts";
import { lockActiveSignup } from "#domain/people/accounts/lock-active-signup.ts";
import type { Caller } from "#domain/people/accounts/login-sessions/caller.ts";
import { checkAnswers } from "#domain/sales/questions/check-answers.ts";
import { findAskedQuestions, findQuestionsOf } from "#domain/sales/questions/find-questions.ts";
import { storeAnswers } from "#domain/sales/questions/store-answers.ts";
import { lockAssignment } from "./lock-assignment.ts";

/**
 * The holder's answers to what their ticket asks. Locks the purchase's row, then the person's, so that no answer is stored for a
 * unit that is being transferred or an account that is being erased. Throws `not_found` (also for the buyer of another person's
 * unit), `invalid_input`, `answers_closed`.
 */
export async function answerQuestions(
  ctx: AppContext,
  caller: Caller,
  assignmentId: string,
  given: GivenAnswers,
): Promise<AskedQuestion[]> {
  return ctx.db.transaction(async (tx) => {
    const now = ctx.clock.now();
    const { assignment, purchase } = await lockAssignment(tx, caller, assignmentId);
    const { id, signupId } = assignment;
    if (signupId !== caller.signup?.id || !(await lockActiveSignup(tx, signupId)))
      throw new Problem("not_found", "There is no such assignment");
    const { ticketId } = purchase;
    checkAnswers((await findQuestionsOf(tx, [ticketId])).get(ticketId) ?? [], given, { all: false });
    const unit = { assignmentId: id, ticketId, signupId };
    const shown = async () => (await findAskedQuestions(tx, [unit], now, caller.language)).get(id) ?? [];
    requireOpen(await shown(), given);
    await storeAnswers(tx, { assignmentId: id, signupId, given, now });
    return shown();
  });
}

/** An answer that stays as it is may be sent again: the form sends them all. */
function requireOpen(asked: readonly AskedQuestion[], given: GivenAnswers): void {
  const errors = asked
    .filter(({ id, open, answer }) => !open && id in given && !isDeepStrictEqual(answerOf(given[id]), answer))
    .map(({ id, label }) => ({ attr: `answers.${id}`, code: "answers_closed", detail: label }));
  if (errors.length > 0)
    throw new Problem("answers_closed", "These answers can no longer be changed", { errors });
}
