import { useState } from "react";
import { plainTicketName } from "#contract/orders/ticket-name.ts";
import type { OrderUnit, OrganiserOrder } from "#contract/organiser/orders/order-page.ts";
import { m } from "#messages/messages.js";
import { KitButton } from "../../../kit/button.tsx";
import { type NamedState, State } from "../../../kit/state-mark.tsx";
import { cameIn } from "../../order-changes/unit-list.tsx";
import { AttendeeDialog } from "../dialogs/attendee-dialog.tsx";
import { euros } from "../order-messages.ts";
import { Part } from "./part.tsx";

const states: Record<OrderUnit["state"], NamedState> = {
  assigned: { mark: "done", name: m.orders_unit_assigned },
  free: { mark: "open", name: m.orders_unit_free },
  reserved: { mark: "open", name: m.orders_unit_reserved },
  refunded: { mark: "ended", name: m.orders_unit_refunded },
  changed: { mark: "ended", name: m.orders_unit_changed },
};

export function UnitPart({ order }: { order: OrganiserOrder }) {
  const { id, units } = order;
  const inside = cameIn(order);
  const [changing, setChanging] = useState<OrderUnit | null>(null);
  return (
    <Part title={m.orders_units({ count: units.length })}>
      {units.length === 0 ? (
        <p className="text-muted">{m.orders_units_none()}</p>
      ) : (
        <ul className="divide-y border-y">
          {units.map((unit) => (
            <Unit
              key={`${unit.purchase} ${unit.unit}`}
              unit={unit}
              isInside={inside.has(unit.number)}
              onChange={() => setChanging(unit)}
            />
          ))}
        </ul>
      )}
      {changing && <AttendeeDialog orderId={id} unit={changing} onClose={() => setChanging(null)} />}
    </Part>
  );
}

function Unit({
  unit,
  isInside,
  onChange,
}: {
  unit: OrderUnit;
  /** It has come in at the door. */
  isInside: boolean;
  onChange: () => void;
}) {
  const { name, number, state, holder, refunded } = unit;
  return (
    <li className="grid gap-x-6 py-2 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_10rem] sm:items-baseline">
      <span>
        {plainTicketName(name)} <span className="block font-mono text-xs text-muted">{number}</span>
      </span>
      <span className="min-w-0">
        <State {...states[state]} />
        {isInside && <span className="ml-2 font-semibold">{m.orders_unit_came_in()}</span>}
        {refunded && <span className="ml-2 font-mono text-muted">{euros(refunded)}</span>}
        {holder && (
          <>
            <span className="block font-semibold">
              {holder.erased ? m.orders_erased() : holder.full_name || holder.email}
            </span>
            <span className="block truncate font-mono text-xs text-muted">
              {holder.full_name ? holder.email : ""}
            </span>
          </>
        )}
      </span>
      {/* One button of one row: who pressed "assign" finds the focus on it when the unit has a holder. */}
      {(state === "free" || (holder && !holder.erased)) && (
        <KitButton
          className="justify-self-start max-sm:mt-2"
          onClick={onChange}
          aria-label={
            holder
              ? m.orders_attendee_of({ name: holder.full_name || holder.email })
              : m.orders_assign_of({ number })
          }
        >
          {holder ? m.orders_attendee() : m.orders_assign()}
        </KitButton>
      )}
    </li>
  );
}
