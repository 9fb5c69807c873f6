import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { RefundRequest } from "#contract/organiser/orders/refund-order.ts";
import { m } from "#messages/messages.js";
import { explainUnread } from "../../client/explain-failure.ts";
import { organiserApi, organiserQueries } from "../../client/organiser-client.ts";
import { useChange } from "../../client/use-change.ts";
import { FormDialog } from "../../kit/form-dialog.tsx";
import { Refusal } from "../../kit/refusal.tsx";
import type { OrderDialogProps } from "../orders/dialogs/order-dialog-props.ts";
import { euros } from "../orders/order-messages.ts";
import { changeRefusals } from "./change-refusals.ts";
import { EffectPreview, refundEffect } from "./effect-preview.tsx";
import { type RefundTerms, RefundTermsFields } from "./refund-terms.tsx";
import { cameIn, chosenAtFirst, keyOf, NothingLeft, placeOf, UnitList, unitsLeft } from "./unit-list.tsx";

/** Cancels tickets of an order and refunds a share of them, by a preview that the server checks again. */
export default function RefundDialog({ order, onClose }: OrderDialogProps) {
  const left = unitsLeft(order);
  const [chosen, setChosen] = useState<readonly string[]>(() => chosenAtFirst(left));
  const [terms, setTerms] = useState<RefundTerms>({ share: 1, reason: "asked_for", note: "" });
  const units = left.filter((one) => chosen.includes(keyOf(one)));
  const wanted: RefundRequest = {
    units: units.map(placeOf),
    amount: null,
    ...terms,
    note: "",
  };
  const { preview, refund } = useRefund(order.id, wanted, units.length > 0, onClose);
  // Only the current choice's preview counts: the one before it is another sum.
  const shown = preview.isPlaceholderData || units.length === 0 ? null : (preview.data ?? null);
  // A colleague was faster, or the answer to the refund was lost.
  if (left.length === 0)
    return (
      <NothingLeft title={m.orders_refund_title()} text={m.orders_refund_nothing_left()} onClose={onClose} />
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
            : m.orders_refund_choose()
      }
      dismiss={m.orders_refund_keep()}
      dangerous
      busy={refund.busy}
      disabled={!shown}
      onSubmit={() => refund.run(terms.note)}
      layout="flex flex-col gap-4"
    >
      <UnitList
        label={m.orders_refund_units()}
        units={left}
        inside={cameIn(order)}
        chosen={chosen}
        onChange={setChosen}
      />
      <RefundTermsFields terms={terms} onChange={setTerms} />
      <EffectPreview
        effect={units.length > 0 && preview.data ? refundEffect(order, preview.data, false) : null}
      />
      {preview.error && <Refusal>{explainUnread(preview.error, changeRefusals)}</Refusal>}
    </FormDialog>
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
