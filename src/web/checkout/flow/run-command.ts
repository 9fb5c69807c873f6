import { api } from "../../api/browser-client.ts";
import { clearPurchasePayment, setPurchasePayment } from "../../cart/cart.ts";
import { rememberCardRedirect } from "./card-return.ts";
import type { CheckoutEvent, Command } from "./checkout-events.ts";
import { updateCheckoutPayment } from "./checkout-payment.ts";
import { showCheckoutToast } from "./checkout-toasts.ts";
import { fulfilPayment } from "./fulfil-payment.ts";
import { deadlineOf, endSubmission, followAttempt, isPending } from "./order-submission.ts";

/** Spec section 9, in ms. */
const SUCCESS_REDIRECT_MS = 500;

export interface Screen {
  send: (event: CheckoutEvent) => void;
  scrollToPayment: () => void;
  showWallet: () => void;
}

/** Runs a side effect of the flow; its result goes back to the flow as an event. */
export async function runCommand(command: Command, screen: Screen): Promise<void> {
  switch (command.do) {
    case "showToast":
      return showCheckoutToast(command.toast);
    case "store":
      followAttempt(command.payment);
      return setPurchasePayment(command.payment);
    case "clearStoredPayment":
      return clearPurchasePayment();
    case "endSubmission":
      return endSubmission();
    case "redirect":
      rememberCardRedirect(command.paymentId);
      return window.location.assign(command.url);
    case "scrollToPayment":
      return screen.scrollToPayment();
    case "showWallet":
      setTimeout(screen.showWallet, SUCCESS_REDIRECT_MS);
      return;
    case "fulfil":
      return screen.send(await fulfilPayment(command.payment));
    case "checkOnce": {
      const asked = await api.checkout.payment({ id: command.payment.id }).catch(() => null);
      if (!asked) return;
      const payment = updateCheckoutPayment(command.payment, asked);
      // A background tab may learn late that another tab has extended the hold.
      const goesOn = isPending(payment) && Date.now() < deadlineOf(payment);
      return screen.send({ type: goesOn ? "renewed" : "checkedOnce", payment });
    }
  }
}
