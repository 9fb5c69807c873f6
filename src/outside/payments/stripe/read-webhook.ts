import type Stripe from "stripe";
import { z } from "zod";
import type { Delivery, WebhookEvent } from "../provider.ts";

/** A signature's greatest age, in seconds, by the shop's clock. */
const TOLERANCE = 300;

const name = z.string().regex(/^\w{1,255}$/);
const ourId = z.guid().nullable().catch(null);
const metadata = z.object({ payment: ourId }).nullish().catch(null);
const refundMetadata = z.object({ payment: ourId, refund: ourId }).nullish().catch(null);

const chargeEvent = z.object({
  id: name,
  data: z.object({
    object: z.discriminatedUnion("object", [
      z.object({ object: z.literal("checkout.session"), id: name, client_reference_id: ourId }),
      z.object({ object: z.literal("payment_intent"), id: name, metadata }),
      z.object({ object: z.literal("refund"), payment_intent: name, metadata: refundMetadata }),
    ]),
  }),
});

/** A signed event about no charge is accepted and changes nothing. */
export function readStripeWebhook(
  client: Stripe,
  secret: string,
  { rawBody, headers }: Delivery,
  now: Date,
): WebhookEvent | "nothing" | null {
  const signature = headers.get("stripe-signature") ?? "";
  let event: unknown;
  try {
    event = client.webhooks.constructEvent(rawBody, signature, secret, TOLERANCE, undefined, now.getTime());
  } catch {
    return null;
  }
  const parsed = chargeEvent.safeParse(event);
  return parsed.success ? webhookEventOf(parsed.data) : "nothing";
}

function webhookEventOf({ id: eventId, data: { object } }: z.output<typeof chargeEvent>): WebhookEvent {
  switch (object.object) {
    case "checkout.session":
      return { eventId, reference: object.id, paymentId: object.client_reference_id };
    case "payment_intent":
      return { eventId, reference: object.id, paymentId: object.metadata?.payment ?? null };
    case "refund": {
      const { payment = null, refund = null } = object.metadata ?? {};
      const about = { eventId, reference: object.payment_intent, paymentId: payment };
      return refund ? { ...about, refundId: refund } : about;
    }
  }
}
