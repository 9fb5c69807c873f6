import { sql } from "drizzle-orm";
import { baseLanguage } from "#contract/language.ts";
import type { AttendeeAnswers } from "#contract/organiser/shop/answers.ts";
import { answerProblem } from "#contract/wallet/answers.ts";
import { likePattern } from "#db/like-pattern.ts";
import { pluck } from "#db/pluck.ts";
import type { Reads } from "#db/transaction.ts";
import { findAnswers, findQuestionsOf, showQuestion } from "#domain/sales/questions/find-questions.ts";
import { inWords } from "./in-words.ts";

interface Wanted {
  edition: number;
  search?: string;
  ticket?: number | undefined;
  offset?: number;
  limit?: number;
}

interface HeldUnit {
  assignment: string;
  signup: string;
  ticket: number;
  name: string;
  order: string;
  fullName: string;
  email: string;
}

/** The holders of tickets that ask something, with their own answers in words; by ticket, then by name. */
export async function listAnswers(
  reads: Reads,
  wanted: Wanted,
): Promise<{ count: number; results: AttendeeAnswers[] }> {
  const { units, count } = await findUnits(reads, wanted);
  const [asked, given] = await Promise.all([
    findQuestionsOf(reads, pluck(units, "ticket")),
    findAnswers(reads, pluck(units, "assignment")),
  ]);
  const byUnit = Map.groupBy(given, ({ assignmentId }) => assignmentId);
  const results = units.map((unit) => {
    const own = (byUnit.get(unit.assignment) ?? []).filter(({ signupId }) => signupId === unit.signup);
    const values = new Map(own.map(({ questionId, value }) => [questionId, value]));
    const questions = asked.get(unit.ticket) ?? [];
    return {
      assignment: unit.assignment,
      order: unit.order,
      ticket: unit.name,
      full_name: unit.fullName,
      email: unit.email,
      answers: Object.fromEntries(
        questions.flatMap((question) => {
          const value = values.get(question.id);
          return value === undefined ? [] : [[question.id, inWords(question, value)]];
        }),
      ),
      missing: questions.filter((question) =>
        answerProblem(showQuestion(question, baseLanguage), values.get(question.id)),
      ).length,
    };
  });
  return { count, results };
}

async function findUnits(
  reads: Reads,
  { edition, search = "", ticket, offset = 0, limit }: Wanted,
): Promise<{ units: HeldUnit[]; count: number }> {
  const part = likePattern(search);
  const { rows } = await reads.execute(sql`
    select assignments.id, signups.id as signup, tickets.id as ticket, tickets.name, orders.code, signups.full_name,
      signups.email, count(*) over ()::int as all
    from assignments
      join purchases on purchases.id = purchase_id
      join orders on orders.id = purchases.order_id
      join tickets on tickets.id = purchases.ticket_id
      join signups on signups.id = assignments.signup_id
    where tickets.edition_id = ${edition}
      and exists (select from ticket_questions where ticket_questions.ticket_id = tickets.id)
      and (${ticket ?? null}::int is null or tickets.id = ${ticket ?? null}::int)
      and (${search} = '' or signups.full_name ilike ${part} or signups.email ilike ${part}
        or orders.code = upper(${search}))
    order by tickets.position, tickets.id, lower(signups.full_name), assignments.id
    offset ${offset} limit ${limit ?? null}::int`);
  return {
    count: Number(rows[0]?.all ?? 0),
    units: rows.map((row) => ({
      assignment: String(row.id),
      signup: String(row.signup),
      ticket: Number(row.ticket),
      name: String(row.name),
      order: String(row.code),
      fullName: String(row.full_name),
      email: String(row.email),
    })),
  };
}
