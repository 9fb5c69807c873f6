import type { RefundPreview } from "#contract/organiser/orders/refund-order.ts";
import { m } from "#messages/messages.js";
import { euros } from "../orders/order-messages.ts";

/** A refund's effect before staff confirm it; null: not known yet. A screen reader hears only each change of the sum. */
export function RefundPreviewPart({ preview, sum }: { preview: RefundPreview | null; sum: boolean }) {
  return (
    <div>
      <p role="status" className="sr-only">
        {preview && `${m.orders_refund_amount()}: ${euros(preview.amount)}`}
      </p>
      {preview && <Preview preview={preview} sum={sum} />}
    </div>
  );
}

function Preview({ preview, sum }: { preview: RefundPreview; sum: boolean }) {
  const { amount, kept, refunded_before, left_after } = preview;
  const facts: [string, string][] = [
    [m.orders_refund_amount(), euros(amount)],
    ...(sum ? [] : ([[m.orders_refund_kept(), euros(kept)]] as [string, string][])),
    [m.orders_refund_before(), euros(refunded_before)],
    [m.orders_refund_left(), euros(left_after)],
  ];
  return (
    <section aria-label={m.orders_refund_preview()} className="border bg-raised p-3">
      <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1">
        {facts.map(([name, value], index) => (
          <div key={name} className={`contents ${index === 0 ? "font-semibold" : ""}`}>
            <dt>{name}</dt>
            <dd className="text-right font-mono">{value}</dd>
          </div>
        ))}
      </dl>
      <ul className="mt-2 list-disc pl-5 text-muted">
        {consequences(preview, sum).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}

function consequences(preview: RefundPreview, sum: boolean): string[] {
  const { stock, coupon, credit_note, invoice_number, codes_ended, holders_mailed } = preview;
  return [
    ...(sum ? [m.orders_refund_keeps_tickets()] : []),
    ...stock.map(({ name, units }) => m.orders_refund_stock({ name, units })),
    ...(codes_ended > 0 ? [m.orders_refund_codes({ count: codes_ended })] : []),
    ...(holders_mailed > 0 ? [m.orders_refund_holders({ count: holders_mailed })] : []),
    ...(coupon ? [m.orders_refund_coupon({ code: coupon })] : []),
    ...(credit_note === "requested" ? [m.orders_refund_credit_note({ number: invoice_number ?? "—" })] : []),
    ...(preview.automatic ? [] : [m.orders_refund_to_do_by_hand()]),
    ...(preview.state === "refunded" && !sum ? [m.orders_refund_whole()] : []),
  ];
}
