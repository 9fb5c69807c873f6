import { type BuyerAnswer, planFor } from "./behaviour.ts";
import { type Form, formAt, textAt, textsOf } from "./bracket-form.ts";
import type { FakeServerContext } from "./fake-server.ts";
import { amountIn, type Intent, invalidRequest, newId } from "./stripe-objects.ts";

export type Emit = (type: string, object: object) => void;
export const VOUCHER_SECONDS = 7 * 24 * 3_600;

interface Charges {
  intents: ReadonlyMap<string, Intent>;
  newIntent: (amount: number, currency: string, types: string[], metadata: Record<string, string>) => Intent;
  answerLater: (intent: Intent, answer: BuyerAnswer, atMs: number) => void;
  capture: (intent: Intent, amount: number) => void;
  emit: Emit;
}

/** Stripe's Multibanco vouchers. */
export function openStripeReferences(world: FakeServerContext, charges: Charges) {
  /** The people whom Stripe asks for an account when money goes back, by payment method. */
  const payers = new Map<string, string>();
  let given = 0;

  /** A reference is paid on its page, or by `buyer` of the behaviour. */
  function give(form: Form): Intent {
    const email = textAt(form, "payment_method_data", "billing_details", "email");
    if (!email.includes("@")) throw invalidRequest("billing_details[email] is missing", "parameter_missing");
    const metadata = textsOf(formAt(form, "metadata"));
    const intent = charges.newIntent(
      amountIn(form, "amount"),
      textAt(form, "currency"),
      ["multibanco"],
      metadata,
    );
    intent.payment_method = newId("pm");
    payers.set(intent.payment_method, email);
    const { answer, afterMs } = planFor("3", world.behaviour);
    if (afterMs !== null) charges.answerLater(intent, answer, world.now() + afterMs);
    given += 1;
    intent.next_action = {
      type: "multibanco_display_details",
      multibanco_display_details: {
        ...{ entity: "12029", reference: String(100_000_000 + given) },
        expires_at: Math.floor(world.now() / 1_000) + VOUCHER_SECONDS,
        hosted_voucher_url: `${world.url()}/pay/${intent.id}`,
      },
    };
    return intent;
  }

  /** At a machine or in an app; the networks take another sum too. */
  function pay(id: string, cents: number): void {
    const intent = charges.intents.get(id);
    if (intent?.status !== "requires_action") return;
    charges.capture(intent, cents || intent.amount);
    charges.emit("payment_intent.succeeded", intent);
  }

  return { payers, give, pay };
}
