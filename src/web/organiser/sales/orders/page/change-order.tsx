import { Suspense, useEffect, useRef, useState } from "react";
import type { OrderAction, OrganiserOrder } from "#contract/organiser/orders/order-page.ts";
import { m } from "#messages/messages.js";
import { KitButton } from "../../../kit/button.tsx";
import { orderDialogs } from "./order-dialogs.ts";

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
