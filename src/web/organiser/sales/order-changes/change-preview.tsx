import type { TicketChangePreview } from "#contract/organiser/orders/change-tickets.ts";
import { m } from "#messages/messages.js";
import { euros } from "../orders/order-messages.ts";

/** A change's effect before staff confirm it; null: not known yet. A screen reader hears only each change of the difference. */
export function ChangePreviewPart({ preview }: { preview: TicketChangePreview | null }) {
  const difference = preview && differenceOf(preview);
  return (
    <div>
      <p role="status" className="sr-only">
        {difference && `${difference[0]}: ${difference[1]}`}
      </p>
      {preview && difference && (
        <section aria-label={m.orders_refund_preview()} className="border bg-raised p-3">
          <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1">
            {[
              [m.orders_swap_worth(), euros(preview.worth)] as const,
              [m.orders_swap_price(), euros(preview.price)] as const,
              difference,
            ].map(([name, value]) => (
              <div key={name} className={`contents ${name === difference[0] ? "font-semibold" : ""}`}>
                <dt>{name}</dt>
                <dd className="text-right font-mono">{value}</dd>
              </div>
            ))}
          </dl>
          <ul className="mt-2 list-disc pl-5 text-muted">
            {consequences(preview).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function differenceOf({ to_pay, to_refund }: TicketChangePreview): readonly [string, string] {
  if (Number(to_pay) > 0) return [m.orders_swap_to_pay(), euros(to_pay)];
  return [Number(to_refund) > 0 ? m.orders_swap_to_refund() : m.orders_swap_even(), euros(to_refund)];
}

function consequences({
  coupon,
  credit_note,
  invoice_number,
  automatic,
  holders_mailed,
}: TicketChangePreview): string[] {
  return [
    m.orders_swap_codes(),
    ...(holders_mailed > 0 ? [m.orders_refund_holders({ count: holders_mailed })] : []),
    ...(coupon ? [m.orders_swap_coupon({ code: coupon })] : []),
    ...(credit_note === "requested" ? [m.orders_swap_credit_note({ number: invoice_number ?? "—" })] : []),
    ...(automatic ? [] : [m.orders_refund_to_do_by_hand()]),
  ];
}
