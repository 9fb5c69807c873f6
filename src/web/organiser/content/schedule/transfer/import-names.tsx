import type { ReactNode } from "react";
import { LEAVE, MAKE } from "#contract/organiser/programme/import-mapping.ts";
import type { ImportAsks, ImportPreview } from "#contract/organiser/programme/import-preview.ts";
import { m } from "#messages/messages.js";
import { KitButton } from "../../../kit/button.tsx";
import { SelectField } from "../../../kit/fields.tsx";

type Names = ImportPreview["names"];

/** A file's name may be `constructor` too. */
export const saidOf = <Said,>(said: Record<string, Said> | undefined, name: string): Said | undefined =>
  said && Object.hasOwn(said, name) ? said[name] : undefined;

export const withSaid = <Answer,>(
  asks: readonly { name: string; answer: Answer }[],
  said: Record<string, Answer> | undefined,
) => asks.map((ask) => ({ ...ask, answer: saidOf(said, ask.name) ?? ask.answer }));

export function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="mt-3">
      <legend className="font-semibold">{title}</legend>
      <div className="mt-1 grid gap-3 sm:grid-cols-2">{children}</div>
    </fieldset>
  );
}

export function UnknownNames({
  title,
  asks,
  known,
  onSay,
}: {
  title: string;
  asks: ImportAsks["stages"];
  known: Names["stages"];
  onSay: (said: Record<string, number>) => void;
}) {
  if (asks.length === 0) return null;
  return (
    <Group title={title}>
      {asks.map(({ name, answer }) => (
        <SelectField
          key={name}
          label={name}
          value={answer}
          options={[
            { value: LEAVE, label: m.schedule_import_leave() },
            { value: MAKE, label: m.schedule_import_make({ name }) },
            ...known.map((one) => ({ value: one.id, label: one.name })),
          ]}
          onChange={(said) => onSay({ [name]: said })}
        />
      ))}
      {asks.some(({ answer }) => answer !== MAKE) && (
        <div className="self-end">
          <KitButton
            variant="quiet"
            onClick={() => onSay(Object.fromEntries(asks.map(({ name }) => [name, MAKE])))}
          >
            {m.schedule_import_make_all()}
          </KitButton>
        </div>
      )}
    </Group>
  );
}

/** None of the words, of which one is empty. */
const NOT_SAID = "?";
export function UnknownWords({
  title,
  asks,
  options,
  onSay,
}: {
  title: string;
  asks: readonly { name: string; answer: string | null }[];
  options: { value: string; label: string }[];
  onSay: (said: Record<string, string>) => void;
}) {
  if (asks.length === 0) return null;
  return (
    <Group title={title}>
      {asks.map(({ name, answer }) => (
        <SelectField
          key={name}
          label={name}
          value={answer ?? NOT_SAID}
          placeholder={m.schedule_import_person_choose()}
          options={options}
          onChange={(said) => onSay({ [name]: said })}
        />
      ))}
    </Group>
  );
}
