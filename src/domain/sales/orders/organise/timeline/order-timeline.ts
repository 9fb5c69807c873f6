import type { TimelineEntry } from "#contract/organiser/orders/order-timeline.ts";
import type { Reads } from "#db/transaction.ts";
import { documentEntries } from "./document-entries.ts";
import { eventEntries } from "./event-entries.ts";
import { mailEntries } from "./mail-entries.ts";
import { noteEntries } from "./note-entries.ts";
import { taxNumberEntries } from "./tax-number-entries.ts";
import type { TimelineSource } from "./timeline-source.ts";

const sources: readonly TimelineSource[] = [
  eventEntries,
  mailEntries,
  documentEntries,
  taxNumberEntries,
  noteEntries,
];

/** An order's entries, the newest first: from sales and from `more` sources, those of the areas above. */
export async function orderTimeline(
  reads: Reads,
  more: readonly TimelineSource[],
  orderId: string,
): Promise<TimelineEntry[]> {
  const entries = (await Promise.all([...sources, ...more].map((read) => read(reads, orderId)))).flat();
  // The mail's own entry says more than the event of its sending.
  const isConfirmed = entries.some(
    ({ kind, name, state }) => kind === "mail" && name === "confirmation" && state === "sent",
  );
  const shown = entries.filter(
    ({ kind, name }) => !(isConfirmed && kind === "event" && name === "confirmation_sent"),
  );
  // In one moment the later of a kind comes first; `sort` keeps the order in which the sources gave them.
  return shown.reverse().sort((a, b) => b.at.localeCompare(a.at));
}
