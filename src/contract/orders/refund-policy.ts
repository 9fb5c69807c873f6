import { z } from "zod";
import { dateTime } from "../fields.ts";

/** What is given back of a ticket's price to who cancels it before a moment. */
export const refundStep = z.object({
  until: dateTime,
  /** A fraction: 0.5 is half of what was paid. */
  share: z.number().min(0).max(1),
});
export type RefundStep = z.output<typeof refundStep>;

/** The step that is open at a moment; null when cancelling gives nothing back any more. Steps are in order of time. */
export function openStep(steps: readonly RefundStep[], now: Date): RefundStep | null {
  return steps.find(({ until }) => now.getTime() < Date.parse(until)) ?? null;
}
