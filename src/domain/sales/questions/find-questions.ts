import { asc, eq, inArray, sql } from "drizzle-orm";
import { inLanguage } from "#contract/in-language.ts";
import { baseLanguage, type Language, shownLanguage } from "#contract/language.ts";
import type { AnswerValue } from "#contract/wallet/answers.ts";
import type { AskedQuestion, Question } from "#contract/wallet/questions.ts";
import { pluck } from "#db/pluck.ts";
import type { Reads } from "#db/transaction.ts";
import { editionStartsAt } from "#domain/platform/current-edition/current-edition.ts";
import { findTickets } from "#domain/sales/shop/tickets/wallet-tickets.ts";
import { answers, questions, ticketQuestions } from "./tables.ts";

export type QuestionRow = typeof questions.$inferSelect & {
  /** A holder may change an answer until then. */
  changeUntil: Date;
};

export async function findQuestionsOf(
  reads: Reads,
  ticketIds: readonly number[],
): Promise<Map<number, QuestionRow[]>> {
  if (ticketIds.length === 0) return new Map();
  const rows = await reads
    .select({
      ticketId: ticketQuestions.ticketId,
      question: questions,
      changeUntil:
        sql<Date>`coalesce(${questions.changeUntil}, ${editionStartsAt(questions.editionId)})`.mapWith(
          questions.changeUntil,
        ),
    })
    .from(ticketQuestions)
    .innerJoin(questions, eq(questions.id, ticketQuestions.questionId))
    .where(inArray(ticketQuestions.ticketId, [...new Set(ticketIds)]))
    .orderBy(asc(questions.position), asc(questions.id));
  const byTicket = Map.groupBy(rows, ({ ticketId }) => ticketId);
  return new Map(
    [...byTicket].map(([id, of]) => [
      id,
      of.map(({ question, changeUntil }) => ({ ...question, changeUntil })),
    ]),
  );
}

export function showQuestion(row: QuestionRow, language: Language): Question {
  const { id, kind, label, hint, required } = inLanguage(row, language);
  const shown = shownLanguage(language);
  return {
    id,
    kind,
    label,
    hint,
    required,
    options: row.options.map((option) => ({
      id: option.id,
      label: (shown !== baseLanguage && option[`label_${shown}`]) || option.label,
    })),
  };
}

interface HeldUnit {
  assignmentId: string;
  ticketId: number;
  signupId: string;
}

/** The questions to the holders of units, with their own answers, by assignment. */
export async function findAskedQuestions(
  reads: Reads,
  units: readonly HeldUnit[],
  now: Date,
  language: Language,
): Promise<Map<string, AskedQuestion[]>> {
  const ticketIds = units.map(({ ticketId }) => ticketId);
  const asked = await findQuestionsOf(reads, ticketIds);
  if (asked.size === 0) return new Map();
  const [given, tickets] = await Promise.all([
    findAnswers(reads, pluck(units, "assignmentId")),
    findTickets(reads, ticketIds),
  ]);
  return new Map(
    units.map(({ assignmentId, ticketId, signupId }) => {
      const endsAt = tickets.get(ticketId)?.ticket.endsAt ?? now;
      const own = given.filter((one) => one.assignmentId === assignmentId && one.signupId === signupId);
      const shown = (asked.get(ticketId) ?? []).map((row) => {
        const answer = own.find(({ questionId }) => questionId === row.id)?.value ?? null;
        return {
          ...showQuestion(row, language),
          answer,
          change_until: row.changeUntil.toISOString(),
          open: isOpen(row, answer, { endsAt, now }),
        };
      });
      return [assignmentId, shown];
    }),
  );
}

/** A first answer is welcome while the ticket opens something; a consent may be withdrawn for as long. */
export function isOpen(
  { kind, changeUntil }: Pick<QuestionRow, "kind" | "changeUntil">,
  answer: AnswerValue | null,
  { endsAt, now }: { endsAt: Date; now: Date },
): boolean {
  return now < (answer === null || kind === "consent" ? endsAt : changeUntil);
}

export const findAnswers = (reads: Reads, assignmentIds: readonly string[]) =>
  reads
    .select()
    .from(answers)
    .where(inArray(answers.assignmentId, [...assignmentIds]));

export const findQuestionsOfEdition = (reads: Reads, editionId: number) =>
  reads
    .select({ id: questions.id, label: questions.label, options: questions.options })
    .from(questions)
    .where(eq(questions.editionId, editionId))
    .orderBy(asc(questions.position), asc(questions.id));
