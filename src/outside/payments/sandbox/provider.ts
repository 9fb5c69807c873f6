import { endOfLisbonDay } from "#contract/time/lisbon-time.ts";
import type { Clock } from "../../clock.ts";
import type { PaymentProvider } from "../provider.ts";
import {
  endCharge,
  findChargeOf,
  multibancoOf,
  openCharge,
  readStatement,
  refundCharge,
  SANDBOX_LAG_MS,
  SANDBOX_WINDOW_MS,
  type SandboxDatabase,
  stateOf,
} from "./simulator.ts";
import { readSandboxWebhook } from "./webhooks.ts";

export const cardPagePath = (reference: string) => `/sandbox/card/${reference}`;

/** Simulated payments: real behaviour, no money (design: "The sandbox provider"). */
export function createSandbox(db: SandboxDatabase, clock: Clock, publicUrl: string): PaymentProvider {
  return {
    name: "sandbox",
    repeatable: true,
    statesRefunds: true,
    windowMs: () => SANDBOX_WINDOW_MS,
    finalAfterMs: () => SANDBOX_LAG_MS,
    start: async (request) => {
      const { payBy, ...asked } = request;
      const validUntil = payBy && { validUntil: endOfLisbonDay(payBy.day) };
      const charge = await openCharge(db, { ...asked, ...validUntil, now: clock.now() });
      return {
        reference: charge.reference,
        redirectUrl: request.method === 1 ? null : publicUrl + cardPagePath(charge.reference),
        ...(payBy ? { multibanco: multibancoOf(charge) } : {}),
      };
    },
    status: async ({ paymentId }) => {
      const charge = await findChargeOf(db, paymentId);
      return charge ? stateOf(charge, clock.now()) : { state: "unknown" };
    },
    end: ({ paymentId }) => endCharge(db, paymentId, clock.now()),
    refund: async ({ paymentId }, amountCents, refundId) => {
      await refundCharge(db, { paymentId, amountCents, refundId }, clock.now());
      return "done";
    },
    statement: (since) => readStatement(db, since, clock.now()),
    readWebhook: readSandboxWebhook,
  };
}
