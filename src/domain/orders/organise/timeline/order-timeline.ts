import type { TimelineEntry } from "#contract/organiser/orders/order-page.ts";
import type { Reads } from "#db/transaction.ts";
import { checkInEntries } from "./check-in-entries.ts";
import { documentEntries } from "./document-entries.ts";
import { eventEntries } from "./event-entries.ts";
import { mailEntries } from "./mail-entries.ts";
import { noteEntries } from "./note-entries.ts";
import type { TimelineSource } from "./timeline-source.ts";

const sources: readonly TimelineSource[] = [
  eventEntries,
  mailEntries,
  documentEntries,
  noteEntries,
  checkInEntries,
];

/** What happened to an order, from every place that knows of it, the newest first. */
export async function orderTimeline(reads: Reads, orderId: string): Promise<TimelineEntry[]> {
  const entries = (await Promise.all(sources.map((read) => read(reads, orderId)))).flat();
  // Of one moment the later of a kind comes first; `sort` keeps the order in which the sources gave them.
  return entries.reverse().sort((a, b) => b.at.localeCompare(a.at));
}
