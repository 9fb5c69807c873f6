import type { Clock } from "../../clock.ts";
import type { ChargeName, PaymentProvider } from "../provider.ts";
import { isInvalidRequest, openStripeClient, type StripeSettings, withoutDetails } from "./client.ts";
import { examineStripe } from "./examine.ts";
import { findCharge, hasPage, type StripeContext } from "./find-charge.ts";
import { readStatement } from "./read-statement.ts";
import { readStripeWebhook } from "./read-webhook.ts";
import { refundCharge } from "./refund-charge.ts";
import { PAGE_VALID_MS, startCharge } from "./start-charge.ts";
import { intentState, sessionState } from "./states.ts";

/** Stripe documents no window for MB WAY; the other providers give 4 minutes. */
const APP_WINDOW_MS = 4 * 60_000;

/** Stripe documents no end of its partner's answers either; an intent that it has cancelled is over at once. */
const APP_LAG_MS = 5 * 60_000;
/** A page that has expired takes no payment; what began before shows as processing. */
const PAGE_LAG_MS = 60_000;

/** Payments by Stripe. Its card page names the edition whose facts are current. */
export function createStripe(
  settings: StripeSettings,
  clock: Clock,
  answerTimeoutMs?: number,
): PaymentProvider {
  const client = openStripeClient(settings, answerTimeoutMs);
  const context: StripeContext = { client, clock, mbWay: settings.mbWay };

  return {
    name: "stripe",
    repeatable: true,
    takesWallets: true,
    statesRefunds: true,
    windowMs: (method) => (hasPage(context, method) ? PAGE_VALID_MS : APP_WINDOW_MS),
    finalAfterMs: (method) => (hasPage(context, method) ? PAGE_LAG_MS : APP_LAG_MS),
    start: (request) => withoutDetails(() => startCharge(context, request)),
    status: (charge) =>
      withoutDetails(async () => {
        const found = await findCharge(context, charge);
        if (found?.session) return sessionState(found.session, found.intent);
        return found?.intent ? intentState(found.intent) : { state: "unknown" };
      }),
    end: (charge) => withoutDetails(() => endCharge(context, charge)),
    refund: (charge, amountCents, refundId) =>
      withoutDetails(() => refundCharge(context, charge, amountCents, refundId)),
    statement: (since) => withoutDetails(() => readStatement(client, since)),
    examine: (webhookUrl) => withoutDetails(() => examineStripe(client, webhookUrl)),
    readWebhook: (delivery) => readStripeWebhook(client, settings.webhookSecret, delivery, clock.now()),
  };
}

async function endCharge(context: StripeContext, charge: ChargeName): Promise<void> {
  const found = await findCharge(context, charge);
  if (!found) return;
  const { session, intent } = found;
  try {
    if (session?.status === "open") await context.client.checkout.sessions.expire(session.id);
    else if (!session && intent) await context.client.paymentIntents.cancel(intent.id);
  } catch (error) {
    // Already over, or being processed: the next status tells.
    if (!isInvalidRequest(error)) throw error;
  }
}
