import { baseLanguage } from "#contract/language.ts";
import { zoneTime } from "#contract/time/zone-time.ts";
import type { Reads } from "#db/transaction.ts";
import { findEditions } from "#domain/platform/current-edition/current-edition.ts";
import { allowedEventsOf } from "#domain/sales/shop/tickets/tickets.ts";
import { findTickets } from "#domain/sales/shop/tickets/wallet-tickets.ts";
import { purchases } from "../tables.ts";

const DAY_MS = 24 * 3_600_000;

/**
 * Finds the bought tickets whose first day is near on this day: the day of the first event that a
 * ticket opens, or the edition's. A process that was down on the exact day finds them on the next.
 */
export async function dueTickets(
  reads: Reads,
  day: string,
): Promise<{ in7Days: number[]; in2Days: number[] }> {
  const bought = await reads.selectDistinct({ id: purchases.ticketId }).from(purchases);
  const ids = bought.map(({ id }) => id);
  if (ids.length === 0) return { in7Days: [], in2Days: [] };
  const [tickets, allowed] = await Promise.all([
    findTickets(reads, ids),
    allowedEventsOf(reads, ids, baseLanguage),
  ]);
  const editionIds = [...tickets.values()].map(({ ticket }) => ticket.editionId);
  const editions = await findEditions(reads, editionIds);
  const editionOf = (id: number) => editions.get(tickets.get(id)?.ticket.editionId ?? 0);
  const daysTo = (id: number) => {
    const first = allowed.get(id)?.[0];
    const edition = editionOf(id);
    const firstDay =
      first && edition ? zoneTime(new Date(first.start_time), edition.timeZone).day : edition?.firstDay;
    return (Date.parse(firstDay ?? "") - Date.parse(day)) / DAY_MS;
  };
  return {
    in7Days: ids.filter((id) => daysTo(id) <= 7 && daysTo(id) > 2),
    in2Days: ids.filter((id) => daysTo(id) <= 2 && daysTo(id) > 0),
  };
}
