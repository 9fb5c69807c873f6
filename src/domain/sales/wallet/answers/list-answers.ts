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

async function findUnits(reads: Reads, wanted: Wanted): Promise<{ units: HeldUnit[]; count: number }> {
  const tickets = await findAskingTickets(reads, wanted);
  if (tickets.length === 0) return { units: [], count: 0 };
  return wanted.search ? searchUnits(reads, tickets, wanted) : readUnits(reads, tickets, wanted);
}

async function findAskingTickets(reads: Reads, wanted: Wanted): Promise<number[]> {
  const { edition, ticket = null } = wanted;
  const { rows } = await reads.execute(sql`
    select id from tickets where edition_id = ${edition} and (${ticket}::int is null or id = ${ticket}::int)
      and exists (select from ticket_questions where ticket_id = tickets.id)
    order by position, id`);
  return rows.map(({ id }) => Number(id));
}

async function searchUnits(reads: Reads, tickets: readonly number[], wanted: Wanted) {
  const { search = "", offset = 0, limit = null } = wanted;
  const part = likePattern(search);
  const { rows } = await reads.execute(sql`
    select ${COLUMNS}, count(*) over ()::int as all ${HELD}
    where held_ticket_id = any(${sql.param([...tickets])}::int[])
      and (signups.full_name ilike ${part} or signups.email ilike ${part} or orders.code = upper(${search}))
    order by tickets.position, tickets.id, ${BY_NAME} offset ${offset} limit ${limit}::int`);
  return { units: rows.map(heldUnit), count: Number(rows[0]?.all ?? 0) };
}

/** Counts each ticket's holders by their index alone, and sorts those of the page's tickets. */
async function readUnits(reads: Reads, tickets: readonly number[], { offset = 0, limit }: Wanted) {
  const { rows: counted } = await reads.execute(sql`
    select held_ticket_id as ticket, count(*)::int as units from assignments
    where held_ticket_id = any(${sql.param([...tickets])}::int[]) group by held_ticket_id`);
  const counts = new Map(counted.map(({ ticket, units }) => [Number(ticket), Number(units)]));
  const units: HeldUnit[] = [];
  let count = 0;
  for (const ticket of tickets) {
    const skipped = Math.max(offset - count, 0);
    const left = limit === undefined ? null : limit - units.length;
    const own = counts.get(ticket) ?? 0;
    count += own;
    if (skipped >= own || left === 0) continue;
    const { rows } = await reads.execute(sql`
      select ${COLUMNS} ${HELD} where held_ticket_id = ${ticket} order by ${BY_NAME} offset ${skipped} limit ${left}::int`);
    units.push(...rows.map(heldUnit));
  }
  return { units, count };
}

const COLUMNS = sql`assignments.id, signups.id as signup, tickets.id as ticket, tickets.name, orders.code, signups.full_name, signups.email`;
const HELD = sql`from assignments
  join purchases on purchases.id = purchase_id join orders on orders.id = purchases.order_id
  join tickets on tickets.id = held_ticket_id join signups on signups.id = assignments.signup_id`;
const BY_NAME = sql`lower(signups.full_name), assignments.id`;

const heldUnit = (row: Record<string, unknown>): HeldUnit => ({
  assignment: String(row.id),
  signup: String(row.signup),
  ticket: Number(row.ticket),
  name: String(row.name),
  order: String(row.code),
  fullName: String(row.full_name),
  email: String(row.email),
});
