import { type FormEvent, useDeferredValue, useId, useState } from "react";
import { m } from "#messages/messages.js";
import { explainUnread } from "../../client/explain-failure.ts";
import { control } from "../../form/field.tsx";
import { KitButton } from "../../kit/button.tsx";
import { KitDialog } from "../../kit/dialog.tsx";
import type { OrderDialogProps } from "../orders/dialogs/order-dialog-props.ts";
import { euros } from "../orders/order-messages.ts";
import { changeRefusals } from "./change-refusals.ts";
import { NoteField, useRefund } from "./refund-dialog.tsx";
import { RefundPreviewPart } from "./refund-preview.tsx";

const AMOUNT = /^\d{1,7}([.,]\d{1,2})?$/;

/** Refunds a sum as goodwill: the buyer keeps the tickets. */
export default function SumDialog({ order, onClose }: OrderDialogProps) {
  const [typed, setTyped] = useState("");
  const [note, setNote] = useState("");
  const amount = useDeferredValue(typed.trim().replace(",", "."));
  const id = useId();
  const possible = AMOUNT.test(amount) && Number(amount) > 0;
  const wanted = { units: null, amount, share: 1, reason: "goodwill", note: "" } as const;
  const { preview, refund } = useRefund(order.id, wanted, possible, onClose);
  const ready = possible && preview.data && !preview.isPlaceholderData && !preview.error;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (ready) refund.run(note);
  };
  return (
    <KitDialog
      open
      onClose={onClose}
      title={m.orders_sum_title()}
      text={m.orders_sum_text({ left: euros(order.money.kept) })}
      actions={
        <>
          <KitButton variant="quiet" onClick={onClose}>
            {m.organiser_tasks_cancel()}
          </KitButton>
          <KitButton type="submit" form={id} variant="danger" loading={refund.busy} disabled={!ready}>
            {m.orders_sum_do({ amount: possible ? euros(amount) : "" })}
          </KitButton>
        </>
      }
    >
      <form id={id} onSubmit={submit} className="mt-4 flex flex-col gap-4">
        <label className="block">
          <span className="block pb-1 font-semibold">{m.orders_sum_amount()}</span>
          <input
            inputMode="decimal"
            autoComplete="off"
            maxLength={10}
            className={control}
            value={typed}
            aria-invalid={preview.error ? true : undefined}
            onChange={(event) => setTyped(event.target.value)}
          />
        </label>
        <NoteField note={note} onChange={setNote} />
        <RefundPreviewPart preview={ready ? (preview.data ?? null) : null} sum />
        {possible && preview.error && (
          <p role="alert" className="text-danger">
            {explainUnread(preview.error, changeRefusals)}
          </p>
        )}
      </form>
    </KitDialog>
  );
}
