import { control, Field, type FieldProps, useControlledField } from "../field.tsx";

/** Designers' tools copy a colour without the sign, too. */
export const colourOf = (typed: string): string => (/^[0-9a-f]{6}$/i.test(typed) ? `#${typed}` : typed);

/** A colour, picked or typed as `#rrggbb`. */
export function ColourInput(asked: FieldProps) {
  const { value, onChange, ...own } = useControlledField(asked);
  const valid = /^#[0-9a-f]{6}$/i.test(value ?? "");
  return (
    <Field {...own.frame}>
      <span className="flex gap-2">
        <input
          type="color"
          tabIndex={-1}
          aria-hidden="true"
          value={valid ? value : "#000000"}
          onChange={({ target }) => onChange(target.value)}
          className="h-9 w-12 shrink-0 cursor-pointer rounded-sm border border-edge bg-raised p-1 pointer-coarse:h-11"
        />
        <input
          type="text"
          value={value ?? ""}
          onChange={({ target }) => onChange(colourOf(target.value))}
          spellCheck={false}
          {...own.control}
          className={`${control} font-mono`}
        />
      </span>
    </Field>
  );
}
