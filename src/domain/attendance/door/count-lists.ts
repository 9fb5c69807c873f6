import { sql } from "drizzle-orm";
import type { DoorCounts } from "#contract/door/door.ts";
import { doorDay } from "#contract/door/door-day.ts";
import { admittedDays } from "#contract/door/judge-scan.ts";
import type { Reads } from "#db/transaction.ts";
import type { AppContext } from "#domain/app-context.ts";
import { requireEdition } from "#domain/platform/current-edition/current-edition.ts";
import { findDoorTickets } from "#domain/sales/shop/tickets/door-tickets.ts";
import { findLists, rulesOf } from "./door-lists.ts";
import { beginOfDoorDay } from "./is-inside.ts";

const HOUR_MS = 3_600_000;
const none = { entered: 0, last_hour: 0, inside: 0, doubles: 0, refused: 0 };

/** Counts today's check-ins by list; the door's day begins at five in the morning. */
export async function countLists(
  { db }: Pick<AppContext, "db">,
  editionId: number,
  now: Date,
): Promise<Map<number, DoorCounts>> {
  const { timeZone } = await requireEdition(db.read, editionId);
  const today = doorDay(now.toISOString(), timeZone);
  const [lists, tickets, held, rows] = await Promise.all([
    findLists(db.read, editionId),
    findDoorTickets(db.read, editionId),
    countHeld(db.read, editionId),
    countToday(db.read, editionId, beginOfDoorDay(now, timeZone), new Date(now.getTime() - HOUR_MS)),
  ]);
  const counted = new Map(rows.map(({ list_id, ...counts }) => [Number(list_id), counts as typeof none]));
  return new Map(
    lists.map((list) => {
      const admitted = tickets.filter((ticket) => admittedDays(rulesOf(list), ticket).includes(today));
      const expected = admitted.reduce((sum, { id }) => sum + (held.get(id) ?? 0), 0);
      return [list.id, { expected, ...none, ...counted.get(list.id) }];
    }),
  );
}

/** A unit is inside where it went in after it last left; of one moment, the scan that was stored later counts. */
async function countToday(tx: Reads, editionId: number, begins: Date, hourAgo: Date) {
  const { rows } = await tx.execute(sql`
    with units as (
      select list_id, purchase_id, unit,
        max(scanned_at) filter (where result = 'admitted') as in_at, max(id) filter (where result = 'admitted') as in_id,
        max(scanned_at) filter (where result = 'left') as out_at, max(id) filter (where result = 'left') as out_id,
        count(*) filter (where result = 'admitted' and verdict = 'already_in') as doubles,
        count(*) filter (where result not in ('admitted', 'left')) as refused
      from check_ins
      where list_id = any(array(select id from check_in_lists where edition_id = ${editionId}))
        and scanned_at >= ${begins} and undoes_id is null
        and not exists (select from undone_check_ins as undone where undone.id = check_ins.id)
      group by list_id, purchase_id, unit)
    select list_id, count(in_at) filter (where purchase_id is not null)::int as entered,
      count(in_at) filter (where purchase_id is not null and in_at > ${hourAgo})::int as last_hour,
      count(in_at) filter (where purchase_id is not null and (out_at is null or (in_at, in_id) > (out_at, out_id)))::int as inside,
      sum(doubles)::int as doubles, sum(refused)::int as refused
    from units group by list_id`);
  return rows;
}

/** Counts the units of each ticket that have a holder: in the index of holders alone. */
async function countHeld(tx: Reads, editionId: number): Promise<Map<number, number>> {
  const { rows } = await tx.execute(sql`
    select held_ticket_id, count(*)::int as units from assignments
    where held_ticket_id = any(array(select id from tickets where edition_id = ${editionId})) group by held_ticket_id`);
  return new Map(rows.map(({ held_ticket_id, units }) => [Number(held_ticket_id), Number(units)]));
}
