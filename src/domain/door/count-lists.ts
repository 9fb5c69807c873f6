import { sql } from "drizzle-orm";
import type { DoorCounts } from "#contract/door/door.ts";
import { doorDay } from "#contract/door/door-day.ts";
import { admittedDays } from "#contract/door/judge-scan.ts";
import type { Reads } from "#db/transaction.ts";
import { findDoorTickets } from "../shop/door-tickets.ts";
import { findLists, rulesOf } from "./door-lists.ts";
import { beginOfDoorDay } from "./is-inside.ts";

const none = { entered: 0, inside: 0, doubles: 0, refused: 0 };

/** Of today, which begins at five in the morning: by list. */
export async function countLists(
  reads: Reads,
  editionId: number,
  now: Date,
): Promise<Map<number, DoorCounts>> {
  const today = doorDay(now.toISOString());
  const begins = beginOfDoorDay(now);
  const [lists, tickets, held, { rows }] = await Promise.all([
    findLists(reads, editionId),
    findDoorTickets(reads, editionId),
    countHeld(reads, editionId),
    reads.execute(sql`
      with today as (
        select check_ins.* from check_ins join check_in_lists on check_in_lists.id = list_id
        where edition_id = ${editionId} and scanned_at >= ${begins} and undoes_id is null
          and not exists (select from check_ins as undo where undo.undoes_id = check_ins.id)),
      last as (
        select distinct on (list_id, purchase_id, unit) list_id, direction from today
        where result in ('admitted', 'left') and purchase_id is not null
        order by list_id, purchase_id, unit, scanned_at desc, id desc)
      select list_id,
        count(distinct (purchase_id, unit)) filter (where result = 'admitted' and purchase_id is not null)::int as entered,
        (select count(*) from last where last.list_id = today.list_id and last.direction = 'in')::int as inside,
        count(*) filter (where result = 'admitted' and verdict = 'already_in')::int as doubles,
        count(*) filter (where result not in ('admitted', 'left'))::int as refused
      from today group by list_id`),
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

/** How many units of each ticket have a holder. */
async function countHeld(reads: Reads, editionId: number): Promise<Map<number, number>> {
  const { rows } = await reads.execute(sql`
    select ticket_id, count(*)::int as units
    from tickets join purchases on purchases.ticket_id = tickets.id
      join assignments on assignments.purchase_id = purchases.id
    where tickets.edition_id = ${editionId}
    group by ticket_id`);
  return new Map(rows.map(({ ticket_id, units }) => [Number(ticket_id), Number(units)]));
}
