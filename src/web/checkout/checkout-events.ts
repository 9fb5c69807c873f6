import type { Payment } from "#contract/checkout.ts";
import type { StoredPayment } from "../cart/stored-cart.ts";
import type { CardReturn } from "./card-return.ts";
import type { Notice } from "./notice.ts";

/** Where a buyer is between the form and the tickets (spec section 4, "Checkout flow"). */
export type CheckoutState =
  | { phase: "opening" }
  | { phase: "form"; notice: Notice | null }
  | { phase: "submitting" }
  | { phase: "leaving" }
  | { phase: "waiting"; payment: StoredPayment }
  | { phase: "fulfilling" }
  | { phase: "done" };

export type CheckoutEvent =
  /** `unfinished` is what the server says now of a payment this browser knows to have begun. */
  | { type: "opened"; cardReturn: CardReturn | null; unfinished: StoredPayment | null; waitOver: boolean }
  | { type: "submitted" }
  | { type: "signupFailed" }
  | { type: "refused"; notice: Notice }
  | { type: "paymentCreated"; payment: StoredPayment }
  | { type: "seenInOtherTab"; payment: StoredPayment }
  | { type: "polled"; status: Payment["payment_status"] }
  | { type: "pollFailed" }
  | { type: "countdownEnded" }
  | { type: "askedOnce"; payment: StoredPayment }
  | { type: "fulfilled"; unassigned: string[] }
  | { type: "purchaseFailed"; name: string };

export type Saying =
  | {
      what:
        | "signupFailed"
        | "couponInvalid"
        | "formInvalid"
        | "paymentNotCreated"
        | "paymentFailed"
        | "paymentCancelled"
        | "cardCancelled"
        | "paid";
    }
  | { what: "purchaseFailed" | "notAssigned"; name: string };

/** What the screen is to do; the flow itself does nothing. */
export type Command =
  | { do: "say"; saying: Saying }
  | { do: "store"; payment: StoredPayment }
  | { do: "forget" }
  | { do: "endAttempt" }
  | { do: "leave"; url: string }
  | { do: "askOnce"; payment: StoredPayment }
  | { do: "fulfil"; payment: StoredPayment }
  | { do: "scrollToPayment" }
  | { do: "showWallet" };

export interface Step {
  state: CheckoutState;
  commands: Command[];
}
