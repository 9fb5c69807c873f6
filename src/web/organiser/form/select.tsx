import type { ComponentProps } from "react";
import { ChevronDownIcon } from "../../ui/icons.tsx";
import { control } from "./field.tsx";

export type SelectOptions = readonly { value: string; label: string }[];

/** A choice of a field, with its mark. */
export function Select({ options, ...props }: ComponentProps<"select"> & { options: SelectOptions }) {
  return (
    <span className="relative">
      <select {...props} className={`${control} appearance-none pr-8`}>
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <ChevronDownIcon className="pointer-events-none absolute top-1/2 right-2.5 size-4 -translate-y-1/2" />
    </span>
  );
}
