import type { Cents } from "#contract/money.ts";
import type { PaymentMethod } from "#contract/orders/payment-states.ts";
import type { ProblemCode } from "#contract/problem.ts";

/** The notice above the pay button after a failure; it says whether money was taken. */
export type Notice =
  | {
      kind: "notOrdered" | "payingAgain" | "statusUnknown" | "paidNotShown" | "noAnswer" | "offerOver";
    }
  /** Ended without money, for certain; `method`: by which it was to be paid. */
  | { kind: "notCharged" | "declined" | "givenUp" | "unanswered"; method: PaymentMethod }
  | { kind: "refunding" | "refunded"; cents: Cents }
  | { kind: "soldOut" | "saleEnded" | "notOnSale"; ticketId: number; name: string }
  | { kind: "overMax"; name: string; max: number }
  | { kind: "priceChanged"; before: Cents }
  | { kind: "couponInvalid" }
  | { kind: "rateLimited" | "holdsExhausted"; seconds: number }
  | { kind: "invalidInput" }
  | { kind: "problem"; code: ProblemCode };
