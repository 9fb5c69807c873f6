import { PaymentStatus } from "#contract/orders/payment-states.ts";
import type { OrganiserOrder } from "#contract/organiser/orders/order-page.ts";
import { m } from "#messages/messages.js";
import { formatShopMoment } from "../../../kit/format-moment.ts";
import { providerName } from "../../../kit/provider-name.ts";
import { type Mark, StateMark } from "../../../kit/state-mark.tsx";
import { euros, methodName } from "../order-messages.ts";
import { Part } from "./part.tsx";
import { endingName, reasonName } from "./payment-messages.ts";

type Attempt = OrganiserOrder["attempts"][number];
type Refund = OrganiserOrder["refunds"][number];

export function PaymentPart({ order: { state, attempts, refunds } }: { order: OrganiserOrder }) {
  return (
    <Part title={m.orders_payments()}>
      <ul className="divide-y border-y">
        {attempts.map((attempt) => (
          <AttemptRow key={attempt.id} attempt={attempt} changed={state === "changed"} />
        ))}
        {refunds.map((refund) => (
          <RefundRow key={refund.id} refund={refund} />
        ))}
      </ul>
    </Part>
  );
}

const statusMarks: Record<number, Mark> = {
  [PaymentStatus.pending]: "open",
  [PaymentStatus.completed]: "done",
  [PaymentStatus.cancelled]: "ended",
  [PaymentStatus.failed]: "ended",
  [PaymentStatus.refunded]: "ended",
};

/** Ours, whose names say no more than the method. */
const UNNAMED = ["none", "change", "transfer"];

/** `Cartão (Stripe)`. */
export const paidWith = ({ method, provider }: Pick<Attempt, "method" | "provider">): string =>
  UNNAMED.includes(provider) ? methodName(method) : `${methodName(method)} (${providerName(provider)})`;

/** `changed`: of the order, whose money pays other tickets now and did not go back. */
function AttemptRow({ attempt, changed }: { attempt: Attempt; changed: boolean }) {
  const { reference, captured, fee, created_at, id } = attempt;
  const status =
    changed && attempt.status === PaymentStatus.refunded ? PaymentStatus.completed : attempt.status;
  return (
    <Row
      what={paidWith(attempt)}
      mark={<StateMark mark={statusMarks[status] ?? "open"}>{statusOf({ ...attempt, status })}</StateMark>}
      amount={Number(captured) > 0 ? euros(captured) : ""}
      at={created_at}
      ids={[id, reference ?? ""]}
      text={fee === null ? "" : m.orders_payment_fee({ fee: euros(fee) })}
    />
  );
}

function statusOf({ status, ended_as, charge_over }: Attempt): string {
  switch (status) {
    case PaymentStatus.pending:
      return m.orders_payment_pending();
    case PaymentStatus.completed:
      return m.orders_payment_completed();
    case PaymentStatus.refunded:
      return m.orders_payment_refunded();
    default:
      // Until the provider has said that its charge is over, money may still come.
      return charge_over ? endingName(ended_as) : m.orders_payment_may_come({ ended: endingName(ended_as) });
  }
}

const refundMarks: Record<Refund["status"], Mark> = { begun: "open", done: "done", failed: "failed" };

function RefundRow({ refund }: { refund: Refund }) {
  const { id, amount, reason, status, note, last_error, by_hand, hand_to_do, created_at } = refund;
  const state = { begun: m.orders_refund_begun, done: m.orders_refund_done, failed: m.orders_refund_failed };
  return (
    <Row
      what={m.orders_refund({ reason: reasonName(reason) })}
      mark={
        <StateMark mark={hand_to_do ? "open" : refundMarks[status]}>
          {reason === "changed"
            ? m.orders_refund_carried()
            : by_hand
              ? m.orders_refund_by_hand()
              : hand_to_do
                ? m.orders_refund_hand_to_do()
                : state[status]()}
        </StateMark>
      }
      amount={`−${euros(amount)}`}
      at={created_at}
      ids={[id]}
      text={[note, status === "failed" ? last_error : ""].filter(Boolean).join(" ")}
    />
  );
}

function Row({
  what,
  mark,
  amount,
  at,
  ids,
  text = "",
}: {
  what: string;
  mark: React.ReactNode;
  amount: string;
  at: string;
  ids: string[];
  text?: string;
}) {
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 py-2 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_7rem] sm:items-baseline">
      <span>
        {what}
        <time dateTime={at} className="block font-mono text-xs text-muted">
          {formatShopMoment(at)}
        </time>
      </span>
      <span className="min-w-0 max-sm:order-last max-sm:col-span-2">
        {mark}
        {ids.filter(Boolean).map((id) => (
          <span key={id} className="block truncate font-mono text-xs text-muted" title={id}>
            {id}
          </span>
        ))}
        {text && <span className="block break-words">{text}</span>}
      </span>
      <span className="text-right font-mono tabular-nums">{amount}</span>
    </li>
  );
}
