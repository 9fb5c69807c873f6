import type Stripe from "stripe";
import type { Cents } from "#contract/money.ts";
import { type ChargeName, RefundRefused } from "../provider.ts";
import { describe, isInvalidRequest } from "./client.ts";
import { findCharge, type StripeContext } from "./find-charge.ts";

/** Stripe forgets an idempotency key after a day, so the refund's id is also searched among the refunds made. */
export async function refundCharge(
  context: StripeContext,
  charge: ChargeName,
  amountCents: Cents,
  refundId: string,
): Promise<"done" | "pending"> {
  const intent = (await findCharge(context, charge))?.intent;
  if (!intent) throw new Error(`Stripe knows no charge of payment ${charge.paymentId} to refund`);
  const { client } = context;
  for await (const made of client.refunds.list({ payment_intent: intent.id, limit: 100 })) {
    if (made.metadata?.refund === refundId) return outcome(made);
  }
  const email = charge.method === 7 ? await payerOf(client, intent) : null;
  return outcome(
    await create(client, intent.id, { amountCents, refundId, paymentId: charge.paymentId, email }),
  );
}

/** A reference was paid from an account that Stripe does not know: it asks its buyer for one by mail. */
async function payerOf(client: Stripe, { payment_method: method }: Stripe.PaymentIntent) {
  const known = typeof method === "string" ? await client.paymentMethods.retrieve(method) : method;
  return known?.billing_details.email ?? null;
}

interface NewRefund {
  amountCents: Cents;
  refundId: string;
  paymentId: string;
  email: string | null;
}

async function create(
  client: Stripe,
  intentId: string,
  { amountCents, refundId, paymentId, email }: NewRefund,
): Promise<Stripe.Refund> {
  const metadata = { refund: refundId, payment: paymentId };
  try {
    return await client.refunds.create(
      {
        payment_intent: intentId,
        amount: amountCents,
        metadata,
        ...(email ? { instructions_email: email } : {}),
      },
      { idempotencyKey: `refund-${refundId}` },
    );
  } catch (error) {
    // Already refunded, more than captured, or no balance at Stripe: asking again changes nothing.
    if (isInvalidRequest(error)) throw new RefundRefused(describe(error));
    throw error;
  }
}

function outcome(refund: Stripe.Refund): "done" | "pending" {
  if (refund.status === "succeeded") return "done";
  if (refund.status === "pending" || refund.status === "requires_action") return "pending";
  throw new RefundRefused(
    `Stripe's refund is ${refund.status}: ${refund.failure_reason ?? "no reason given"}`,
  );
}
