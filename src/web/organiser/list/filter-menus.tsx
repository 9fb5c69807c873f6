import { memo } from "react";
import { m } from "#messages/messages.js";
import { CloseIcon } from "../../ui/icons.tsx";
import { KitButton } from "../kit/button.tsx";
import { Menu, MenuItem } from "../kit/menu.tsx";
import { FilterIcon } from "../kit/organiser-icons.tsx";
import type { Filter } from "./columns.ts";

export interface NamedFilter<Name extends string = string> extends Pick<Filter<never>, "label" | "options"> {
  name: Name;
}

interface FilterMenusProps<Name extends string> {
  filters: readonly NamedFilter<Name>[];
  chosen: readonly { filter: NamedFilter<Name>; value: string }[];
  onChoose: (name: Name, value: string | null) => void;
}

function FilterMenusOf<Name extends string>({ filters, chosen, onChoose }: FilterMenusProps<Name>) {
  const open = filters.filter(
    ({ name, options }) => options.length > 0 && !chosen.some(({ filter }) => filter.name === name),
  );
  return (
    <>
      {chosen.map(({ filter, value }) => (
        <button
          key={filter.name}
          type="button"
          onClick={() => onChoose(filter.name, null)}
          aria-label={m.organiser_remove_filter({ name: filter.label })}
          className="inline-flex min-h-9 max-w-[min(100%,18rem)] items-center gap-1.5 rounded-sm border border-accent bg-accent/12 px-2.5 pointer-coarse:min-h-11"
        >
          <span className="text-muted">{filter.label}:</span>
          <span className="truncate font-semibold">
            {filter.options.find((option) => option.value === value)?.label ?? value}
          </span>
          <CloseIcon className="size-3.5 shrink-0" />
        </button>
      ))}
      {open.map((filter) => (
        <Menu
          key={filter.name}
          trigger={
            <KitButton variant="outline" className="border-dashed font-normal!">
              <FilterIcon className="size-4 text-muted" />
              {filter.label}
            </KitButton>
          }
        >
          {filter.options.map(({ value, label }) => (
            <MenuItem key={value} onClick={() => onChoose(filter.name, value)}>
              {label}
            </MenuItem>
          ))}
        </Menu>
      ))}
    </>
  );
}

/** The chosen filters as chips, then a menu for each of the others. */
export const FilterMenus = memo(FilterMenusOf) as typeof FilterMenusOf;
