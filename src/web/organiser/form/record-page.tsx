import { type ReactNode, useEffect, useState } from "react";
import { useNavigate, useParams } from "react-router";
import { baseLanguage, fieldIn, firstLanguage, otherLanguages } from "#contract/language.ts";
import { isEqual, type Values, valueAt } from "#contract/merge-changes.ts";
import { organiserPaths } from "#contract/organiser/organiser-paths.ts";
import { m } from "#messages/messages.js";
import { localPath } from "#web/ui/language/local-path.ts";
import { useChange } from "../client/use-change.ts";
import { ActionDialog } from "../kit/action-dialog.tsx";
import { KitButton } from "../kit/button.tsx";
import { loaded } from "../kit/loaded.tsx";
import { UnknownPage } from "../kit/unknown-page.tsx";
import { blankRecord, translatedIn } from "../records/field-kind.ts";
import { recordsKey, useRecord, useRecordChanges } from "../records/record-api.ts";
import type { Kind, RecordRow } from "../records/record-kind.ts";
import { useReferences } from "../records/use-references.ts";
import { useCurrentEdition } from "../shell/staff-context.ts";
import { withBaseTexts, withoutEmptyTranslations, withoutSameTexts } from "./base-texts.ts";
import { labelOf } from "./each-language.tsx";
import { FormPage, type Question } from "./form-page.tsx";
import { type Stored, useRecordForm } from "./use-record-form.ts";

interface RecordPageProps<Row extends RecordRow> {
  kind: Kind<Row>;
  /** A new record's first values that differ from the contract's. */
  blank?: Values;
  /** Names a new record's draft, where an edition can have several new ones of a kind at a time. */
  newName?: string;
  /** The site's own content in the absence of a record, as the form's values: saving these leaves no record. */
  ours?: Values;
  /** The record's own state in words, of what the form holds now. */
  state?: (values: Values) => ReactNode;
  /** Asks before saving; `stored`: what the form began with. */
  ask?: (values: Values, stored: Values) => Question | null;
  /** The record's name, if that is not its title. */
  titleOf?: (values: Values) => string;
  /** Links to what visitors see, and the like. */
  actions?: (row: Row | null) => ReactNode;
  children: (row: Row | null) => ReactNode;
}

/** The page of one record of an edition: loads it, or begins a new one. */
export function RecordPage<Row extends RecordRow>(props: RecordPageProps<Row>) {
  const { id = "new" } = useParams();
  const isNew = id === "new";
  const isNumber = /^[1-9]\d{0,9}$/.test(id);
  const { data, waiting } = loaded(useRecord(props.kind, isNumber ? Number(id) : null), { level: 1 });
  if (isNew) return <Loaded key={`new/${props.newName ?? ""}`} {...props} row={null} />;
  // No record has such an address: asking again would not help.
  if (!isNumber) return <UnknownPage />;
  return data ? <Loaded key={id} {...props} row={data} /> : waiting;
}

function Loaded<Row extends RecordRow>({
  kind,
  blank,
  newName,
  ours,
  state,
  ask,
  titleOf = kind.titleOf,
  actions,
  children,
  row,
}: RecordPageProps<Row> & { row: Row | null }) {
  const edition = useCurrentEdition();
  const navigate = useNavigate();
  const changes = useRecordChanges(kind, edition.id);
  const { show } = useReferences(kind);
  const listPath = organiserPaths.edition(edition.year, kind.path);
  const stored = (from: Row | null): Stored => ({
    values: withoutSameTexts(
      valuesOf(kind.fields, { ...blankRecord(kind.fields), ...blank }, from),
      firstLanguage(),
    ),
    version: from?.version ?? null,
  });
  const [created, setCreated] = useState<Row | null>(null);
  const current = row ?? created;
  const record = useRecordForm({
    record: `${kind.path}/${row?.id ?? `new/${edition.id}${newName ? `/${newName}` : ""}`}`,
    stored: stored(current),
    fields: kind.fields,
    first: firstLanguage(),
    standsAlready: ours !== undefined,
    send: async (values, version) => {
      if (
        ours &&
        isEqual(
          withoutEmptyTranslations(withBaseTexts({ ...stored(current).values, ...values }, firstLanguage())),
          withoutEmptyTranslations(ours),
        )
      ) {
        if (current) await changes.remove({ id: current.id, version: version ?? current.version });
        return { values: withoutSameTexts(ours, firstLanguage()), version: null };
      }
      if (current && version !== null) return stored(await changes.update(current.id, version, values));
      const made = await changes.create(values);
      setCreated(made);
      return stored(made);
    },
    readAgain: async () => stored(await kind.api.read({ id: current?.id ?? 0 })),
  });
  const { setFocus } = record.form;
  const [firstField = "name"] = Object.keys(kind.fields);
  const isTranslated = translatedIn(kind.fields).includes(firstField);
  const isNew = row === null;
  useEffect(() => {
    if (isNew) setFocus(fieldIn(isTranslated ? firstLanguage() : baseLanguage, firstField));
  }, [isNew, firstField, isTranslated, setFocus]);
  const values = record.form.watch();
  const title = titleOf(values) || kind.add();
  return (
    <FormPage
      record={record}
      title={title}
      back={{ to: listPath, label: kind.list() }}
      nameOf={(path) => labelOf(path, kind.labels)}
      show={show}
      {...(state ? { state: state(values) } : {})}
      ask={ask && (() => ask(record.form.getValues(), stored(current).values))}
      onSaved={(saved) => {
        if (!row || saved.version === null) navigate(localPath(listPath), { replace: true });
      }}
      actions={
        <>
          {actions?.(current)}
          {row && (
            <RemoveButton
              title={title}
              remove={() => changes.remove({ id: row.id, version: row.version })}
              listPath={listPath}
              discard={record.discard}
            />
          )}
        </>
      }
    >
      {children(current)}
    </FormPage>
  );
}

/** Asks with the consequence; the notice after it can undo it. */
function RemoveButton({
  title,
  remove,
  listPath,
  discard,
}: {
  title: string;
  remove: () => Promise<void>;
  listPath: string;
  discard: () => void;
}) {
  const navigate = useNavigate();
  const [asked, setAsked] = useState(false);
  const removal = useChange({
    send: remove,
    onDone: () => {
      discard();
      navigate(localPath(listPath), { replace: true });
    },
    onFailed: () => setAsked(false),
    rereads: [recordsKey],
  });
  return (
    <>
      <KitButton variant="quiet" className="text-danger!" onClick={() => setAsked(true)}>
        {m.organiser_remove()}
      </KitButton>
      <ActionDialog
        open={asked}
        onClose={() => setAsked(false)}
        title={m.organiser_remove_ask({ name: title })}
        text={m.organiser_remove_text()}
        action={m.organiser_remove()}
        dangerous
        change={removal}
      />
    </>
  );
}

/** The record's values that the API takes, with each English text present, empty or not. */
function valuesOf(fields: Kind<RecordRow>["fields"], blank: Values, row: object | null): Values {
  const source: Values = { ...(row ?? blank) };
  const { translations: _, ...own } = fields;
  const values = Object.fromEntries(
    Object.keys(own).map((name) => [name, source[name] ?? blank[name] ?? null]),
  );
  const translated = translatedIn(fields);
  if (translated.length === 0) return values;
  return {
    ...values,
    translations: Object.fromEntries(
      otherLanguages.map((language) => [
        language,
        Object.fromEntries(
          translated.map((name) => [
            name,
            valueAt(source, fieldIn(language, name)) ?? (Array.isArray(blank[name]) ? [] : ""),
          ]),
        ),
      ]),
    ),
  };
}
