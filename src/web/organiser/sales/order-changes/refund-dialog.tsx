import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { OrganiserOrder } from "#contract/organiser/orders/order-page.ts";
import { type RefundRequest, refundReasons } from "#contract/organiser/orders/refund-order.ts";
import { m } from "#messages/messages.js";
import { explainUnread } from "../../client/explain-failure.ts";
import { organiserApi, organiserQueries } from "../../client/organiser-client.ts";
import { useChange } from "../../client/use-change.ts";
import { control } from "../../form/field.tsx";
import { KitButton } from "../../kit/button.tsx";
import { KitDialog } from "../../kit/dialog.tsx";
import { FormDialog } from "../../kit/form-dialog.tsx";
import type { OrderDialogProps } from "../orders/dialogs/order-dialog-props.ts";
import { euros } from "../orders/order-messages.ts";
import { changeRefusals } from "./change-refusals.ts";
import { RefundPreviewPart } from "./refund-preview.tsx";
import { reasonNames, SHARES } from "./refund-terms.ts";
import { UnitChoice } from "./unit-choice.tsx";

type Reason = RefundRequest["reason"];

const unitsLeft = ({ units }: OrganiserOrder) => units.filter(({ state }) => state !== "refunded");
const keyOf = ({ purchase, unit }: { purchase: string; unit: number }) => `${purchase} ${unit}`;

/** Cancels tickets of an order and refunds a share of them, by a preview that the server checks again. */
export default function RefundDialog({ order, onClose }: OrderDialogProps) {
  const left = unitsLeft(order);
  const [chosen, setChosen] = useState<readonly string[]>(left.map(keyOf));
  const [share, setShare] = useState(100);
  const [reason, setReason] = useState<Reason>("asked_for");
  const [note, setNote] = useState("");
  const units = left.filter((one) => chosen.includes(keyOf(one)));
  const wanted: RefundRequest = {
    units: units.map(({ purchase, unit }) => ({ purchase, unit })),
    amount: null,
    share: share / 100,
    reason,
    note: "",
  };
  const { preview, refund } = useRefund(order.id, wanted, units.length > 0, onClose);
  // Of what is chosen now: the preview before this one is another sum.
  const shown = preview.isPlaceholderData || units.length === 0 ? null : (preview.data ?? null);
  const submit = () => {
    refund.run(note);
  };
  // A colleague was faster, or the answer to the refund was lost.
  if (left.length === 0)
    return (
      <KitDialog
        open
        onClose={onClose}
        title={m.orders_refund_title()}
        text={m.orders_refund_nothing_left()}
        actions={<KitButton onClick={onClose}>{m.ui_close()}</KitButton>}
      />
    );
  return (
    <FormDialog
      onClose={onClose}
      title={m.orders_refund_title()}
      action={
        shown
          ? m.orders_refund_do({ count: units.length, amount: euros(shown.amount) })
          : units.length > 0 && !preview.error
            ? m.orders_refund_counting()
            : m.orders_refund_title()
      }
      dangerous
      busy={refund.busy}
      disabled={!shown}
      onSubmit={submit}
      layout="flex flex-col gap-4"
    >
      <UnitChoice units={left} chosen={chosen} keyOf={keyOf} onChange={setChosen} />
      <div className="grid gap-4 sm:grid-cols-2">
        <label className="block">
          <span className="block pb-1 font-semibold">{m.orders_refund_share()}</span>
          <select
            className={control}
            value={share}
            onChange={(event) => setShare(Number(event.target.value))}
          >
            {SHARES.map((one) => (
              <option key={one} value={one}>
                {one === 0 ? m.orders_refund_share_none() : `${one} %`}
              </option>
            ))}
          </select>
        </label>
        <label className="block">
          <span className="block pb-1 font-semibold">{m.orders_refund_reason()}</span>
          <select
            className={control}
            value={reason}
            onChange={(event) => setReason(event.target.value as Reason)}
          >
            {refundReasons.map((one) => (
              <option key={one} value={one}>
                {reasonNames[one]()}
              </option>
            ))}
          </select>
        </label>
      </div>
      <NoteField note={note} onChange={setNote} />
      <RefundPreviewPart preview={units.length > 0 ? (preview.data ?? null) : null} sum={false} />
      {preview.error && (
        <p role="alert" className="text-danger">
          {explainUnread(preview.error, changeRefusals)}
        </p>
      )}
    </FormDialog>
  );
}

export function NoteField({ note, onChange }: { note: string; onChange: (note: string) => void }) {
  return (
    <label className="block">
      <span className="block pb-1 font-semibold">{m.orders_refund_note()}</span>
      <textarea
        rows={2}
        maxLength={500}
        className={`${control} field-sizing-content resize-y`}
        value={note}
        onChange={(event) => onChange(event.target.value)}
      />
    </label>
  );
}

/** The preview of a refund, and the refund that it shows; refused as stale, the preview is read again. */
export function useRefund(id: string, wanted: RefundRequest, possible: boolean, onDone: () => void) {
  const preview = useQuery({
    ...organiserQueries.orderRefunds.preview.queryOptions({ input: { id, ...wanted } }),
    enabled: possible,
    staleTime: 0,
    gcTime: 0,
    retry: false,
    placeholderData: keepPreviousData,
  });
  const refund = useChange({
    send: (note: string) => {
      if (!preview.data) throw new Error("Nothing was previewed");
      const { amount, digest } = preview.data;
      const request = { id, ...wanted, note, shown: { amount, digest } };
      return organiserApi.orderRefunds.refund(request);
    },
    done: ({ amount }) => refundStarted(amount, preview.data?.automatic ?? true),
    onDone,
    onFailed: () => void preview.refetch(),
    refusals: changeRefusals,
    rereads: [organiserQueries.orders.key()],
  });
  return { preview, refund };
}

function refundStarted(amount: string, isAutomatic: boolean): string {
  if (Number(amount) === 0) return m.orders_refund_none_done();
  const shown = { amount: euros(amount) };
  return isAutomatic ? m.orders_refund_started(shown) : m.orders_refund_started_by_hand(shown);
}
