import { inArray, sql } from "drizzle-orm";
import { wrongField } from "#contract/problem.ts";
import type { Reads, Transaction } from "#db/transaction.ts";
import { linkedRecords } from "#domain/platform/records/linked-records.ts";
import { type Fields, recordKind } from "#domain/platform/records/record-kind.ts";
import { ticketRecords } from "#domain/sales/shop/records/ticket-records.ts";
import { answers, type QuestionOption, questions, ticketQuestions } from "./tables.ts";

export const questionRecords = recordKind({
  noun: "question",
  path: "questions",
  table: questions,
  columns: {
    kind: questions.kind,
    label: questions.label,
    hint: questions.hint,
    options: questions.options,
    required: questions.required,
    change_until: questions.changeUntil,
    translations: questions.translations,
  },
  lists: {
    tickets: linkedRecords({
      field: "tickets",
      table: ticketQuestions,
      own: ticketQuestions.questionId,
      other: ticketQuestions.ticketId,
      of: ticketRecords.table,
    }),
  },
  label: "label",
  search: [questions.label],
  sorts: { position: questions.position, label: questions.label },
  position: questions.position,
  // The form keeps the options of a choice that becomes a text, until it is saved.
  clean: (fields) =>
    typeof fields.kind === "string" && !isChoice(fields.kind) ? { ...fields, options: [] } : fields,
  check: checkQuestion,
  uses: async (reads, ids) =>
    [...(await countAnswers(reads, ids))].map(([id, count]) => ({
      id,
      by: { path: "answers", id, label: String(count) },
    })),
  shown: async (reads, ids) => {
    const counts = await countAnswers(reads, ids);
    return new Map(ids.map((id) => [id, { answers: counts.get(id) ?? 0 }]));
  },
});

/** A given answer must stay an answer: the kind stays, and so does every option that an attendee chose. */
async function checkQuestion(tx: Transaction, question: Fields & { id: number | null }): Promise<void> {
  const options = (question.options ?? []) as QuestionOption[];
  const choice = isChoice(question.kind);
  const ids = options.map((option) => option.id);
  const twin = ids.findIndex((id, place) => ids.indexOf(id) !== place);
  if (twin >= 0) throw wrongField(`options.${twin}.id`, "taken", "Each option once");
  if (choice && options.length < 2) throw wrongField("options", "too_few", "A choice needs two options");
  if (!choice && options.length > 0) throw wrongField("options", "not_a_choice", "Only a choice has options");
  if (question.id === null) return;
  const { rows } = await tx.execute(sql`
    select questions.kind, answers.value from answers join questions on questions.id = question_id
    where question_id = ${question.id}`);
  const [first] = rows;
  if (first && first.kind !== question.kind)
    throw wrongField("kind", "answered", `${rows.length} attendees have answered it as it is`);
  const chosen = new Set(choice ? rows.flatMap(({ value }) => value as string | string[]) : []);
  const gone = [...chosen].find((id) => !ids.includes(id));
  if (gone !== undefined) throw wrongField("options", "answered", `Attendees have chosen "${gone}"`);
}

const isChoice = (kind: unknown) => kind === "choice" || kind === "choices";

async function countAnswers(reads: Reads, ids: readonly number[]): Promise<Map<number, number>> {
  const rows = await reads
    .select({ id: answers.questionId, count: sql<number>`count(*)::int` })
    .from(answers)
    .where(inArray(answers.questionId, [...ids]))
    .groupBy(answers.questionId);
  return new Map(rows.map(({ id, count }) => [id, count]));
}
