import { useId } from "react";
import { Checkbox } from "#web/ui/forms/checkbox.tsx";

/** Several of a few, each with its words and the name that programs use. */
export function Choices<Value extends string>({
  label,
  names,
  value,
  onChange,
  error,
}: {
  label: string;
  names: Record<Value, () => string>;
  value: readonly Value[];
  onChange: (value: Value[]) => void;
  error: string | undefined;
}) {
  const id = useId();
  return (
    <fieldset aria-describedby={error ? id : undefined}>
      <legend className="font-semibold">{label}</legend>
      {(Object.entries(names) as [Value, () => string][]).map(([one, name]) => (
        <Checkbox
          key={one}
          checked={value.includes(one)}
          onChange={({ target }) =>
            onChange(target.checked ? [...value, one] : value.filter((other) => other !== one))
          }
        >
          {name()} <span className="font-mono text-xs whitespace-nowrap text-muted">{one}</span>
        </Checkbox>
      ))}
      {error && (
        <p id={id} className="font-semibold text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}
