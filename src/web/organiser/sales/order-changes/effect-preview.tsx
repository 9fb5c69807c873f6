import type { TicketChangePreview } from "#contract/organiser/orders/change-tickets.ts";
import type { OrganiserOrder } from "#contract/organiser/orders/order-page.ts";
import type { RefundPreview } from "#contract/organiser/orders/refund-order.ts";
import { m } from "#messages/messages.js";
import { euros } from "../orders/order-messages.ts";

type Fact = readonly [name: string, value: string];
interface Effect {
  facts: readonly Fact[];
  /** The fact on which staff decide: a screen reader hears each change of it. */
  decisive: Fact;
  consequences: readonly string[];
}

/** The effect of what staff are about to confirm; null: not known yet. */
export function EffectPreview({ effect }: { effect: Effect | null }) {
  return (
    <div>
      <p role="status" className="sr-only">
        {effect?.decisive.join(": ")}
      </p>
      {effect && (
        <section aria-label={m.orders_refund_preview()} className="border bg-raised p-3">
          <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1">
            {effect.facts.map(([name, value]) => (
              <div key={name} className={`contents ${name === effect.decisive[0] ? "font-semibold" : ""}`}>
                <dt>{name}</dt>
                <dd className="text-right font-mono">{value}</dd>
              </div>
            ))}
          </dl>
          <ul className="mt-2 list-disc pl-5 text-muted">
            {effect.consequences.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

/** Says "with VAT" of an order that has VAT, as other orders have one price alone. */
export const vatOf = ({ money }: OrganiserOrder): { vat: "some" | "none" } => ({
  vat: Number(money.vat) > 0 ? "some" : "none",
});

/** `isSum`: of a sum, for which the buyer keeps the tickets. */
export function refundEffect(order: OrganiserOrder, preview: RefundPreview, isSum: boolean): Effect {
  const { stock, coupon, credit_note, invoice_number, codes_ended, holders_mailed } = preview;
  const amount: Fact = [m.orders_refund_amount(vatOf(order)), euros(preview.amount)];
  const kept: Fact = [m.orders_refund_kept(), euros(preview.kept)];
  return {
    decisive: amount,
    facts: [
      amount,
      ...(isSum ? [] : [kept]),
      [m.orders_refund_before(), euros(preview.refunded_before)],
      [m.orders_refund_left(), euros(preview.left_after)],
    ],
    consequences: [
      ...(isSum ? [m.orders_refund_keeps_tickets()] : []),
      ...stock.map(({ name, units }) => m.orders_refund_stock({ name, units })),
      ...(codes_ended > 0 ? [m.orders_refund_codes({ count: codes_ended })] : []),
      ...(holders_mailed > 0 ? [m.orders_refund_holders({ count: holders_mailed })] : []),
      ...(coupon ? [m.orders_refund_coupon({ code: coupon })] : []),
      ...(credit_note === "requested"
        ? [m.orders_refund_credit_note({ number: invoice_number ?? "—" })]
        : []),
      ...(preview.automatic ? [] : [m.orders_refund_to_do_by_hand()]),
      ...(preview.state === "refunded" && !isSum ? [m.orders_refund_whole()] : []),
    ],
  };
}

export function changeEffect(order: OrganiserOrder, preview: TicketChangePreview): Effect {
  const { coupon, credit_note, invoice_number, automatic, holders_mailed } = preview;
  const difference = differenceOf(preview);
  return {
    decisive: difference,
    facts: [
      [m.orders_swap_worth(), euros(preview.worth)],
      [m.orders_swap_price(vatOf(order)), euros(preview.price)],
      difference,
    ],
    consequences: [
      m.orders_swap_codes(),
      ...(holders_mailed > 0 ? [m.orders_refund_holders({ count: holders_mailed })] : []),
      ...(coupon ? [m.orders_swap_coupon({ code: coupon })] : []),
      ...(credit_note === "requested" ? [m.orders_swap_credit_note({ number: invoice_number ?? "—" })] : []),
      ...(automatic ? [] : [m.orders_refund_to_do_by_hand()]),
    ],
  };
}

function differenceOf({ to_pay, to_refund }: TicketChangePreview): Fact {
  if (Number(to_pay) > 0) return [m.orders_swap_to_pay(), euros(to_pay)];
  return [Number(to_refund) > 0 ? m.orders_swap_to_refund() : m.orders_swap_even(), euros(to_refund)];
}
