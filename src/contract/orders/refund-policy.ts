import { z } from "zod";
import { dateTime } from "../fields.ts";

/** The share of a ticket's price that is refunded when it is cancelled before a moment. */
export const refundStep = z.object({
  until: dateTime,
  /** A fraction: 0.5 is half of what was paid. */
  share: z.number().min(0).max(1),
});
export type RefundStep = z.output<typeof refundStep>;

/** The current step; null when cancelling refunds nothing any more. Steps are in order of time. */
export function openStep(steps: readonly RefundStep[], now: Date): RefundStep | null {
  return steps.find(({ until }) => now.getTime() < Date.parse(until)) ?? null;
}
