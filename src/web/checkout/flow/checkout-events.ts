import type { StoredPayment } from "../../cart/stored-cart.ts";
import type { Notice } from "../form/notice.ts";
import type { CardReturn } from "./card-return.ts";
import type { CheckoutPayment } from "./checkout-payment.ts";

/** Where a buyer is between the form and the tickets (spec section 4, "Checkout flow"). */
export type CheckoutState =
  | { phase: "opening" }
  | { phase: "form"; notice: Notice | null }
  | { phase: "submitting" }
  | { phase: "redirecting" }
  | { phase: "waiting"; payment: StoredPayment }
  | { phase: "fulfilling" }
  | { phase: "done" };

export type CheckoutEvent =
  /** `unfinished` is what the server says now of a payment this browser knows to have begun. */
  | { type: "opened"; cardReturn: CardReturn | null; unfinished: CheckoutPayment | null; waitOver: boolean }
  | { type: "submitted" }
  | { type: "signupFailed" }
  | { type: "refused"; notice: Notice }
  | { type: "paymentCreated"; payment: CheckoutPayment }
  | { type: "seenInOtherTab"; payment: StoredPayment }
  /** What the server says now of the payment that is waited for. */
  | { type: "polled"; payment: CheckoutPayment }
  /** A new try of the same order holds its tickets now. */
  | { type: "retried"; payment: CheckoutPayment }
  | { type: "renewed"; payment: CheckoutPayment }
  | { type: "pollFailed" }
  | { type: "countdownEnded" }
  | { type: "checkedOnce"; payment: CheckoutPayment }
  | { type: "fulfilled"; unassigned: string[] }
  | { type: "purchaseFailed"; name: string };

export type CheckoutToast =
  | {
      kind:
        | "signupFailed"
        | "couponInvalid"
        | "formInvalid"
        | "paymentNotCreated"
        | "paymentFailed"
        | "paymentCancelled"
        | "cardCancelled"
        | "paid";
    }
  | { kind: "purchaseFailed" | "notAssigned"; name: string };

/** What the screen is to do; the flow itself does nothing. */
export type Command =
  | { do: "showToast"; toast: CheckoutToast }
  | { do: "store"; payment: StoredPayment }
  | { do: "clearStoredPayment" }
  | { do: "endSubmission" }
  | { do: "redirect"; url: string; paymentId: string }
  | { do: "checkOnce"; payment: StoredPayment }
  | { do: "fulfil"; payment: StoredPayment }
  | { do: "scrollToPayment" }
  | { do: "showWallet" };

export interface Step {
  state: CheckoutState;
  commands: Command[];
}
