import type { Clock } from "../../clock.ts";
import type { StartedCharge, StartRequest } from "../provider.ts";
import { Unanswered } from "./client.ts";

interface Try {
  at: number;
  outcome: Promise<StartedCharge | null>;
  /** No answer came: a phone may be ringing. */
  lost: boolean;
}

/** Kept for longer than a payment is pending. */
const REMEMBER_MS = 2 * 3_600_000;

/**
 * ifthenpay knows no repeats: each start rings the phone anew. So a payment's start is remembered, here and in this
 * process alone: a repeat gets the first answer, and one whose answer was lost is begun again only once nobody can pay the
 * first any more.
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
