import { eq, sql } from "drizzle-orm";
import type { Transaction } from "#db/transaction.ts";
import { type NamedPerson, redactPerson } from "#domain/platform/personal-data/redact-person.ts";
import { tasks } from "./tables.ts";

/**
 * Takes a person out of the tasks about them, which are mails to them and those whose subject has one of these texts: what staff
 * wrote when they resolved them goes, and in the rest what names the person.
 */
export async function eraseTasksOf(
  tx: Transaction,
  person: NamedPerson & { id: string },
  subjects: readonly string[],
): Promise<void> {
  const named = redactPerson(person);
  const found = await tx
    .select({ id: tasks.id, detail: tasks.detail })
    .from(tasks)
    .where(
      sql`${tasks.mail}->>'signupId' = ${person.id} or exists (
        select from unnest(${sql.param([...subjects])}::text[]) as part where position(part in ${tasks.subject}) > 0)`,
    );
  for (const { id, detail } of found)
    await tx
      .update(tasks)
      .set({ note: "", detail: named(detail) })
      .where(eq(tasks.id, id));
}
