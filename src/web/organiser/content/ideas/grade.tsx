const grades = [1, 2, 3, 4, 5] as const;

/** A score from 1 to 5. */
export function Grade({
  label,
  name,
  value,
  onChange,
}: {
  label: string;
  name: string;
  value: number | undefined;
  onChange: (value: number) => void;
}) {
  return (
    <fieldset className="flex flex-col gap-1">
      <legend className="font-semibold">{label}</legend>
      <div className="mt-1 grid max-w-80 grid-cols-5 gap-1">
        {grades.map((grade) => (
          <label
            key={grade}
            className="relative grid min-h-9 cursor-pointer place-items-center rounded-sm border border-edge bg-raised font-mono hover:border-text has-checked:border-primary has-checked:bg-primary has-checked:text-on-primary has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent pointer-coarse:min-h-11"
          >
            <input
              type="radio"
              name={name}
              value={grade}
              checked={value === grade}
              onChange={() => onChange(grade)}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            {grade}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
