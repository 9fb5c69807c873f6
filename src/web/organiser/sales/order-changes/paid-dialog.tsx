import { type FormEvent, useId, useState } from "react";
import { centsToDecimal, decimalToCents } from "#contract/money.ts";
import type { ShownOrderState } from "#contract/orders/order-states.ts";
import { m } from "#messages/messages.js";
import { organiserApi, organiserQueries } from "../../client/organiser-client.ts";
import { useChange } from "../../client/use-change.ts";
import { ActionDialog } from "../../kit/action-dialog.tsx";
import { TextField } from "../../kit/fields.tsx";
import { notify } from "../../kit/notices.tsx";
import type { OrderDialogProps } from "../orders/dialogs/order-dialog-props.ts";
import { euros } from "../orders/order-messages.ts";
import { consequenceOf, readSum, sumToType } from "./arrived-sum.ts";
import { changeRefusals } from "./change-refusals.ts";

/** A transfer that is awaited, from the order's page or from the list. */
export interface AwaitedTransfer {
  id: string;
  state: ShownOrderState;
  total: string;
  received: string;
  due: string;
  /** By the edition's clocks, as the shop says. */
  today: string;
}

export default function PaidOrderDialog({ order, onClose }: OrderDialogProps) {
  const { id, state, money, transfer } = order;
  const { received = "0.00", due_on: due = "", today = "" } = transfer ?? {};
  return <PaidDialog transfer={{ id, state, total: money.total, received, due, today }} onClose={onClose} />;
}

/** Writes down what has arrived of a transfer, and says before what that will do. */
export function PaidDialog({ transfer, onClose }: { transfer: AwaitedTransfer; onClose: () => void }) {
  const missing = decimalToCents(transfer.total) - decimalToCents(transfer.received);
  const [typed, setTyped] = useState(() => sumToType(missing));
  const [day, setDay] = useState(transfer.today);
  const [reference, setReference] = useState("");
  const cents = readSum(typed);
  const consequence = cents === null ? null : consequenceOf(cents, missing, transfer);
  const id = useId();
  const paid = useWriteDown(transfer, onClose);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (cents !== null) paid.run({ amount: centsToDecimal(cents), received_on: day, reference });
  };
  return (
    <ActionDialog
      onClose={onClose}
      title={m.orders_paid_title()}
      text={
        Number(transfer.received) > 0
          ? m.orders_paid_text_rest({
              total: euros(transfer.total),
              received: euros(transfer.received),
              missing: euros(centsToDecimal(missing)),
            })
          : m.orders_paid_text({ amount: euros(transfer.total) })
      }
      action={consequence?.issues === false ? m.orders_paid_do_part() : m.orders_paid_do()}
      busy={paid.busy}
      disabled={!consequence}
      form={id}
    >
      <form id={id} onSubmit={submit} className="mt-4 grid gap-4 sm:grid-cols-2">
        <TextField
          label={m.orders_paid_amount()}
          required
          inputMode="decimal"
          maxLength={10}
          value={typed}
          aria-invalid={typed.trim() !== "" && cents === null ? true : undefined}
          onChange={setTyped}
        />
        <TextField
          label={m.orders_paid_day()}
          type="date"
          required
          max={transfer.today}
          value={day}
          onChange={setDay}
        />
        <div className="sm:col-span-2">
          <TextField
            label={m.orders_paid_reference()}
            maxLength={100}
            value={reference}
            onChange={setReference}
          />
        </div>
        <p aria-live="polite" className="border bg-raised px-3 py-2 sm:col-span-2">
          {consequence?.text ?? m.orders_paid_no_sum()}
        </p>
      </form>
    </ActionDialog>
  );
}

function useWriteDown({ id, received }: AwaitedTransfer, onDone: () => void) {
  return useChange({
    send: (arrived: { amount: string; received_on: string; reference: string }) =>
      organiserApi.ordersByHand.paid({ id, received_before: received, ...arrived }),
    onDone: ({ state, missing, surplus }) => {
      if (state === "pending") notify.done(m.orders_paid_part_done({ missing: euros(missing) }));
      else if (state !== "completed") notify.failed(m.orders_paid_no_stock());
      else if (Number(surplus) > 0) notify.done(m.orders_paid_more_done({ surplus: euros(surplus) }));
      else notify.done(m.orders_paid_done());
      onDone();
    },
    refusals: changeRefusals,
    rereads: [
      organiserQueries.orders.key(),
      organiserQueries.ordersByHand.key(),
      organiserQueries.tasks.key(),
    ],
  });
}
