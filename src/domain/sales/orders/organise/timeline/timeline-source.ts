import type { TimelineEntry } from "#contract/organiser/orders/order-timeline.ts";
import type { Reads } from "#db/transaction.ts";

/**
 * Reads one kind of entry of an order. Another kind is a file beside these, a line in `order-timeline.ts`, its name in `timelineKinds`
 * and its messages in `web/organiser/orders/timeline-messages.ts`.
 */
export type TimelineSource = (reads: Reads, orderId: string) => Promise<TimelineEntry[]>;

type Given = Pick<TimelineEntry, "kind" | "id" | "name"> & { at: Date } & Partial<Omit<TimelineEntry, "at">>;

export const entry = (given: Given): TimelineEntry => ({
  cause: "",
  person: "",
  state: "",
  text: "",
  amount: null,
  detail: {},
  ...given,
  at: given.at.toISOString(),
});
