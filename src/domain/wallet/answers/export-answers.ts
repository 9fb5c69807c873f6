import type { AppContext } from "../../app-context.ts";
import { recordAudit } from "../../audit/record-audit.ts";
import { toCsv } from "../../content/csv.ts";
import { findQuestionsOfEdition } from "../../questions/find-questions.ts";
import { requireStaffEdition } from "../../records/find-records.ts";
import type { Actor } from "../../staff/actor.ts";
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
    await recordAudit(
      tx,
      actor,
      {
        action: "answers.exported",
        recordId: edition,
        label: `${results.length} attendees`,
        before: null,
        after: { attendees: results.length, questions: questions.map(({ label }) => label) },
      },
      clock.now(),
    );
    return {
      name: `answers-${edition}.csv`,
      bytes: toCsv([
        ["order", "ticket", "name", "email", ...questions.map(({ label }) => label)],
        ...results.map((row) => [
          row.order,
          row.ticket.replaceAll("|", ", "),
          row.full_name,
          row.email,
          ...questions.map(({ id }) => row.answers[id] ?? ""),
        ]),
      ]),
    };
  });
}
