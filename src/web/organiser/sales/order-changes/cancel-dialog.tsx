import { m } from "#messages/messages.js";
import { organiserApi, organiserQueries } from "../../client/organiser-client.ts";
import { useChange } from "../../client/use-change.ts";
import { ActionDialog } from "../../kit/action-dialog.tsx";
import { notify } from "../../kit/notices.tsx";
import type { OrderDialogProps } from "../orders/dialogs/order-dialog-props.ts";
import { changeRefusals } from "./change-refusals.ts";

export default function CancelDialog({ order, onClose }: OrderDialogProps) {
  const cancel = useChange({
    send: () => organiserApi.orderRefunds.cancel({ id: order.id }),
    onDone: ({ state }) => {
      if (state === "cancelled" || state === "expired") notify.done(m.orders_cancel_done());
      else notify.failed(state === "pending" ? m.orders_cancel_not_ended() : m.orders_cancel_was_paid());
      onClose();
    },
    refusals: changeRefusals,
    rereads: [organiserQueries.orders.key()],
  });
  return (
    <ActionDialog
      onClose={onClose}
      title={m.orders_cancel_title()}
      text={m.orders_cancel_text()}
      action={m.orders_cancel_title()}
      dismiss={m.orders_cancel_keep()}
      dangerous
      change={cancel}
    />
  );
}
