import type { TillSale } from "#contract/organiser/orders/till.ts";
import { m } from "#messages/messages.js";
import { organiserApi, organiserQueries } from "../../client/organiser-client.ts";
import { useChange } from "../../client/use-change.ts";
import { ActionDialog } from "../../kit/action-dialog.tsx";
import { centsOf, euros } from "../orders/order-messages.ts";
import { tillRefusals } from "./till-messages.ts";

/** Tells the seller the sum to give back before it is written down. */
export function RefundSaleDialog({ sale, onClose }: { sale: TillSale; onClose: () => void }) {
  const { order, code, amount, method } = sale;
  const sum = { amount: euros(amount) };
  const paid = method === "cash" ? m.till_refund_cash(sum) : m.till_refund_terminal(sum);
  const refund = useChange({
    send: () => organiserApi.till.refund({ id: order, amount }),
    done: () => m.till_refund_done({ code, ...sum }),
    onDone: onClose,
    onFailed: onClose,
    refusals: tillRefusals,
    rereads: [
      organiserQueries.till.key(),
      organiserQueries.ordersByHand.key(),
      organiserQueries.orders.key(),
    ],
  });
  return (
    <ActionDialog
      onClose={onClose}
      title={m.till_refund_title({ code })}
      text={centsOf(amount) === 0 ? m.till_refund_free() : paid}
      action={m.till_refund_do(sum)}
      dangerous
      busy={refund.busy}
      onAct={() => refund.run()}
    />
  );
}
