import type { OrderUnit } from "#contract/organiser/orders/order-page.ts";
import { m } from "#messages/messages.js";

/** Staff choose the tickets of an order to refund. */
export function UnitChoice({
  units,
  chosen,
  keyOf,
  onChange,
}: {
  units: readonly OrderUnit[];
  chosen: readonly string[];
  keyOf: (unit: OrderUnit) => string;
  onChange: (chosen: string[]) => void;
}) {
  return (
    <fieldset>
      <legend className="pb-1 font-semibold">{m.orders_refund_units()}</legend>
      <ul className="max-h-60 divide-y overflow-y-auto border">
        {units.map((unit) => {
          const key = keyOf(unit);
          return (
            <li key={key}>
              <label className="flex min-h-9 items-start gap-2.5 px-3 py-2 pointer-coarse:min-h-11">
                <input
                  type="checkbox"
                  className="size-5 shrink-0 accent-primary"
                  checked={chosen.includes(key)}
                  onChange={(event) =>
                    onChange(event.target.checked ? [...chosen, key] : chosen.filter((one) => one !== key))
                  }
                />
                <span className="min-w-0">
                  <span className="block">{unit.name.replaceAll("|", " · ")}</span>
                  <span className="block truncate text-muted">
                    {unit.holder?.full_name || unit.holder?.email || m.orders_refund_unassigned()}
                  </span>
                </span>
              </label>
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}
