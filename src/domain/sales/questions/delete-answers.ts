import { inArray } from "drizzle-orm";
import { deleteRows } from "#db/claim-rows.ts";
import type { Transaction } from "#db/transaction.ts";
import { answers, questions } from "./tables.ts";

export function deleteAnswersOfEditions(tx: Transaction, editionIds: readonly number[], limit: number) {
  const asked = tx
    .select({ id: questions.id })
    .from(questions)
    .where(inArray(questions.editionId, [...editionIds]));
  return deleteRows(tx, answers, inArray(answers.questionId, asked), limit);
}
