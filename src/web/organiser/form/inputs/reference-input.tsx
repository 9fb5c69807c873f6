import { Combobox as Base } from "@base-ui/react/combobox";
import { useRef } from "react";
import { useController } from "react-hook-form";
import { hasText } from "#contract/fold-text.ts";
import { m } from "#messages/messages.js";
import { CheckIcon, ChevronDownIcon, CloseIcon } from "../../../ui/icons.tsx";
import { control, Field, type FieldProps, useField } from "../field.tsx";
import { referenceName } from "../reference-name.ts";

export interface ReferenceOption {
  id: number;
  name: string;
  detail?: string;
}

interface ReferenceProps extends FieldProps {
  options: readonly ReferenceOption[];
  placeholder: string;
}

const popup =
  "flex max-h-[min(22rem,var(--available-height))] w-(--anchor-width) min-w-56 flex-col rounded-sm border border-text bg-raised text-sm text-text shadow-[0.25rem_0.25rem_0_rgb(6_18_13/0.14)]";
const item =
  "flex min-h-9 cursor-pointer items-center gap-2 px-3 select-none data-highlighted:bg-text data-highlighted:text-ground pointer-coarse:min-h-11";

/** Another record of the edition, found by its name; none where the field may be empty. */
export function ReferenceInput({
  options,
  placeholder,
  clearable = false,
  ...asked
}: ReferenceProps & { clearable?: boolean }) {
  const { field } = useController({ name: asked.name });
  const own = useField(asked);
  const chosen = options.find(({ id }) => id === field.value) ?? null;
  return (
    <Field {...own.frame}>
      <Base.Root
        items={options}
        value={chosen}
        onValueChange={(option: ReferenceOption | null) => field.onChange(option?.id ?? null)}
        itemToStringLabel={(option: ReferenceOption) => option.name}
        isItemEqualToValue={(one: ReferenceOption, other: ReferenceOption) => one.id === other.id}
        filter={(option: ReferenceOption, query: string) =>
          hasText(`${option.name} ${option.detail ?? ""}`, query)
        }
      >
        <span className="flex gap-1">
          <Base.Trigger
            ref={field.ref}
            onBlur={field.onBlur}
            {...own.control}
            className={`${control} flex items-center gap-2 text-left`}
          >
            <span className={`min-w-0 flex-1 truncate ${chosen ? "" : "text-muted"}`}>
              {chosen?.name ?? placeholder}
            </span>
            <ChevronDownIcon className="size-4 shrink-0" />
          </Base.Trigger>
          {clearable && chosen && (
            <button
              type="button"
              aria-label={m.organiser_clear_field()}
              title={m.organiser_clear_field()}
              onClick={() => field.onChange(null)}
              className="grid size-9 shrink-0 place-items-center rounded-sm border border-edge bg-raised hover:border-text pointer-coarse:size-11"
            >
              <CloseIcon className="size-4" />
            </button>
          )}
        </span>
        <Base.Portal>
          <Base.Positioner sideOffset={4} className="z-50 outline-none">
            <Base.Popup
              data-organiser=""
              aria-labelledby={`${own.frame.id}-label`}
              className={`${popup} outline-none`}
            >
              <SearchAndList placeholder={placeholder} />
            </Base.Popup>
          </Base.Positioner>
        </Base.Portal>
      </Base.Root>
    </Field>
  );
}

function SearchAndList({ placeholder }: { placeholder: string }) {
  return (
    <>
      <Base.Input
        aria-label={placeholder}
        placeholder={placeholder}
        className="min-h-10 shrink-0 border-b bg-transparent px-3 -outline-offset-2 placeholder:text-muted pointer-coarse:text-base"
      />
      <Options />
    </>
  );
}

function Options() {
  return (
    <>
      <Base.Empty>
        <p className="p-3 text-muted">{m.ui_combobox_empty()}</p>
      </Base.Empty>
      <Base.List className="min-h-0 overflow-y-auto overscroll-contain py-1 outline-none data-empty:hidden">
        {(option: ReferenceOption) => (
          <Base.Item key={option.id} value={option} className={item}>
            <span className="min-w-0 flex-1 truncate">{option.name}</span>
            {option.detail && <span className="truncate font-mono text-xs opacity-75">{option.detail}</span>}
            <Base.ItemIndicator>
              <CheckIcon className="size-4" />
            </Base.ItemIndicator>
          </Base.Item>
        )}
      </Base.List>
    </>
  );
}

/** Several records, each to be taken out by keyboard; moved too where visitors see their order. */
export function ReferencesInput({
  options,
  placeholder,
  ordered = false,
  ...asked
}: ReferenceProps & { ordered?: boolean }) {
  const { field } = useController({ name: asked.name });
  const own = useField(asked);
  const box = useRef<HTMLDivElement>(null);
  const ids = (field.value ?? []) as number[];
  const chosen = ids.map(
    (id) => options.find((option) => option.id === id) ?? { id, name: referenceName(options, id) },
  );
  const move = (index: number, by: -1 | 1) => {
    const next = [...ids];
    const [moved] = next.splice(index, 1);
    if (moved !== undefined) next.splice(index + by, 0, moved);
    field.onChange(next);
  };
  return (
    <Field {...own.frame}>
      <Base.Root
        multiple
        items={options}
        value={chosen}
        onValueChange={(next: ReferenceOption[], { reason }) => {
          // Base UI takes out all of them, where an organiser who left the list by Escape presses it once more.
          if (reason !== "escape-key") field.onChange(next.map(({ id }) => id));
        }}
        itemToStringLabel={(option: ReferenceOption) => option.name}
        isItemEqualToValue={(one: ReferenceOption, other: ReferenceOption) => one.id === other.id}
        filter={(option: ReferenceOption, query: string) =>
          hasText(`${option.name} ${option.detail ?? ""}`, query)
        }
      >
        <div ref={box} className="rounded-sm border border-edge bg-raised">
          {chosen.length > 0 && (
            <ol className="divide-y border-b">
              {chosen.map((option, index) => (
                <li key={option.id} className="flex min-h-9 items-center gap-1 pl-2.5">
                  {ordered && <span className="w-5 font-mono text-xs text-muted">{index + 1}</span>}
                  <span className="min-w-0 flex-1 truncate">{option.name}</span>
                  {ordered && (
                    <>
                      <Step
                        label={m.organiser_move_up({ name: option.name })}
                        disabled={index === 0}
                        run={() => move(index, -1)}
                      >
                        ↑
                      </Step>
                      <Step
                        label={m.organiser_move_down({ name: option.name })}
                        disabled={index === ids.length - 1}
                        run={() => move(index, 1)}
                      >
                        ↓
                      </Step>
                    </>
                  )}
                  <Step
                    label={m.organiser_take_out({ name: option.name })}
                    run={() => field.onChange(ids.filter((id) => id !== option.id))}
                  >
                    <CloseIcon className="size-4" />
                  </Step>
                </li>
              ))}
            </ol>
          )}
          <Base.Input
            ref={field.ref}
            onBlur={field.onBlur}
            placeholder={chosen.length > 0 ? m.organiser_choose_another() : placeholder}
            {...own.control}
            className="min-h-9 w-full bg-transparent px-2.5 -outline-offset-2 placeholder:text-muted pointer-coarse:min-h-11 pointer-coarse:text-base"
          />
        </div>
        <Base.Portal>
          <Base.Positioner anchor={box} sideOffset={4} className="z-50 outline-none">
            <Base.Popup data-organiser="" className={`${popup} outline-none`}>
              <Options />
            </Base.Popup>
          </Base.Positioner>
        </Base.Portal>
      </Base.Root>
    </Field>
  );
}

function Step({
  label,
  disabled = false,
  run,
  children,
}: {
  label: string;
  disabled?: boolean;
  run: () => void;
  children: React.ReactNode;
}) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      disabled={disabled}
      onClick={run}
      className="grid size-9 shrink-0 place-items-center hover:bg-line/60 disabled:opacity-35 pointer-coarse:size-11"
    >
      {children}
    </button>
  );
}
