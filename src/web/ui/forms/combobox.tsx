import { type ReactNode, type Ref, useId, useState } from "react";
import { m } from "#messages/messages.js";
import { ChevronDownIcon } from "../icons.tsx";
import { toast } from "../overlays/toast.ts";
import type { ComboboxList, ComboboxOption } from "./combobox-list.tsx";
import { controlClasses, FormField, fieldIds } from "./form-field.tsx";

const loadList = () => import("./combobox-list.tsx");

/**
 * A searchable dropdown. `value` is the chosen option's, "" for none. The list and its behaviour are loaded once the
 * button is reached: until then a form is 50 kB lighter.
 */
export function Combobox({
  label,
  options,
  value,
  onChange,
  onBlur,
  triggerRef,
  error,
  placeholder,
}: {
  label: ReactNode;
  options: readonly ComboboxOption[];
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  /** Lets a form focus it. */
  triggerRef?: Ref<HTMLButtonElement>;
  error: string | undefined;
  /** Placeholder of the button and of the search field. */
  placeholder: string;
}) {
  const id = useId();
  const [loaded, setLoaded] = useState<{ List: typeof ComboboxList } | null>(null);
  const [loading, setLoading] = useState(false);
  const { describedBy, invalid } = fieldIds(id, undefined, error);
  const chosen = options.find((option) => option.value === value) ?? null;
  const open = async () => {
    if (loading) return;
    setLoading(true);
    try {
      const { ComboboxList: List } = await loadList();
      setLoaded({ List });
    } catch {
      toast.error(m.account_load_failed_text());
    }
    setLoading(false);
  };
  const button = {
    ref: triggerRef,
    id,
    "aria-invalid": invalid,
    "aria-describedby": describedBy,
    // CSS counts a button as read-only; undo that style.
    className: `${controlClasses} flex items-center gap-3 text-left enabled:bg-raised! enabled:text-text!`,
    children: (
      <>
        {chosen?.mark}
        <span className={`min-w-0 flex-1 truncate ${chosen ? "" : "text-muted"}`}>
          {chosen?.label ?? placeholder}
        </span>
        <ChevronDownIcon className="size-5 shrink-0" />
      </>
    ),
  };
  return (
    <FormField id={id} label={label} error={error}>
      {loaded ? (
        <loaded.List
          options={options}
          chosen={chosen}
          onChange={onChange}
          onBlur={onBlur}
          button={button}
          placeholder={placeholder}
          labelledBy={`${id}-label`}
        />
      ) : (
        <button
          {...button}
          type="button"
          role="combobox"
          aria-haspopup="dialog"
          aria-expanded={false}
          aria-controls={undefined}
          aria-busy={loading}
          onFocus={() => void loadList().catch(() => {})}
          onPointerEnter={() => void loadList().catch(() => {})}
          onClick={open}
          onKeyDown={(event) => {
            if (event.key === "ArrowDown" || event.key === "ArrowUp") {
              event.preventDefault();
              void open();
            }
          }}
          onBlur={onBlur}
        />
      )}
    </FormField>
  );
}
