import { m } from "#messages/messages.js";
import { toast } from "#web/ui/overlays/toast.ts";
import type { CheckoutToast } from "./checkout-events.ts";

/** The toasts of spec section 8, Checkout. */
export function showCheckoutToast(content: CheckoutToast) {
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
