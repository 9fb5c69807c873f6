import { type SQL, sql } from "drizzle-orm";
import type { DoorCounts } from "#contract/door/door.ts";
import { ALL_DAYS, doorDay } from "#contract/door/door-day.ts";
import { admittedDays } from "#contract/door/judge-scan.ts";
import { dayAfter } from "#contract/time/zone-time.ts";
import type { Database, Reads } from "#db/transaction.ts";
import type { AppContext } from "#domain/app-context.ts";
import { requireEdition } from "#domain/platform/current-edition/current-edition.ts";
import { findDoorTickets } from "#domain/sales/shop/tickets/door-tickets.ts";
import { shareSlowAnswers } from "#outside/share-slow-answers.ts";
import { findLists, rulesOf } from "./door-lists.ts";
import { doorDayBegins } from "./is-inside.ts";

const HOUR_MS = 3_600_000;
const none = { entered: 0, last_hour: 0, inside: 0, doubles: 0, refused: 0 };
type Counts = Partial<typeof none>;

/** A hundred thousand holders and check-ins are counted in a quarter of a second. */
const LARGE = 100_000;
const shared = shareSlowAnswers<Database, string, Map<number, DoorCounts>>({
  isLarge: (lists) => [...lists.values()].some(({ expected, entered }) => expected + entered > LARGE),
});
const LATE_MAX_MS = 60_000;

/**
 * Counts a day's check-ins by list; the door's day begins at five in the morning. Of hundreds of thousands they take seconds, and every
 * device asks: then they are those of a moment ago. `asked`: null is today; of all days each ticket counts once.
 */
export const countLists = (
  { db }: Pick<AppContext, "db">,
  editionId: number,
  now: Date,
  asked: string | null = null,
): Promise<Map<number, DoorCounts>> =>
  shared(db, `${editionId} ${asked}`, {
    workOut: () => countNow(db, editionId, now, asked),
    mayShow: (_, lateMs) => lateMs < LATE_MAX_MS,
  });

async function countNow(
  db: Database,
  editionId: number,
  now: Date,
  asked: string | null,
): Promise<Map<number, DoorCounts>> {
  const { timeZone } = await requireEdition(db.read, editionId);
  const day = asked ?? doorDay(now.toISOString(), timeZone);
  const ofDay = scannedOn(editionId, day, timeZone);
  const [lists, tickets, held, unassigned, units, scans] = await Promise.all([
    findLists(db.read, editionId),
    findDoorTickets(db.read, editionId),
    countHolders(db.read, editionId),
    countUnassigned(db.read, editionId),
    countUnits(db.read, ofDay, new Date(now.getTime() - HOUR_MS)),
    countScans(db.read, ofDay),
  ]);
  return new Map(
    lists.map((list) => {
      const admitted = tickets.filter((ticket) => {
        const days = admittedDays(rulesOf(list), ticket);
        return day === ALL_DAYS ? days.length > 0 : days.includes(day);
      });
      const expected = admitted.reduce(
        (sum, { id }) => sum + (held.get(id) ?? 0) + (unassigned.get(id) ?? 0),
        0,
      );
      return [list.id, { expected, ...none, ...units.get(list.id), ...scans.get(list.id) }];
    }),
  );
}

/** On `check_ins`: an edition's scans of a day, or of all, without undone ones. */
function scannedOn(editionId: number, day: string, zone: string): SQL {
  const ofDay =
    day === ALL_DAYS
      ? sql``
      : sql`and check_ins.scanned_at >= ${doorDayBegins(day, zone)} and check_ins.scanned_at < ${doorDayBegins(dayAfter(day, 1), zone)}`;
  return sql`
  check_ins.list_id = any(array(select id from check_in_lists where edition_id = ${editionId})) ${ofDay} and check_ins.undoes_id is null
    and not exists (select from undone_check_ins as undone where undone.id = check_ins.id)`;
}

/**
 * A unit is inside where it went in after it last left; of one moment, the scan that was stored later counts: the ids of both are only
 * looked up then. Of very many units, each value that is kept for all of them takes time.
 */
async function countUnits(reads: Reads, ofDay: SQL, hourAgo: Date): Promise<Map<number, Counts>> {
  const { rows } = await reads.execute(sql`
    with units as (
      select list_id, purchase_id, unit, max(scanned_at) filter (where result = 'admitted') as in_at,
        max(scanned_at) filter (where result = 'left') as out_at
      from check_ins where ${ofDay} and purchase_id is not null and result in ('admitted', 'left')
      group by list_id, purchase_id, unit)
    select list_id, count(in_at)::int as entered, count(in_at) filter (where in_at > ${hourAgo})::int as last_hour,
      count(in_at) filter (where case when in_at = out_at then (
          select result = 'admitted' from check_ins
          where (check_ins.purchase_id, check_ins.unit) = (units.purchase_id, units.unit) and check_ins.list_id = units.list_id
            and check_ins.scanned_at = in_at and result in ('admitted', 'left') and ${ofDay}
          order by id desc limit 1)
        else out_at is null or in_at > out_at end)::int as inside
    from units group by list_id`);
  return byList(rows);
}

async function countScans(reads: Reads, ofDay: SQL): Promise<Map<number, Counts>> {
  const { rows } = await reads.execute(sql`
    select list_id, count(*) filter (where result = 'admitted' and verdict = 'already_in')::int as doubles,
      count(*) filter (where result not in ('admitted', 'left'))::int as refused
    from check_ins where ${ofDay} group by list_id`);
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
