import { type SQL, sql } from "drizzle-orm";
import type { DoorCounts } from "#contract/door/door.ts";
import { doorDay } from "#contract/door/door-day.ts";
import { admittedDays } from "#contract/door/judge-scan.ts";
import type { Database, Reads } from "#db/transaction.ts";
import type { AppContext } from "#domain/app-context.ts";
import { requireEdition } from "#domain/platform/current-edition/current-edition.ts";
import { findDoorTickets } from "#domain/sales/shop/tickets/door-tickets.ts";
import { shareSlowAnswers } from "#outside/share-slow-answers.ts";
import { findLists, rulesOf } from "./door-lists.ts";
import { beginOfDoorDay } from "./is-inside.ts";

const HOUR_MS = 3_600_000;
const none = { entered: 0, last_hour: 0, inside: 0, doubles: 0, refused: 0 };
type Counts = Partial<typeof none>;

/** A hundred thousand holders and check-ins are counted in a quarter of a second. */
const LARGE = 100_000;
const shared = shareSlowAnswers<Database, number, Map<number, DoorCounts>>({
  isLarge: (lists) => [...lists.values()].some(({ expected, entered }) => expected + entered > LARGE),
});
const LATE_MAX_MS = 60_000;

/**
 * Counts today's check-ins by list; the door's day begins at five in the morning. Of hundreds of thousands they take seconds, and every
 * device asks: then they are those of a moment ago.
 */
export const countLists = (
  { db }: Pick<AppContext, "db">,
  editionId: number,
  now: Date,
): Promise<Map<number, DoorCounts>> =>
  shared(db, editionId, {
    workOut: () => countNow(db, editionId, now),
    mayShow: (_, lateMs) => lateMs < LATE_MAX_MS,
  });

async function countNow(db: Database, editionId: number, now: Date): Promise<Map<number, DoorCounts>> {
  const { timeZone } = await requireEdition(db.read, editionId);
  const today = doorDay(now.toISOString(), timeZone);
  const ofToday = scannedSince(editionId, beginOfDoorDay(now, timeZone));
  const [lists, tickets, held, unassigned, units, scans] = await Promise.all([
    findLists(db.read, editionId),
    findDoorTickets(db.read, editionId),
    countHolders(db.read, editionId),
    countUnassigned(db.read, editionId),
    countUnits(db.read, ofToday, new Date(now.getTime() - HOUR_MS)),
    countScans(db.read, ofToday),
  ]);
  return new Map(
    lists.map((list) => {
      const admitted = tickets.filter((ticket) => admittedDays(rulesOf(list), ticket).includes(today));
      const expected = admitted.reduce(
        (sum, { id }) => sum + (held.get(id) ?? 0) + (unassigned.get(id) ?? 0),
        0,
      );
      return [list.id, { expected, ...none, ...units.get(list.id), ...scans.get(list.id) }];
    }),
  );
}

/** On `check_ins`: an edition's scans since the day began, without undone ones. */
const scannedSince = (editionId: number, begins: Date): SQL => sql`
  check_ins.list_id = any(array(select id from check_in_lists where edition_id = ${editionId}))
    and check_ins.scanned_at >= ${begins} and check_ins.undoes_id is null
    and not exists (select from undone_check_ins as undone where undone.id = check_ins.id)`;

/**
 * A unit is inside where it went in after it last left; of one moment, the scan that was stored later counts: the ids of both are only
 * looked up then. Of very many units, each value that is kept for all of them takes time.
 */
async function countUnits(reads: Reads, ofToday: SQL, hourAgo: Date): Promise<Map<number, Counts>> {
  const { rows } = await reads.execute(sql`
    with units as (
      select list_id, purchase_id, unit, max(scanned_at) filter (where result = 'admitted') as in_at,
        max(scanned_at) filter (where result = 'left') as out_at
      from check_ins where ${ofToday} and purchase_id is not null and result in ('admitted', 'left')
      group by list_id, purchase_id, unit)
    select list_id, count(in_at)::int as entered, count(in_at) filter (where in_at > ${hourAgo})::int as last_hour,
      count(in_at) filter (where case when in_at = out_at then (
          select result = 'admitted' from check_ins
          where (check_ins.purchase_id, check_ins.unit) = (units.purchase_id, units.unit) and check_ins.list_id = units.list_id
            and check_ins.scanned_at = in_at and result in ('admitted', 'left') and ${ofToday}
          order by id desc limit 1)
        else out_at is null or in_at > out_at end)::int as inside
    from units group by list_id`);
  return byList(rows);
}

async function countScans(reads: Reads, ofToday: SQL): Promise<Map<number, Counts>> {
  const { rows } = await reads.execute(sql`
    select list_id, count(*) filter (where result = 'admitted' and verdict = 'already_in')::int as doubles,
      count(*) filter (where result not in ('admitted', 'left'))::int as refused
    from check_ins where ${ofToday} group by list_id`);
  return byList(rows);
}

const byList = (rows: Record<string, unknown>[]): Map<number, Counts> =>
  new Map(rows.map(({ list_id, ...counts }) => [Number(list_id), counts as Counts]));

/** Counts the units of each ticket that have a holder: in the index of holders alone. */
async function countHolders(tx: Reads, editionId: number): Promise<Map<number, number>> {
  const { rows } = await tx.execute(sql`
    select held_ticket_id as ticket_id, count(*)::int as units from assignments
    where held_ticket_id = any(array(select id from tickets where edition_id = ${editionId})) group by held_ticket_id`);
  return byTicket(rows);
}

/** Counts the units of each ticket that have none, which go in by a typed name. */
async function countUnassigned(tx: Reads, editionId: number): Promise<Map<number, number>> {
  const { rows } = await tx.execute(sql`
    select ticket_id, sum(unassigned)::int as units from purchases
    where unassigned > 0 and ticket_id = any(array(select id from tickets where edition_id = ${editionId})) group by ticket_id`);
  return byTicket(rows);
}

const byTicket = (rows: Record<string, unknown>[]): Map<number, number> =>
  new Map(rows.map(({ ticket_id, units }) => [Number(ticket_id), Number(units)]));
