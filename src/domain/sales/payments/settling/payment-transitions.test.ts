import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type OrderState, orderStates } from "#contract/orders/order-states.ts";
import { PaymentStatus } from "#contract/orders/payment-states.ts";
import type { ChargeState } from "#outside/payments/provider.ts";
import { type Transition, transitionFor } from "./payment-transitions.ts";

const total = 4305;
const captured = (amountCents: number): ChargeState => ({ state: "captured", amountCents });
/** Every answer a provider can give, by a name for the table. */
const answers = {
  waiting: { state: "waiting" },
  unknown: { state: "unknown" },
  declined: { state: "declined" },
  cancelled: { state: "cancelled" },
  expired: { state: "expired" },
  "captured in full": captured(total),
  "captured a cent short": captured(total - 1),
  "captured a cent over": captured(total + 1),
} as const satisfies Record<string, ChargeState>;
type Answer = keyof typeof answers;

const table: Record<keyof typeof PaymentStatus, Record<Answer, Transition>> = {
  pending: {
    waiting: "stay",
    unknown: "stay",
    declined: "fail",
    cancelled: "cancel",
    expired: "stay",
    "captured in full": "complete",
    "captured a cent short": "refund",
    "captured a cent over": "refund",
  },
  completed: allStay(),
  cancelled: ended(),
  failed: ended(),
  refunded: allStay(),
};

function allStay(): Record<Answer, Transition> {
  return Object.fromEntries(Object.keys(answers).map((answer) => [answer, "stay"])) as Record<
    Answer,
    Transition
  >;
}

/** Money can still come; nothing else changes a payment that has ended. */
function ended(): Record<Answer, Transition> {
  return {
    ...allStay(),
    "captured in full": "rescue",
    "captured a cent short": "refund",
    "captured a cent over": "refund",
  };
}

const statusNames = Object.keys(PaymentStatus) as (keyof typeof PaymentStatus)[];
const answerNames = Object.keys(answers) as Answer[];
const orderIs = (state: OrderState) => ({ state, totalCents: total });
/** The order of a payment that has no other beside it. */
const ownOrder = (status: PaymentStatus) =>
  orderIs(
    status === PaymentStatus.pending
      ? "pending"
      : status === PaymentStatus.completed || status === PaymentStatus.refunded
        ? "completed"
        : "expired",
  );
const unpaid = [PaymentStatus.pending, PaymentStatus.cancelled, PaymentStatus.failed];

describe("the state table", () => {
  it.each(
    statusNames.flatMap((status) =>
      answerNames.map((answer) => [status, answer, table[status][answer]] as const),
    ),
  )("%s, and the provider says %s: %s", (status, answer, transition) => {
    const own = PaymentStatus[status];
    expect(transitionFor(own, ownOrder(own), answers[answer])).toBe(transition);
  });

  it("money for an attempt that was replaced buys the tickets while the order still waits for another", () => {
    for (const status of [PaymentStatus.cancelled, PaymentStatus.failed]) {
      expect(transitionFor(status, orderIs("pending"), captured(total))).toBe("complete");
      expect(transitionFor(status, orderIs("pending"), captured(total - 1))).toBe("refund");
      for (const answer of answerNames.filter((name) => !name.startsWith("captured")))
        expect(transitionFor(status, orderIs("pending"), answers[answer])).toBe("stay");
    }
  });

  it("money for an order that is paid goes back, whatever the sum; without money all is as it would be", () => {
    for (const state of ["completed", "refunded"] as const)
      for (const status of unpaid)
        for (const answer of answerNames) {
          const alone = transitionFor(status, ownOrder(status), answers[answer]);
          const expected = answer.startsWith("captured") ? "refund_second" : alone;
          expect(transitionFor(status, orderIs(state), answers[answer])).toBe(expected);
        }
  });

  it("what is completed or refunded stays, whatever becomes of its order", () => {
    for (const status of [PaymentStatus.completed, PaymentStatus.refunded])
      for (const state of orderStates)
        for (const answer of answerNames)
          expect(transitionFor(status, orderIs(state), answers[answer])).toBe("stay");
  });
});

/** A payment under a sequence of answers, moved by the table as `settlePayment` moves it. */
function settle(status: PaymentStatus, answer: ChargeState, seatsLeft: boolean): PaymentStatus {
  switch (transitionFor(status, ownOrder(status), answer)) {
    case "stay":
      return status;
    case "complete":
      return PaymentStatus.completed;
    case "rescue":
      return seatsLeft ? PaymentStatus.completed : PaymentStatus.refunded;
    case "refund_second":
      throw new Error("There is no other attempt");
    case "refund":
      return PaymentStatus.refunded;
    case "cancel":
      return PaymentStatus.cancelled;
    case "fail":
      return PaymentStatus.failed;
  }
}

const step = fc.record({
  answer: fc.oneof(
    fc.constantFrom(...Object.values(answers)),
    fc.integer({ min: 1, max: 1_000_000 }).map(captured),
  ),
  seatsLeft: fc.boolean(),
});
const sequence = fc.array(step, { maxLength: 30 });
const paid: readonly PaymentStatus[] = [PaymentStatus.completed, PaymentStatus.refunded];

describe("whatever the provider says, in whatever order and how often", () => {
  it("paid never goes back, and a refund is never undone", () => {
    fc.assert(
      fc.property(sequence, (steps) => {
        let status: PaymentStatus = PaymentStatus.pending;
        for (const { answer, seatsLeft } of steps) {
          const next = settle(status, answer, seatsLeft);
          if (paid.includes(status)) expect(next).toBe(status);
          status = next;
        }
      }),
    );
  });

  it("captured money ends as tickets or as a refund, and only the full sum as tickets", () => {
    fc.assert(
      fc.property(sequence, (steps) => {
        let status: PaymentStatus = PaymentStatus.pending;
        for (const { answer, seatsLeft } of steps) {
          const before: PaymentStatus = status;
          status = settle(status, answer, seatsLeft);
          if (answer.state === "captured") expect(paid).toContain(status);
          if (status === PaymentStatus.completed && before !== status)
            expect(answer).toEqual(captured(total));
        }
        const moneyCame = steps.some(({ answer }) => answer.state === "captured");
        expect(paid.includes(status)).toBe(moneyCame);
      }),
    );
  });

  it("saying the same again changes nothing", () => {
    fc.assert(
      fc.property(sequence, step, (steps, last) => {
        const all = [...steps, last];
        const end = all.reduce<PaymentStatus>(
          (status, { answer, seatsLeft }) => settle(status, answer, seatsLeft),
          PaymentStatus.pending,
        );
        expect(settle(end, last.answer, last.seatsLeft)).toBe(end);
      }),
    );
  });
});
