import { type ComponentType, lazy, Suspense, useEffect, useRef, useState } from "react";
import type { OrderAction, OrganiserOrder } from "#contract/organiser/orders/order-page.ts";
import { m } from "#messages/messages.js";
import { KitButton } from "../../../kit/button.tsx";
import type { OrderDialogProps } from "../dialogs/order-dialog-props.ts";

/** The actions that staff can take on the order in its state, the usual first. */
export function ChangeOrder({ order }: { order: OrganiserOrder }) {
  const [opened, setOpened] = useState<OrderAction | null>(null);
  const Opened = opened && orderDialogs[opened].Dialog;
  const heading = useRef<HTMLHeadingElement>(null);
  const last = useRef<OrderAction | null>(null);
  const isThere = order.actions.some((action) => action === last.current);
  useEffect(() => {
    if (last.current === null || isThere) return;
    last.current = null;
    // A whole refund takes its button away, and the focus with it: the keyboard goes on from here.
    if (document.activeElement === document.body) heading.current?.focus();
  }, [isThere]);
  return (
    <>
      <h2 ref={heading} tabIndex={-1} className="mb-2 text-base">
        {m.orders_change()}
      </h2>
      <div className="flex flex-wrap gap-2 xl:flex-col">
        {order.actions.map((action) => (
          <KitButton
            key={action}
            variant={orderDialogs[action].dangerous ? "danger" : "outline"}
            className="xl:justify-start"
            onClick={() => {
              last.current = action;
              setOpened(action);
            }}
          >
            {orderDialogs[action].label()}
          </KitButton>
        ))}
      </div>
      {Opened && (
        <Suspense fallback={null}>
          <Opened order={order} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </>
  );
}

interface ActionDialog {
  label: () => string;
  /** Money goes back, or a ticket ends. */
  dangerous?: boolean;
  Dialog: ComponentType<OrderDialogProps>;
}

const orderDialogs: Record<OrderAction, ActionDialog> = {
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
