import type { Clock } from "../../clock.ts";
import type { ChargeName, PaymentProvider } from "../provider.ts";
import { isInvalidRequest, openStripeClient, type StripeSettings, withoutDetails } from "./client.ts";
import { findCharge, hasPage, type StripeBooks } from "./find-charge.ts";
import { readStatement } from "./read-statement.ts";
import { readStripeWebhook } from "./read-webhook.ts";
import { refundCharge } from "./refund-charge.ts";
import { PAGE_LIVES_MS, startCharge } from "./start-charge.ts";
import { intentState, sessionState } from "./states.ts";

/** Stripe gives no number for MB WAY; the others who offer it give 4 minutes. */
const APP_WINDOW_MS = 4 * 60_000;

/** Payments by Stripe. `productName` is what the buyer reads on its card page. */
export function createStripe(
  settings: StripeSettings,
  clock: Clock,
  productName: string,
  answerTimeoutMs?: number,
): PaymentProvider {
  const client = openStripeClient(settings, answerTimeoutMs);
  const books: StripeBooks = { client, clock, mbWay: settings.mbWay };

  return {
    name: "stripe",
    repeatable: true,
    statesRefunds: true,
    windowMs: (method) => (hasPage(books, method) ? PAGE_LIVES_MS : APP_WINDOW_MS),
    start: (request) => withoutDetails(() => startCharge(books, request, productName)),
    status: (charge) =>
      withoutDetails(async () => {
        const found = await findCharge(books, charge);
        if (found?.session) return sessionState(found.session, found.intent);
        return found?.intent ? intentState(found.intent) : { state: "unknown" };
      }),
    end: (charge) => withoutDetails(() => endCharge(books, charge)),
    refund: (charge, amountCents, refundId) =>
      withoutDetails(() => refundCharge(books, charge, amountCents, refundId)),
    statement: (since) => withoutDetails(() => readStatement(client, since)),
    readWebhook: (delivery) => readStripeWebhook(client, settings.webhookSecret, delivery, clock.now()),
  };
}

async function endCharge(books: StripeBooks, charge: ChargeName): Promise<void> {
  const found = await findCharge(books, charge);
  if (!found) return;
  const { session, intent } = found;
  try {
    if (session?.status === "open") await books.client.checkout.sessions.expire(session.id);
    else if (!session && intent) await books.client.paymentIntents.cancel(intent.id);
  } catch (error) {
    // It was over before we came, or the bank has it in hand: the next status says which.
    if (!isInvalidRequest(error)) throw error;
  }
}
