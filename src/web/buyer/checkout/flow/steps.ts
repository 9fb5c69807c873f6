import type { StoredPayment } from "../../cart/stored-cart.ts";
import type { Notice } from "../form/notice.ts";
import type { CheckoutState, CheckoutToast, Command, Step, Until } from "./checkout-events.ts";

export function step(state: CheckoutState, ...commands: Command[]): Step {
  return { state, commands };
}

export function withoutToasts({ state, commands }: Step): Step {
  return step(state, ...commands.filter((command) => command.do !== "showToast"));
}

export function form(notice: Notice | null = null, earlier?: StoredPayment): CheckoutState {
  return earlier ? { phase: "form", notice, earlier } : { phase: "form", notice };
}

export function showToast(toast: CheckoutToast): Command {
  return { do: "showToast", toast };
}

export const confirming = (payment: StoredPayment, until: Until): CheckoutState => ({
  phase: "confirming",
  payment,
  until,
});

export function fulfil(payment: StoredPayment): Step {
  return step({ phase: "fulfilling" }, { do: "fulfil", payment });
}
