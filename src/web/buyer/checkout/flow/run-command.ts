import { PaymentMethod } from "#contract/orders/payment-states.ts";
import { clearPurchasePayment, setPurchasePayment } from "../../cart/cart.ts";
import { forgetAcceptedTerms } from "../form/form-draft.ts";
import type { CheckoutEvent, Command } from "./checkout-events.ts";
import { showCheckoutToast } from "./checkout-toasts.ts";
import { rememberCardRedirect } from "./payments/card-return.ts";
import { rememberEarlier } from "./payments/earlier-payments.ts";
import { fulfilPayment } from "./payments/fulfil-payment.ts";
import { leaveToTransfer } from "./payments/leave-to-transfer.ts";
import { endSubmission, followAttempt } from "./placing/order-submission.ts";

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
      forgetAcceptedTerms();
      setTimeout(screen.showWallet, SUCCESS_REDIRECT_MS);
      return;
    case "fulfil":
      return screen.send(await fulfilPayment(command.payment));
    case "leaveToTransfer":
      leaveToTransfer();
      return screen.send({
        type: "leftToTransfer",
        ordered:
          command.payment.payment_method === PaymentMethod.multibanco ? "orderedByReference" : "ordered",
      });
    case "rememberEarlier":
      return rememberEarlier(command.paymentId);
  }
}
