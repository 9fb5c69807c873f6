import type { StoredPayment } from "../../cart/stored-cart.ts";
import type { Notice } from "../form/notice.ts";
import type { CardReturn } from "./payments/card-return.ts";
import type { CheckoutPayment } from "./payments/checkout-payment.ts";

/** The buyer's step between the form and the tickets (spec section 4, "Checkout flow"). */
export type CheckoutState =
  | { phase: "opening" }
  /** `earlier`: a payment that may still arrive, which the buyer pays again despite. */
  | { phase: "form"; notice: Notice | null; earlier?: StoredPayment | undefined }
  /** `busy`: more orders come than the shop serves; this one is sent again by itself. */
  | { phase: "submitting"; busy?: boolean; earlier?: StoredPayment | undefined }
  | { phase: "redirecting" }
  /** `earlierPaid`: an earlier payment for the same tickets has arrived; this one need not be confirmed any more. */
  | { phase: "waiting"; payment: StoredPayment; earlierPaid?: boolean }
  /** Its time has run out, and it is not certain yet if the provider took money; without `until` the server is just asking. */
  | { phase: "confirming"; payment: StoredPayment; until: Until }
  | { phase: "fulfilling" }
  | { phase: "done" };

/** An ISO time; `soon`: the server is about to say it; null: the provider has not answered for a day. */
export type Until = string | "soon" | null;

export type CheckoutEvent =
  /** `unfinished`: the current state of a payment that was begun and not finished. */
  | { type: "opened"; cardReturn: CardReturn | null; unfinished: CheckoutPayment | null; waitOver: boolean }
  | { type: "submitted" }
  | { type: "keptWaiting" }
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
  /** The buyer does not want to wait until it is certain. */
  | { type: "paidAgain" }
  /** The server refused an order because of this earlier payment. */
  | { type: "earlierFound"; payment: CheckoutPayment; waitOver: boolean }
  | { type: "fulfilled"; unassigned: string[] }
  /** Its tickets wait for the buyer's transfer, or Multibanco payment. */
  | { type: "leftToTransfer"; ordered: "ordered" | "orderedByReference" }
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
        | "alreadyPaid"
        | "paid"
        | "ordered"
        | "orderedByReference";
    }
  | { kind: "purchaseFailed" | "notAssigned"; name: string };

/** Side effects for the screen; the flow itself is pure. */
export type Command =
  | { do: "showToast"; toast: CheckoutToast }
  | { do: "store"; payment: StoredPayment }
  | { do: "clearStoredPayment" }
  | { do: "endSubmission" }
  | { do: "redirect"; url: string; paymentId: string }
  /** Later orders name it: the buyer knows of it. */
  | { do: "rememberEarlier"; paymentId: string }
  | { do: "fulfil"; payment: StoredPayment }
  | { do: "leaveToTransfer"; payment: StoredPayment }
  | { do: "scrollToPayment" }
  | { do: "showWallet" };

export interface Step {
  state: CheckoutState;
  commands: Command[];
}
