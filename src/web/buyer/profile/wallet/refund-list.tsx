import { decimalToCents } from "#contract/money.ts";
import type { Payment } from "#contract/orders/checkout.ts";
import { PaymentMethod } from "#contract/orders/payment-states.ts";
import { shopZone } from "#contract/site/site-facts.ts";
import { m } from "#messages/messages.js";
import { ArrowBackIcon, CheckIcon } from "#web/ui/icons.tsx";
import { dateFormat } from "#web/ui/language/format-locale.ts";
import { formatEuros } from "#web/ui/money/euros.ts";

export function RefundList({ payments }: { payments: Payment[] }) {
  return (
    <section aria-labelledby="refunds-title">
      <h2 id="refunds-title" className="mb-5 text-big">
        {m.wallet_refunds_title()}
      </h2>
      <ul className="divide-y divide-line border-y border-text">
        {payments.flatMap((payment) =>
          payment.refunds.map((refund) => (
            <li
              key={refund.id}
              className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-1 py-4"
            >
              <div>
                <p className="flex items-center gap-2.5 font-semibold">
                  {refund.done ? (
                    <CheckIcon className="size-5 text-accent" />
                  ) : (
                    <ArrowBackIcon className="size-5 text-warning" />
                  )}
                  {refund.done
                    ? m.wallet_refund_done()
                    : paidByHand.includes(payment.payment_method)
                      ? m.wallet_refund_by_hand()
                      : m.wallet_refund_pending()}
                </p>
                <p className="small-print text-muted">
                  {m.wallet_refund_of({
                    order: payment.order,
                    total: euros(payment.amount),
                    date: dateOf(payment.created_at, payment),
                  })}
                </p>
              </div>
              <div className="sm:text-right">
                <p className="font-mono text-lg font-semibold tabular-nums">{euros(refund.amount)}</p>
                <p className="small-print text-muted">
                  {m.wallet_refund_since({ date: dateOf(refund.created_at, payment) })}
                </p>
              </div>
            </li>
          )),
        )}
      </ul>
    </section>
  );
}

/** Ways to pay that no provider gives back: the organiser does. */
const paidByHand: readonly number[] = [PaymentMethod.transfer, PaymentMethod.cash, PaymentMethod.terminal];

const date = dateFormat({ dateStyle: "medium" });
const dateOf = (iso: string, { time_zone = shopZone() }: Payment) => date(time_zone).format(new Date(iso));
const euros = (amount: string) => formatEuros(decimalToCents(amount));
