import type { Clock } from "../../clock.ts";
import type { PaymentProvider } from "../provider.ts";
import {
  type Books,
  endCharge,
  findCharge,
  openCharge,
  readStatement,
  refundCharge,
  SANDBOX_WINDOW_MS,
  stateOf,
} from "./bank.ts";
import { readSandboxWebhook } from "./webhooks.ts";

/** The path of the bank's hosted card page. */
export const cardPagePath = (reference: string) => `/sandbox/card/${reference}`;

/** Payments that behave like real ones and take no money (design: "The sandbox provider"). */
export function createSandbox(books: Books, clock: Clock, publicUrl: string): PaymentProvider {
  return {
    name: "sandbox",
    repeatable: true,
    statesRefunds: true,
    windowMs: () => SANDBOX_WINDOW_MS,
    start: async (request) => {
      const charge = await openCharge(books, request, clock.now());
      return {
        reference: charge.reference,
        redirectUrl: request.method === 2 ? publicUrl + cardPagePath(charge.reference) : null,
      };
    },
    status: async ({ paymentId }) => {
      const charge = await findCharge(books, { paymentId });
      return charge ? stateOf(charge, clock.now()) : { state: "unknown" };
    },
    end: ({ paymentId }) => endCharge(books, paymentId, clock.now()),
    refund: async ({ paymentId }, amountCents, refundId) => {
      await refundCharge(books, { paymentId, amountCents, refundId }, clock.now());
      return "done";
    },
    statement: (since) => readStatement(books, since, clock.now()),
    readWebhook: readSandboxWebhook,
  };
}
