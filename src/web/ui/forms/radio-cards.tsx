import type { ReactNode } from "react";

export interface RadioCard<Value extends string> {
  value: Value;
  title: ReactNode;
  text?: ReactNode;
  icon?: ReactNode;
}

/** A choice between a few large options; native radios, so arrow keys and forms work. */
export function RadioCards<Value extends string>({
  legend,
  name,
  options,
  value,
  onChange,
  disabled = false,
}: {
  legend: ReactNode;
  name: string;
  options: readonly RadioCard<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  disabled?: boolean;
}) {
  return (
    <fieldset disabled={disabled}>
      <legend className="mb-2 font-semibold">{legend}</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        {options.map((option) => (
          <label
            key={option.value}
            className="relative flex min-h-16 items-center gap-4 rounded-sm border border-edge bg-raised p-4 transition-colors duration-150 hover:border-text has-checked:border-accent has-checked:shadow-[inset_0_0_0_1px_var(--accent)] has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-accent has-disabled:opacity-55"
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className="peer absolute inset-0 cursor-pointer opacity-0"
            />
            <span className="grid size-5 shrink-0 place-items-center rounded-full border border-edge before:size-2.5 before:rounded-full peer-checked:border-accent peer-checked:before:bg-accent" />
            <span className="flex-1">
              <span className="block font-semibold">{option.title}</span>
              {option.text && <span className="block text-small text-muted">{option.text}</span>}
            </span>
            {option.icon}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
