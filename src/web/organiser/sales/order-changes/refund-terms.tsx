import { type RefundRequest, refundReasons } from "#contract/organiser/orders/refund-order.ts";
import { m } from "#messages/messages.js";
import { LongTextField, namedOptions, SelectField } from "../../kit/fields.tsx";

const reasonNames: Record<RefundRequest["reason"], () => string> = {
  asked_for: m.orders_reason_asked_for,
  event_cancelled: m.orders_reason_event_cancelled,
  goodwill: m.organiser_figures_reason_goodwill,
};

/** In percent. */
const SHARES = [100, 75, 50, 25, 0];

export type RefundTerms = Pick<RefundRequest, "share" | "reason" | "note">;

export function RefundTermsFields({
  terms,
  onChange,
}: {
  terms: RefundTerms;
  onChange: (terms: RefundTerms) => void;
}) {
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label={m.orders_refund_share()}
          value={terms.share}
          options={SHARES.map((one) => ({
            value: one / 100,
            label: one === 0 ? m.orders_refund_share_none() : `${one} %`,
          }))}
          onChange={(share) => onChange({ ...terms, share })}
        />
        <SelectField
          label={m.orders_refund_reason()}
          value={terms.reason}
          options={namedOptions(reasonNames, refundReasons)}
          onChange={(reason) => onChange({ ...terms, reason })}
        />
      </div>
      <RefundNoteField note={terms.note} onChange={(note) => onChange({ ...terms, note })} />
    </>
  );
}

export function RefundNoteField({ note, onChange }: { note: string; onChange: (note: string) => void }) {
  return (
    <LongTextField
      label={m.orders_refund_note()}
      rows={2}
      maxLength={500}
      className="field-sizing-content"
      value={note}
      onChange={onChange}
    />
  );
}
