import type { Clock } from "../../clock.ts";
import type { StartedCharge, StartRequest } from "../provider.ts";
import { Unanswered } from "./client.ts";

interface Try {
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
  const tries = new Map<string, Try>();

  return async (
    { paymentId }: StartRequest,
    start: () => Promise<StartedCharge | null>,
  ): Promise<StartedCharge | null> => {
    const now = clock.now().getTime();
    for (const [id, { at }] of tries) if (at + REMEMBER_MS < now) tries.delete(id);
    const before = tries.get(paymentId);
    if (before && !before.lost) return before.outcome;
    if (before && now < before.at + openForMs) {
      throw new Error(`The start of payment ${paymentId} was not answered, and its charge may be open`);
    }
    const fresh: Try = { at: now, outcome: start(), lost: false };
    tries.set(paymentId, fresh);
    return fresh.outcome.catch((error: unknown) => {
      if (error instanceof Unanswered) fresh.lost = true;
      else tries.delete(paymentId);
      throw error;
    });
  };
}
