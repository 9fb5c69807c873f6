import { Combobox as Base } from "@base-ui/react/combobox";
import { type ReactNode, useId } from "react";
import { m } from "#messages/messages.js";
import { controlLook, FieldFrame, fieldIds } from "./field-frame.tsx";
import { CheckIcon, ChevronDownIcon } from "./icons.tsx";

export interface ComboboxOption {
  value: string;
  label: string;
  /** Something small before the label: a flag. */
  mark?: ReactNode;
}

/** A dropdown that is searched by typing. `value` is the chosen option's, "" when there is none. */
export function Combobox({
  label,
  options,
  value,
  onChange,
  onBlur,
  inputRef,
  hint,
  error,
  optional,
  placeholder,
  disabled = false,
  autoComplete,
  className,
}: {
  label: ReactNode;
  options: readonly ComboboxOption[];
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  /** So that a form can move the focus here. */
  inputRef?: React.Ref<HTMLInputElement>;
  hint?: ReactNode;
  error?: string;
  optional?: string;
  placeholder?: string;
  disabled?: boolean;
  autoComplete?: string;
  className?: string;
}) {
  const id = useId();
  const { describedBy, invalid } = fieldIds(id, hint, error);
  const chosen = options.find((option) => option.value === value) ?? null;
  return (
    <FieldFrame id={id} label={label} optional={optional} hint={hint} error={error} className={className}>
      <Base.Root
        items={options}
        value={chosen}
        onValueChange={(option: ComboboxOption | null) => onChange(option?.value ?? "")}
        isItemEqualToValue={(item: ComboboxOption, other: ComboboxOption) => item.value === other.value}
        disabled={disabled}
        autoHighlight
      >
        <Base.InputGroup className="relative">
          {chosen?.mark && (
            <span className="pointer-events-none absolute inset-y-0 left-3.5 inline-flex items-center">
              {chosen.mark}
            </span>
          )}
          <Base.Input
            ref={inputRef}
            id={id}
            placeholder={placeholder}
            autoComplete={autoComplete}
            aria-invalid={invalid}
            aria-describedby={describedBy}
            onBlur={onBlur}
            className={`${controlLook} pr-12 ${chosen?.mark ? "pl-12" : ""}`}
          />
          <Base.Trigger
            aria-label={m.ui_combobox_open()}
            className="absolute inset-y-0 right-0 grid w-12 place-items-center"
          >
            <ChevronDownIcon className="size-5" />
          </Base.Trigger>
        </Base.InputGroup>
        <Base.Portal>
          <Base.Positioner sideOffset={6} className="z-50 outline-none">
            <Base.Popup className="w-(--anchor-width) max-w-(--available-width) border border-text bg-raised text-text shadow-[0.375rem_0.375rem_0_rgb(6_18_13/0.16)]">
              <Base.Empty>
                <p className="p-4 text-muted">{m.ui_combobox_empty()}</p>
              </Base.Empty>
              <Base.List className="max-h-[min(20rem,var(--available-height))] scroll-py-1 overflow-y-auto overscroll-contain outline-none data-empty:hidden">
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
            </Base.Popup>
          </Base.Positioner>
        </Base.Portal>
      </Base.Root>
    </FieldFrame>
  );
}
