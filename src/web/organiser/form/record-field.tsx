import type { ComponentProps, ReactNode } from "react";
import { baseLanguage } from "#contract/language.ts";
import { organiserPaths } from "#contract/organiser/organiser-paths.ts";
import { m } from "#messages/messages.js";
import { Link } from "#web/ui/language/link.tsx";
import { fieldKind, translatedIn } from "../records/field-kind.ts";
import { useRecords } from "../records/record-api.ts";
import type { Kind, RecordRow } from "../records/record-kind.ts";
import { useOptions } from "../records/use-references.ts";
import { useCurrentEdition } from "../shell/staff-context.ts";
import { Bilingual } from "./bilingual.tsx";
import type { FieldProps } from "./field.tsx";
import { AmountInput } from "./inputs/amount-input.tsx";
import { SelectInput, SwitchInput } from "./inputs/choice-input.tsx";
import { NumberInput } from "./inputs/number-input.tsx";
import { PictureInput } from "./inputs/picture-input.tsx";
import { PictureTextInput } from "./inputs/picture-text-input.tsx";
import { ReferenceInput, ReferencesInput } from "./inputs/reference-input.tsx";
import { RichTextInput } from "./inputs/rich-text-input.tsx";
import { LongTextInput, TextInput } from "./inputs/text-input.tsx";
import { TimeInput } from "./inputs/time-input.tsx";

interface RecordFieldProps<Field extends string>
  extends Pick<ComponentProps<"input">, "autoCapitalize" | "onInput" | "spellCheck"> {
  name: Field;
  /** For a page that says more than the field's name. */
  label?: string;
  hint?: ReactNode;
  className?: string;
  /** For a long text. */
  rows?: number;
  /** For a picture: width by height, and whether it is shown whole. */
  aspect?: number;
  contain?: boolean;
  /** For a reference, if the record's kind has no text for it. */
  placeholder?: string;
  /** For several references whose order visitors see. */
  ordered?: boolean;
}

/** The fields of a kind's form, by their names. */
export const fieldsOf =
  <Row extends RecordRow, Field extends string>(kind: Kind<Row, Field>) =>
  (props: RecordFieldProps<Field>) => <RecordField {...props} kind={kind} />;

/** Asked for as the contract describes it, in both languages where it has both. */
function RecordField({ kind, label, ...props }: RecordFieldProps<string> & { kind: Kind<RecordRow> }) {
  const { name } = props;
  const named = { ...props, kind, label: label ?? kind.labels[name]?.() ?? name };
  if (fieldKind(kind.fields[name]).input === "pictureText")
    return <PictureTextInput name={name} picture={name.replace(/_alt$/, "")} />;
  if (!translatedIn(kind.fields).includes(name)) return <OneInput {...named} lang={baseLanguage} />;
  return (
    <Bilingual name={name} label={named.label}>
      {(field) => <OneInput {...named} {...field} field={name} />}
    </Bilingual>
  );
}

/** `field`: the name without a language. */
function OneInput({
  kind,
  field,
  rows,
  aspect = 1,
  contain,
  placeholder,
  lang,
  ...own
}: Omit<RecordFieldProps<string>, "label"> &
  FieldProps & { kind: Kind<RecordRow>; field?: string; lang: string }) {
  const name = field ?? own.name;
  const { input, optional, values, min, whole } = fieldKind(kind.fields[name]);
  const texts = input === "text" || input === "url" ? own : null;
  const { autoCapitalize: _, onInput: __, spellCheck: ___, ...asked } = own;
  if (texts)
    return <TextInput {...texts} {...(input === "url" ? { type: "url", placeholder: "https://" } : {})} />;
  if (input === "long") return <LongTextInput {...asked} {...(rows ? { rows } : {})} />;
  if (input === "rich") return <RichTextInput {...asked} lang={lang} />;
  if (input === "amount") return <AmountInput {...asked} unit="€" optional={optional} />;
  if (input === "time") return <TimeInput {...asked} optional={optional} />;
  if (input === "switch") return <SwitchInput {...asked} />;
  if (input === "picture") return <PictureInput {...asked} aspect={aspect} contain={contain ?? false} />;
  if (input === "choice")
    return (
      <SelectInput
        {...asked}
        options={values.map((value) => ({ value, label: kind.choices?.[name]?.[value]?.() ?? value }))}
      />
    );
  if (input === "number")
    return (
      <NumberInput
        {...asked}
        empty={optional ? "null" : "refused"}
        {...(whole ? { step: 1 } : {})}
        {...(min === undefined ? {} : { min })}
      />
    );
  const other = kind.refers?.()[name];
  if (!other) throw new Error(`${kind.path}: ${name} has an input of its own`);
  const reference = { ...asked, kind: other, placeholder: placeholder ?? other.choose?.() ?? "" };
  return input === "reference" ? (
    <Reference {...reference} clearable={optional} />
  ) : (
    <References {...reference} />
  );
}

type ReferenceProps = FieldProps & { kind: Kind<RecordRow>; placeholder: string; ordered?: boolean };

const Reference = ({ kind, ...own }: ReferenceProps & { clearable: boolean }) => (
  <ReferenceInput {...own} options={useOptions(kind)} hint={useHint(kind, own.hint)} />
);
const References = ({ kind, ...own }: ReferenceProps) => (
  <ReferencesInput {...own} options={useOptions(kind)} hint={useHint(kind, own.hint)} />
);

/** Where the edition has none to choose from, it says so, with the way to the first. */
function useHint(kind: Kind<RecordRow>, hint: ReactNode): ReactNode {
  const { id, year } = useCurrentEdition();
  const { data } = useRecords(kind, id);
  if (data?.length !== 0) return hint;
  return (
    <>
      {hint} {m.organiser_reference_none()}{" "}
      <Link
        to={organiserPaths.edition(year, `${kind.path}/new`)}
        className="inline-block text-text underline underline-offset-4 pointer-coarse:py-2"
      >
        {kind.add()}
      </Link>
    </>
  );
}
