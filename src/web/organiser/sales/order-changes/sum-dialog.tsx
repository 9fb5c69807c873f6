import { useDeferredValue, useState } from "react";
import { m } from "#messages/messages.js";
import { explainUnread } from "../../client/explain-failure.ts";
import { TextField } from "../../kit/fields.tsx";
import { FormDialog } from "../../kit/form-dialog.tsx";
import { Refusal } from "../../kit/refusal.tsx";
import type { OrderDialogProps } from "../orders/dialogs/order-dialog-props.ts";
import { euros } from "../orders/order-messages.ts";
import { changeRefusals } from "./change-refusals.ts";
import { EffectPreview, refundEffect, vatOf } from "./effect-preview.tsx";
import { useRefund } from "./refund-dialog.tsx";
import { RefundNoteField } from "./refund-terms.tsx";

const AMOUNT = /^\d{1,7}([.,]\d{1,2})?$/;

/** Refunds a sum as goodwill: the buyer keeps the tickets. */
export default function SumDialog({ order, onClose }: OrderDialogProps) {
  const [typed, setTyped] = useState("");
  const [note, setNote] = useState("");
  const amount = useDeferredValue(typed.trim().replace(",", "."));
  const possible = AMOUNT.test(amount) && Number(amount) > 0;
  const wanted = { units: null, amount, share: 1, reason: "goodwill", note: "" } as const;
  const { preview, refund } = useRefund(order.id, wanted, possible, onClose);
  const ready = possible && preview.data && !preview.isPlaceholderData && !preview.error;
  return (
    <FormDialog
      onClose={onClose}
      title={m.orders_sum_title()}
      text={m.orders_sum_text({ left: euros(order.money.kept) })}
      action={m.orders_sum_do({ amount: possible ? euros(amount) : "" })}
      dangerous
      busy={refund.busy}
      disabled={!ready}
      ready={Boolean(ready)}
      onSubmit={() => refund.run(note)}
    >
      <TextField
        label={m.orders_sum_amount(vatOf(order))}
        inputMode="decimal"
        maxLength={10}
        value={typed}
        aria-invalid={preview.error ? true : undefined}
        onChange={setTyped}
      />
      <RefundNoteField note={note} onChange={setNote} />
      <EffectPreview effect={ready && preview.data ? refundEffect(order, preview.data, true) : null} />
      {possible && preview.error && <Refusal>{explainUnread(preview.error, changeRefusals)}</Refusal>}
    </FormDialog>
  );
}
