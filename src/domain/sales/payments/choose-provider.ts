import { PaymentMethod } from "#contract/orders/payment-states.ts";
import { Problem } from "#contract/problem.ts";
import type { AppContext } from "#domain/app-context.ts";
import type { PaidMethod, PaymentProvider } from "#outside/payments/provider.ts";

/** A provider's window and this much more is how long tickets are held, in ms. */
const HOLD_MARGIN_MS = 60_000;

/** The time to reserve tickets for an attempt, and the time to capture its charge, both in ms from its start. */
export function timesOf(provider: PaymentProvider, method: PaidMethod): { holdMs: number; finalMs: number } {
  const windowMs = provider.windowMs(method);
  return { holdMs: windowMs + HOLD_MARGIN_MS, finalMs: windowMs + provider.finalAfterMs(method) };
}

/**
 * The provider of a method. Checks what the contract cannot: that there is one (`provider_unavailable`), and that MB
 * WAY has a phone (`invalid_input`).
 */
export function chooseProvider(
  ctx: Pick<AppContext, "payments">,
  method: PaidMethod,
  phoneNumber: string | null | undefined,
  phoneAttr = "phone_number",
): PaymentProvider {
  if (method === PaymentMethod.mbWay && !phoneNumber) {
    throw new Problem("invalid_input", "MB WAY needs a phone number", {
      errors: [{ attr: phoneAttr, code: "required", detail: "At least 9 characters" }],
    });
  }
  const provider = ctx.payments.forMethod(method);
  if (!provider) throw new Problem("provider_unavailable", "This way of paying is not available");
  return provider;
}
