import { Combobox as Base } from "@base-ui/react/combobox";
import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from "react";
import { m } from "#messages/messages.js";
import { CheckIcon } from "../icons.tsx";

export interface ComboboxOption {
  value: string;
  label: string;
  /** Shown before the label, such as a flag. */
  mark?: ReactNode;
}

/**
 * The dropdown with its button, open from its first drawing on. The search field is inside the popup: outside it, Base
 * UI would hide the page from assistive technology while open, and a chosen name would have to be deleted before typing
 * another.
 */
export function ComboboxList({
  options,
  chosen,
  onChange,
  onBlur,
  button,
  placeholder,
  labelledBy,
}: {
  options: readonly ComboboxOption[];
  chosen: ComboboxOption | null;
  onChange: (value: string) => void;
  onBlur: (() => void) | undefined;
  button: ComponentProps<typeof Base.Trigger>;
  placeholder: string;
  labelledBy: string;
}) {
  const popup = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  useEffect(() => setOpen(true), []);
  return (
    <Base.Root
      items={options}
      value={chosen}
      onValueChange={(option: ComboboxOption | null) => onChange(option?.value ?? "")}
      open={open}
      onOpenChange={(next) => {
        setOpen(next);
        if (!next) onBlur?.();
      }}
      isItemEqualToValue={(item: ComboboxOption, other: ComboboxOption) => item.value === other.value}
      autoHighlight
    >
      <Base.Trigger
        {...button}
        onBlur={(event) => {
          if (!popup.current?.contains(event.relatedTarget)) onBlur?.();
        }}
      />
      <Base.Portal>
        <Base.Positioner sideOffset={6} className="z-50 outline-none">
          <Base.Popup
            ref={popup}
            aria-labelledby={labelledBy}
            // Above the button its height is fixed, so that a shorter list does not move it below; only the box is seen.
            className="group/popup pointer-events-none flex max-h-(--available-height) w-(--anchor-width) max-w-(--available-width) flex-col outline-none data-[side=top]:h-92 data-[side=top]:justify-end"
          >
            {/* Above the button, the search field is below its list: beside the button, wherever the list ends. */}
            <div className="pointer-events-auto flex min-h-0 flex-col border border-text bg-raised text-text shadow-[0.375rem_0.375rem_0_rgb(6_18_13/0.16)] group-data-[side=top]/popup:flex-col-reverse">
              <Base.Input
                aria-label={placeholder}
                placeholder={placeholder}
                autoComplete="off"
                className="min-h-12 w-full shrink-0 border-b border-edge bg-transparent px-3.5 text-base -outline-offset-3 placeholder:text-muted group-data-[side=top]/popup:border-t group-data-[side=top]/popup:border-b-0"
              />
              <Base.Empty>
                <p className="p-4 text-muted">{m.ui_combobox_empty()}</p>
              </Base.Empty>
              <Base.List className="max-h-80 min-h-0 scroll-py-1 overflow-y-auto overscroll-contain outline-none data-empty:hidden">
                {(option: ComboboxOption) => (
                  <Base.Item
                    key={option.value}
                    value={option}
                    className="flex min-h-11 cursor-pointer items-center gap-3 px-3.5 select-none data-highlighted:bg-text data-highlighted:text-ground"
                  >
                    {option.mark}
                    <span className="flex-1">{option.label}</span>
                    <Base.ItemIndicator>
                      <CheckIcon className="size-5" />
                    </Base.ItemIndicator>
                  </Base.Item>
                )}
              </Base.List>
            </div>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
