import type { StoredPayment } from "../cart/stored-cart.ts";
import type { CardReturn } from "./card-return.ts";
import type { Notice } from "./notice.ts";
import type { SeenPayment } from "./seen-payment.ts";

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
  | { type: "opened"; cardReturn: CardReturn | null; unfinished: SeenPayment | null; waitOver: boolean }
  | { type: "submitted" }
  | { type: "signupFailed" }
  | { type: "refused"; notice: Notice }
  | { type: "paymentCreated"; payment: SeenPayment }
  | { type: "seenInOtherTab"; payment: StoredPayment }
  /** What the server says now of the payment that is waited for. */
  | { type: "polled"; payment: SeenPayment }
  /** A new try of the same order holds its tickets now. */
  | { type: "triedAgain"; payment: SeenPayment }
  | { type: "renewed"; payment: SeenPayment }
  | { type: "pollFailed" }
  | { type: "countdownEnded" }
  | { type: "askedOnce"; payment: SeenPayment }
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
  | { do: "leave"; url: string; paymentId: string }
  | { do: "askOnce"; payment: StoredPayment }
  | { do: "fulfil"; payment: StoredPayment }
  | { do: "scrollToPayment" }
  | { do: "showWallet" };

export interface Step {
  state: CheckoutState;
  commands: Command[];
}
