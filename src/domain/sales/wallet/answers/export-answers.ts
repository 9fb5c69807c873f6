import { plainTicketName } from "#contract/orders/ticket-name.ts";
import type { AppContext } from "#domain/app-context.ts";
import type { Actor } from "#domain/platform/audit/actor.ts";
import { recordAudit } from "#domain/platform/audit/record-audit.ts";
import { toCsv } from "#domain/platform/content/csv.ts";
import { requireStaffEdition } from "#domain/platform/records/find-records.ts";
import { findQuestionsOfEdition } from "#domain/sales/questions/find-questions.ts";
import { listAnswers } from "./list-answers.ts";

/** A row for each attendee, a column for each question. The audit log says who took them out. Throws `not_found`. */
export async function exportAnswers(
  { db, clock }: Pick<AppContext, "db" | "clock">,
  actor: Actor,
  edition: number,
): Promise<{ name: string; bytes: string }> {
  return db.transaction(async (tx) => {
    await requireStaffEdition(tx, edition);
    const questions = await findQuestionsOfEdition(tx, edition);
    const { results } = await listAnswers(tx, { edition });
    await recordAudit(tx, actor, clock.now(), {
      action: "answers.exported",
      recordId: edition,
      label: `${results.length} attendees`,

      after: { attendees: results.length, questions: questions.map(({ label }) => label) },
    });
    return {
      name: `answers-${edition}.csv`,
      bytes: toCsv([
        ["order", "ticket", "name", "email", ...questions.map(({ label }) => label)],
        ...results.map((row) => [
          row.order,
          plainTicketName(row.ticket),
          row.full_name,
          row.email,
          ...questions.map(({ id }) => row.answers[id] ?? ""),
        ]),
      ]),
    };
  });
}
