import { PaymentMethod } from "#contract/orders/payment-states.ts";
import { m } from "#messages/messages.js";
import { toast } from "#web/ui/overlays/toast.ts";
import {
  clearCoupon,
  clearOffer,
  clearPurchasePayment,
  lowerQuantity,
  readCart,
  setPurchasePayment,
} from "../../cart/cart.ts";
import { clearDraft, forgetAcceptedTerms } from "../form/form-draft.ts";
import type { CheckoutEvent, CheckoutToast, Command } from "./checkout-events.ts";
import { rememberCardRedirect } from "./payments/card-return.ts";
import { rememberEarlier } from "./payments/earlier-payments.ts";
import { fulfilPayment } from "./payments/fulfil-payment.ts";
import { endSubmission, followAttempt, submittedLines } from "./placing/order-submission.ts";

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

/** The toasts of spec section 8, Checkout. */
function showCheckoutToast(content: CheckoutToast) {
  switch (content.kind) {
    case "signupFailed":
      return toast.error(m.checkout_error(), m.checkout_signup_failed());
    case "couponInvalid":
      return toast.error(m.checkout_error(), m.checkout_coupon_invalid());
    case "formInvalid":
      return toast.error(m.account_error(), m.account_form_invalid());
    case "paymentNotCreated":
      return toast.error(m.checkout_error(), m.checkout_payment_not_created());
    case "paymentFailed":
      return toast.error(m.checkout_error(), m.checkout_payment_failed());
    case "purchaseFailed":
      return toast.error(m.checkout_error(), m.checkout_purchase_failed({ name: content.name }));
    case "paymentCancelled":
      return toast.warn(m.checkout_cancelled_title(), m.checkout_cancelled_text());
    case "cardCancelled":
      return toast.warn(m.checkout_card_cancelled_title(), m.checkout_card_cancelled_text());
    case "notAssigned":
      return toast.warn(
        m.checkout_not_assigned_title(),
        m.checkout_not_assigned_text({ name: content.name }),
      );
    case "alreadyPaid":
      return toast.info(m.checkout_already_paid_title(), m.checkout_already_paid_text());
    case "ordered":
      return toast.success(m.checkout_ordered_title(), m.checkout_ordered_text());
    case "orderedByReference":
      return toast.success(m.checkout_ordered_title(), m.checkout_ordered_multibanco());
    case "paid":
      return toast.success(m.checkout_paid_title(), m.checkout_paid_text());
  }
}

/** The order waits for its transfer, in the wallet: the cart is free for another. A second call finds no submission, and does nothing. */
function leaveToTransfer(): void {
  for (const { ticket, quantity } of submittedLines()) {
    lowerQuantity(ticket, quantity);
    if (readCart().offer?.ticket === ticket) clearOffer();
  }
  if (readCart().lines.length === 0) clearCoupon();
  clearDraft();
}
