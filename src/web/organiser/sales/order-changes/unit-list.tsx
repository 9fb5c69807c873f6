import { plainTicketName } from "#contract/orders/ticket-name.ts";
import type { OrganiserOrder } from "#contract/organiser/orders/order-page.ts";
import { m } from "#messages/messages.js";
import { KitButton } from "../../kit/button.tsx";
import { KitDialog } from "../../kit/dialog.tsx";
import { CheckList } from "./check-list.tsx";

type Unit = OrganiserOrder["units"][number];
type Place = Pick<Unit, "purchase" | "unit">;

export const unitsLeft = ({ units }: OrganiserOrder): Unit[] =>
  units.filter(({ state }) => state !== "refunded" && state !== "changed");

/** The numbers of an order's tickets that have come in at the door, by an entry that was not undone. */
export const cameIn = ({ timeline }: Pick<OrganiserOrder, "timeline">): ReadonlySet<unknown> =>
  new Set(
    timeline
      .filter(({ kind, name, state }) => kind === "check_in" && name === "admitted" && state !== "undone")
      .map(({ detail }) => detail.number),
  );

/** A unit, as the API names it. */
export const placeOf = ({ purchase, unit }: Place): Place => ({ purchase, unit });
export const keyOf = ({ purchase, unit }: Place): string => `${purchase} ${unit}`;

/** An order's only ticket needs no choice. */
export const chosenAtFirst = (units: readonly Unit[]): string[] =>
  units.length === 1 ? units.map(keyOf) : [];

/** Tickets of an order to choose from, each with its holder, its number and whether it came in. `chosen`: by `keyOf`. */
export function UnitList({
  label,
  units,
  inside,
  chosen,
  onChange,
}: {
  label: string;
  units: readonly Unit[];
  /** Of `cameIn`. */
  inside: ReadonlySet<unknown>;
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}) {
  return (
    <CheckList
      top
      label={label}
      items={units}
      keyOf={keyOf}
      chosen={chosen}
      onChange={onChange}
      all={m.orders_refund_all({ count: units.length })}
    >
      {({ name, number, holder }) => (
        <span className="min-w-0">
          <span className="block">{plainTicketName(name)}</span>
          <span className="block truncate text-muted">
            {holder?.full_name || holder?.email || m.orders_refund_unassigned()}{" "}
            <span className="font-mono text-xs">{number}</span>
          </span>
          {inside.has(number) && (
            <span className="block font-semibold text-warning">{m.orders_unit_came_in()}</span>
          )}
        </span>
      )}
    </CheckList>
  );
}

/** In place of a dialog about an order's tickets, where none is left. */
export const NothingLeft = (said: { title: string; text: string; onClose: () => void }) => (
  <KitDialog open {...said} actions={<KitButton onClick={said.onClose}>{m.ui_close()}</KitButton>} />
);
