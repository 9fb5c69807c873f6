import { sql } from "drizzle-orm";
import type { Transaction } from "#db/transaction.ts";

/** Deletes at most `limit` answers to questions of these editions. Returns how many; `limit`: maybe more. */
export async function deleteAnswersOfEditions(
  tx: Transaction,
  editionIds: readonly number[],
  limit: number,
): Promise<number> {
  const { rows } = await tx.execute(sql`
    delete from answers where (assignment_id, question_id) in (
      select assignment_id, question_id from answers join questions on questions.id = question_id
      where edition_id = any(${sql.param([...editionIds])}::int[]) limit ${limit} for update of answers skip locked) returning 1`);
  return rows.length;
}
