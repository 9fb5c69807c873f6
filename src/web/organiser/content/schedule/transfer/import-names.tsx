import type { ReactNode } from "react";
import { SelectField } from "../../../kit/fields.tsx";

/** A file's name may be `constructor` too. */
export const answerFor = <Said,>(said: Record<string, Said> | undefined, name: string): Said | undefined =>
  said && Object.hasOwn(said, name) ? said[name] : undefined;

export const withAnswers = <Answer,>(
  asks: readonly { name: string; answer: Answer }[],
  said: Record<string, Answer> | undefined,
) => asks.map((ask) => ({ ...ask, answer: answerFor(said, ask.name) ?? ask.answer }));

export function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="mt-3">
      <legend className="font-semibold">{title}</legend>
      <div className="mt-1 grid gap-3 sm:grid-cols-2">{children}</div>
    </fieldset>
  );
}

/** The names of a file that the edition has not: the editor answers for each. */
export function UnknownNames<Answer extends string | number>({
  title,
  asks,
  optionsOf,
  placeholder,
  onSay,
  children,
}: {
  title: string;
  asks: readonly { name: string; answer: Answer }[];
  optionsOf: (name: string) => readonly { value: Answer; label: string }[];
  /** Shown while none of the options is chosen. */
  placeholder?: string;
  onSay: (said: Record<string, Answer>) => void;
  children?: ReactNode;
}) {
  if (asks.length === 0) return null;
  return (
    <Group title={title}>
      {asks.map(({ name, answer }) => (
        <SelectField
          key={name}
          label={name}
          value={answer}
          {...(placeholder ? { placeholder } : {})}
          options={optionsOf(name)}
          onChange={(said) => onSay({ [name]: said })}
        />
      ))}
      {children}
    </Group>
  );
}
