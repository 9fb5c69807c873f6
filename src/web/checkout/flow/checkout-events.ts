import type { StoredPayment } from "../../cart/stored-cart.ts";
import type { Notice } from "../form/notice.ts";
import type { CardReturn } from "./card-return.ts";
import type { CheckoutPayment } from "./checkout-payment.ts";

/** Where the buyer is between the form and the tickets (spec section 4, "Checkout flow"). */
export type CheckoutState =
  | { phase: "opening" }
  | { phase: "form"; notice: Notice | null }
  | { phase: "submitting" }
  | { phase: "redirecting" }
  | { phase: "waiting"; payment: StoredPayment }
  | { phase: "fulfilling" }
  | { phase: "done" };

export type CheckoutEvent =
  /** `unfinished`: the current state of a payment that was begun and not finished. */
  | { type: "opened"; cardReturn: CardReturn | null; unfinished: CheckoutPayment | null; waitOver: boolean }
  | { type: "submitted" }
  | { type: "signupFailed" }
  | { type: "refused"; notice: Notice }
  | { type: "paymentCreated"; payment: CheckoutPayment }
  | { type: "seenInOtherTab"; payment: StoredPayment }
  /** The current state of the payment that the buyer waits for. */
  | { type: "polled"; payment: CheckoutPayment }
  /** A new payment attempt of the same order. */
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

/** Side effects for the screen; the flow itself is pure. */
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
