import type { ReactNode } from "react";
import { KitButton } from "../../kit/button.tsx";
import { Tick } from "../../kit/tick.tsx";

/** Several of many, in a list that scrolls. `item`: how each is shown. */
export function CheckList<Item, Key extends string | number>({
  label,
  items,
  keyOf,
  chosen,
  onChange,
  top = false,
  all,
  children,
}: {
  label: string;
  items: readonly Item[];
  keyOf: (item: Item) => Key;
  chosen: readonly Key[];
  onChange: (chosen: Key[]) => void;
  /** For items of several lines: each box stands at the first. */
  top?: boolean;
  /** The button that chooses all of them, where there are several. */
  all?: string;
  children: (item: Item) => ReactNode;
}) {
  return (
    <fieldset>
      <legend className="pb-1 font-semibold">{label}</legend>
      <ul className="max-h-60 divide-y overflow-y-auto border">
        {items.map((item) => {
          const key = keyOf(item);
          return (
            <li key={key}>
              <Tick
                className={top ? "px-3 py-2" : "px-3 py-1"}
                top={top}
                checked={chosen.includes(key)}
                onChange={(on) => onChange(on ? [...chosen, key] : chosen.filter((one) => one !== key))}
              >
                {children(item)}
              </Tick>
            </li>
          );
        })}
      </ul>
      {all && items.length > 1 && chosen.length < items.length && (
        <KitButton variant="quiet" className="mt-1" onClick={() => onChange(items.map(keyOf))}>
          {all}
        </KitButton>
      )}
    </fieldset>
  );
}
