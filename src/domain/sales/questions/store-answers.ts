import { and, eq, inArray, sql } from "drizzle-orm";
import { type AnswerValue, answerOf } from "#contract/wallet/answers.ts";
import type { GivenAnswers } from "#contract/wallet/questions.ts";
import type { Transaction } from "#db/transaction.ts";
import { answers } from "./tables.ts";

interface Answers {
  assignmentId: string;
  signupId: string;
  given: GivenAnswers;
  now: Date;
}

/** Stores the answers given, and deletes those taken back. Call it with the unit's purchase locked. */
export async function storeAnswers(
  tx: Transaction,
  { assignmentId, signupId, given, now }: Answers,
): Promise<void> {
  const values = Object.entries(given).map(([id, value]) => [Number(id), answerOf(value)] as const);
  const empty = values.filter(([, value]) => value === null).map(([id]) => id);
  if (empty.length > 0) {
    await tx
      .delete(answers)
      .where(and(eq(answers.assignmentId, assignmentId), inArray(answers.questionId, empty)));
  }
  const rows = values
    .filter((entry): entry is readonly [number, AnswerValue] => entry[1] !== null)
    .map(([questionId, value]) => ({ assignmentId, questionId, signupId, value, answeredAt: now }));
  if (rows.length === 0) return;
  await tx
    .insert(answers)
    .values(rows)
    .onConflictDoUpdate({
      target: [answers.assignmentId, answers.questionId],
      set: {
        value: sql`excluded.value`,
        signupId: sql`excluded.signup_id`,
        answeredAt: sql`excluded.answered_at`,
      },
    });
}

/** For a unit that goes to another person. */
export async function removeAnswersOf(tx: Transaction, assignmentId: string): Promise<void> {
  await tx.delete(answers).where(eq(answers.assignmentId, assignmentId));
}
