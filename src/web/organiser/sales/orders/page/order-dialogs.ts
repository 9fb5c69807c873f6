import { type ComponentType, lazy } from "react";
import type { OrderAction } from "#contract/organiser/orders/order-page.ts";
import { m } from "#messages/messages.js";
import type { OrderDialogProps } from "../dialogs/order-dialog-props.ts";

interface ActionDialog {
  label: () => string;
  /** Money goes back, or a ticket ends. */
  dangerous?: boolean;
  Dialog: ComponentType<OrderDialogProps>;
}

export const orderDialogs: Record<OrderAction, ActionDialog> = {
  resend: { label: m.orders_resend, Dialog: lazy(() => import("../dialogs/resend-dialog.tsx")) },
  correct_buyer: { label: m.orders_correct, Dialog: lazy(() => import("../dialogs/buyer-dialog.tsx")) },
  extend_hold: { label: m.orders_extend, Dialog: lazy(() => import("../dialogs/hold-dialog.tsx")) },
  note: { label: m.orders_note_write, Dialog: lazy(() => import("../dialogs/note-dialog.tsx")) },
  record_transfer: {
    label: m.orders_paid_title,
    Dialog: lazy(() => import("../../order-changes/paid-dialog.tsx")),
  },
  change: {
    label: m.orders_swap_title,
    Dialog: lazy(() => import("../../order-changes/change-dialog.tsx")),
  },
  refund: {
    label: m.orders_refund_title,
    dangerous: true,
    Dialog: lazy(() => import("../../order-changes/refund-dialog.tsx")),
  },
  refund_sum: {
    label: m.orders_sum_title,
    dangerous: true,
    Dialog: lazy(() => import("../../order-changes/sum-dialog.tsx")),
  },
  cancel: {
    label: m.orders_cancel_title,
    dangerous: true,
    Dialog: lazy(() => import("../../order-changes/cancel-dialog.tsx")),
  },
};
