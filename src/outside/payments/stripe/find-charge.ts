import type Stripe from "stripe";
import type { Clock } from "../../clock.ts";
import type { ChargeName } from "../provider.ts";
import { isInvalidRequest, type StripeSettings } from "./client.ts";

/** Stripe's record of a charge: an intent alone, or a hosted page with the intent that it makes once it is used. */
export interface FoundCharge {
  session: Stripe.Checkout.Session | null;
  intent: Stripe.PaymentIntent | null;
}

export interface StripeContext {
  client: Stripe;
  clock: Clock;
  mbWay: StripeSettings["mbWay"];
}

/** The lists are searched this far back: the reconciler asks for a payment until a day after its hold. */
const LOOK_BACK_SECONDS = 26 * 3_600;

/** The buyer pays on a page of Stripe's. */
export const hasPage = (context: Pick<StripeContext, "mbWay">, method: ChargeName["method"]) =>
  method === 2 || (method === 1 && context.mbWay === "checkout");

/**
 * The charge by its reference, or by our id when the answer to its start was lost. Rejects when Stripe returns
 * another payment's charge or another currency: that is no answer about this one.
 */
export async function findCharge(context: StripeContext, charge: ChargeName): Promise<FoundCharge | null> {
  const found = charge.reference
    ? await findByReference(context, charge, charge.reference)
    : await findByOurId(context, charge);
  if (found) requireOurs(found, charge.paymentId);
  return found;
}

async function findByReference(
  context: StripeContext,
  { method }: ChargeName,
  reference: string,
): Promise<FoundCharge | null> {
  const { client } = context;
  try {
    if (!reference.startsWith("pi_")) {
      return withIntent(await client.checkout.sessions.retrieve(reference, { expand: ["payment_intent"] }));
    }
    const intent = await client.paymentIntents.retrieve(reference);
    // A webhook names a page's intent, but only the page says whether it can still be paid.
    const pages = hasPage(context, method)
      ? await client.checkout.sessions.list({ payment_intent: reference })
      : null;
    return { session: pages?.data[0] ?? null, intent };
  } catch (error) {
    if (isInvalidRequest(error) && error.code === "resource_missing") return null;
    throw error;
  }
}

/**
 * First through lists, which are consistent; search lags by up to a minute, but finds old ones. Repeating the start
 * would find it too, and create a charge where there was none.
 */
async function findByOurId(context: StripeContext, charge: ChargeName): Promise<FoundCharge | null> {
  const { client, clock } = context;
  const created = { gte: Math.floor(clock.now().getTime() / 1_000) - LOOK_BACK_SECONDS };
  if (hasPage(context, charge.method)) {
    const expand = ["data.payment_intent"];
    for await (const session of client.checkout.sessions.list({ created, limit: 100, expand })) {
      if (session.client_reference_id === charge.paymentId) return withIntent(session);
    }
  } else {
    for await (const intent of client.paymentIntents.list({ created, limit: 100 })) {
      if (intent.metadata.payment === charge.paymentId) return { session: null, intent };
    }
  }
  const { data } = await client.paymentIntents.search({ query: `metadata["payment"]:"${charge.paymentId}"` });
  return data[0] ? { session: null, intent: data[0] } : null;
}

function withIntent(session: Stripe.Checkout.Session): FoundCharge {
  const intent = session.payment_intent;
  if (typeof intent === "string") throw new Error("Stripe did not say what became of a checkout's intent");
  return { session, intent };
}

function requireOurs({ session, intent }: FoundCharge, paymentId: string): void {
  const ours =
    (!session || (session.client_reference_id === paymentId && session.metadata?.payment === paymentId)) &&
    (!intent || intent.metadata.payment === paymentId);
  if (!ours) throw new Error(`Stripe answered about another payment than ${paymentId}`);
  const currencies = [session?.currency, intent?.currency].filter((currency) => currency != null);
  if (currencies.some((currency) => currency !== "eur")) {
    throw new Error(`Stripe answered in another currency about payment ${paymentId}`);
  }
}
