import Stripe from "stripe";
import { currentSiteFacts } from "#contract/site/site-facts.ts";
import { parsePhoneNumber } from "../phone-number.ts";
import type { PayBy, StartedCharge, StartRequest } from "../provider.ts";
import { returnUrlWith } from "../return-url.ts";
import { isInvalidRequest } from "./client.ts";
import { findCharge, hasPage, type StripeContext } from "./find-charge.ts";

/** The shortest validity that Stripe allows for a page. */
export const PAGE_VALID_MS = 30 * 60_000;
/** Stripe counts the 30 minutes from when it gets the request; the shop holds the tickets for a minute more. */
const ON_THE_WAY_MS = 30_000;

/** Null when Stripe refuses this charge for good: a card or phone error, or an invalid request. */
export async function startCharge(
  context: StripeContext,
  request: StartRequest,
): Promise<StartedCharge | null> {
  try {
    if (request.payBy) return await getReference(context.client, request, request.payBy);
    return hasPage(context, request.method)
      ? await openPage(context, request)
      : await pushToPhone(context.client, request);
  } catch (error) {
    if (error instanceof Stripe.errors.StripeCardError || isInvalidRequest(error)) return null;
    // Our id has started a charge with other parameters (a page's expiry moves with the clock): that is the charge.
    if (error instanceof Stripe.errors.StripeIdempotencyError) return findStarted(context, request, error);
    throw error;
  }
}

async function pushToPhone(client: Stripe, request: StartRequest): Promise<StartedCharge | null> {
  const phone = parsePhoneNumber(request.phoneNumber);
  if (!phone) return null;
  const intent = await client.paymentIntents.create(
    {
      amount: request.amountCents,
      currency: "eur",
      allowed_payment_method_types: ["mb_way"],
      confirm: true,
      payment_method_data: {
        type: "mb_way",
        billing_details: { phone: `+${phone.countryCode}${phone.national}` },
      },
      metadata: { payment: request.paymentId },
    },
    { idempotencyKey: `start-${request.paymentId}` },
  );
  return { reference: intent.id, redirectUrl: null };
}

/** Stripe decides itself how long a reference may be paid: the shop ends its intent with the order. */
async function getReference(
  client: Stripe,
  { paymentId, amountCents }: StartRequest,
  { email }: PayBy,
): Promise<StartedCharge> {
  const intent = await client.paymentIntents.create(
    {
      amount: amountCents,
      currency: "eur",
      allowed_payment_method_types: ["multibanco"],
      confirm: true,
      payment_method_data: { type: "multibanco", billing_details: { email } },
      metadata: { payment: paymentId },
    },
    { idempotencyKey: `start-${paymentId}` },
  );
  return referenceOf(intent);
}

function referenceOf(intent: Stripe.PaymentIntent): StartedCharge {
  const shown = intent.next_action?.multibanco_display_details;
  const started = { reference: intent.id, redirectUrl: shown?.hosted_voucher_url ?? null };
  if (!shown?.entity || !shown.reference) return started;
  const { entity, reference, expires_at: ends } = shown;
  const validUntil = ends === null ? null : new Date(ends * 1_000);
  return { ...started, multibanco: { entity, reference, validUntil } };
}

async function openPage(
  { client, clock }: StripeContext,
  { paymentId, method, amountCents, returnUrl }: StartRequest,
): Promise<StartedCharge> {
  const metadata = { payment: paymentId };
  const session = await client.checkout.sessions.create(
    {
      mode: "payment",
      ui_mode: "hosted_page",
      allowed_payment_method_types: [method === 1 ? "mb_way" : "card"],
      line_items: [
        {
          quantity: 1,
          price_data: {
            currency: "eur",
            unit_amount: amountCents,
            product_data: { name: currentSiteFacts().name },
          },
        },
      ],
      client_reference_id: paymentId,
      metadata,
      payment_intent_data: { metadata },
      success_url: returnUrlWith(returnUrl, method, "completed"),
      cancel_url: returnUrlWith(returnUrl, method, "cancelled"),
      expires_at: Math.ceil((clock.now().getTime() + PAGE_VALID_MS + ON_THE_WAY_MS) / 1_000),
    },
    { idempotencyKey: `start-${paymentId}` },
  );
  return started(session);
}

async function findStarted(
  context: StripeContext,
  request: StartRequest,
  cause: Error,
): Promise<StartedCharge> {
  const found = await findCharge(context, { ...request, reference: null });
  if (found?.session) return started(found.session);
  if (found?.intent) return referenceOf(found.intent);
  throw cause;
}

function started(session: Stripe.Checkout.Session): StartedCharge {
  return { reference: session.id, redirectUrl: session.url };
}
