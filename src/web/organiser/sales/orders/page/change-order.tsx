import { type ComponentType, lazy, Suspense, useEffect, useRef, useState } from "react";
import type { OrganiserOrder } from "#contract/organiser/orders/order-page.ts";
import { m } from "#messages/messages.js";
import { KitButton } from "../../../kit/button.tsx";

/** A dialog about an order; it is there while it is open. */
export interface OrderDialogProps {
  order: OrganiserOrder;
  onClose: () => void;
}

export interface OrderAction {
  name: string;
  label: () => string;
  /** Whether it can be done with an order as it stands; the server checks it again. */
  possible: (order: OrganiserOrder) => boolean;
  /** Money goes back, or a ticket ends. */
  dangerous?: boolean;
  Dialog: ComponentType<OrderDialogProps>;
}

/** A dialog in a file of its own, which has it as its default. */
export const lazyDialog = (load: () => Promise<{ default: ComponentType<OrderDialogProps> }>) => lazy(load);

/** What staff can do with an order, in this order: each is a line of `order-actions.ts`. */
export function ChangeOrder({ order, actions }: { order: OrganiserOrder; actions: readonly OrderAction[] }) {
  const [opened, setOpened] = useState<OrderAction | null>(null);
  const possible = actions.filter((action) => action.possible(order));
  const heading = useRef<HTMLHeadingElement>(null);
  const last = useRef<string | null>(null);
  const isThere = possible.some(({ name }) => name === last.current);
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
      {possible.length === 0 ? (
        <p className="text-muted">{m.orders_change_none()}</p>
      ) : (
        <div className="flex flex-wrap gap-2 xl:flex-col">
          {possible.map((action) => (
            <KitButton
              key={action.name}
              variant={action.dangerous ? "danger" : "outline"}
              className="xl:justify-start"
              onClick={() => {
                last.current = action.name;
                setOpened(action);
              }}
            >
              {action.label()}
            </KitButton>
          ))}
        </div>
      )}
      {opened && (
        <Suspense fallback={null}>
          <opened.Dialog order={order} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </>
  );
}
