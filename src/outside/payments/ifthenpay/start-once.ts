import type { Clock } from "../../clock.ts";
import type { StartedCharge, StartRequest } from "../provider.ts";
import { Unanswered } from "./client.ts";

interface Start {
  at: number;
  outcome: Promise<StartedCharge | null>;
  /** No answer: a phone may be ringing. */
  lost: boolean;
}

/** Longer than a payment stays pending. */
const REMEMBER_MS = 2 * 3_600_000;

/**
 * ifthenpay detects no repeats: each start rings the phone again. So this process remembers the start of a payment: a
 * repeat gets the first answer, and one without an answer is started again only once the first can no longer be paid.
 */
export function createStartOnce(clock: Clock, openForMs: number) {
  const starts = new Map<string, Start>();

  return async (
    { paymentId }: StartRequest,
    start: () => Promise<StartedCharge | null>,
  ): Promise<StartedCharge | null> => {
    const now = clock.now().getTime();
    for (const [id, { at }] of starts) if (at + REMEMBER_MS < now) starts.delete(id);
    const before = starts.get(paymentId);
    if (before && !before.lost) return before.outcome;
    if (before && now < before.at + openForMs) {
      throw new Error(`The start of payment ${paymentId} was not answered, and its charge may be open`);
    }
    const fresh: Start = { at: now, outcome: start(), lost: false };
    starts.set(paymentId, fresh);
    return fresh.outcome.catch((error: unknown) => {
      if (error instanceof Unanswered) fresh.lost = true;
      else starts.delete(paymentId);
      throw error;
    });
  };
}
