import type { ReactNode, RefObject } from "react";
import { m } from "#messages/messages.js";
import { CloseIcon, SearchIcon } from "../../ui/icons.tsx";
import { KitButton } from "../kit/button.tsx";
import { Keys } from "../kit/key.tsx";
import { Menu, MenuCheck, MenuItem } from "../kit/menu.tsx";
import { ColumnsIcon, FilterIcon } from "../kit/organiser-icons.tsx";
import type { Column, Filter } from "./columns.ts";

interface ListBarProps<Row> {
  searchField: RefObject<HTMLInputElement | null>;
  typed: string;
  onType: (text: string) => void;
  /** Down or Enter leads from the search to the rows. */
  onLeave: () => void;
  filters: readonly Filter<Row>[];
  chosen: readonly { filter: Filter<Row>; value: string }[];
  onChoose: (name: string, value: string | null) => void;
  columns: readonly Column<Row>[];
  visible: Record<string, boolean>;
  onShow: (id: string, visible: boolean) => void;
  children?: ReactNode;
}

/** Search first; then filters as chips; at the end the columns. */
export function ListBar<Row>({
  searchField,
  typed,
  onType,
  onLeave,
  filters,
  chosen,
  onChoose,
  columns,
  visible,
  onShow,
  children,
}: ListBarProps<Row>) {
  const open = filters.filter((filter) => !chosen.some((one) => one.filter.name === filter.name));
  return (
    <div className="flex flex-wrap items-center gap-2 px-4 pb-3 sm:px-6">
      <div className="relative w-full max-w-sm min-w-0 flex-1 basis-52">
        <SearchIcon className="pointer-events-none absolute top-1/2 left-2.5 size-4 -translate-y-1/2 text-muted" />
        <input
          ref={searchField}
          type="search"
          value={typed}
          aria-label={m.organiser_search_list()}
          placeholder={m.organiser_search_list()}
          onChange={({ target }) => onType(target.value)}
          onKeyDown={(event) => {
            if (event.key === "Escape" && typed !== "") onType("");
            else if (event.key === "ArrowDown" || event.key === "Enter" || event.key === "Escape") onLeave();
            else return;
            event.preventDefault();
          }}
          className="h-9 w-full rounded-sm border border-edge bg-raised pr-9 pl-8.5 placeholder:text-muted pointer-coarse:h-11 pointer-coarse:text-base [&::-webkit-search-cancel-button]:hidden"
        />
        <Keys
          keys="/"
          className="pointer-events-none absolute top-1/2 right-2 -translate-y-1/2 pointer-coarse:hidden"
        />
      </div>
      {chosen.map(({ filter, value }) => (
        <button
          key={filter.name}
          type="button"
          onClick={() => onChoose(filter.name, null)}
          aria-label={m.organiser_remove_filter({ name: filter.label })}
          className="inline-flex min-h-9 items-center gap-1.5 rounded-sm border border-accent bg-accent/12 px-2.5 pointer-coarse:min-h-11"
        >
          <span className="text-muted">{filter.label}:</span>
          <span className="font-semibold">
            {filter.options.find((option) => option.value === value)?.label}
          </span>
          <CloseIcon className="size-3.5" />
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
      <span className="ml-auto flex gap-2">
        {children}
        <span className="max-md:hidden">
          <Menu
            align="end"
            trigger={
              <KitButton variant="quiet" aria-label={m.organiser_columns()} title={m.organiser_columns()}>
                <ColumnsIcon className="size-4.5" />
              </KitButton>
            }
          >
            {columns.slice(1).map(({ id, header }) => (
              <MenuCheck key={id} checked={visible[id] ?? true} onCheckedChange={(next) => onShow(id, next)}>
                {header}
              </MenuCheck>
            ))}
          </Menu>
        </span>
      </span>
    </div>
  );
}
