import { type ReactNode, useEffect, useState } from "react";
import { useNavigate, useParams } from "react-router";
import type { z } from "zod";
import { organiserPaths } from "#contract/organiser/organiser-paths.ts";
import { m } from "#messages/messages.js";
import { localPath } from "#web/ui/language/local-path.ts";
import { LoadingArea } from "../../ui/spinner.tsx";
import { type Kind, type RecordRow, recordsKey, useRecord, useRecordChanges } from "../client/record-api.ts";
import { useChange } from "../client/use-change.ts";
import { KitButton } from "../kit/button.tsx";
import { KitDialog } from "../kit/dialog.tsx";
import { LoadFailed } from "../kit/load-failed.tsx";
import { UnknownPage } from "../kit/unknown-page.tsx";
import { useCurrentEdition } from "../shell/staff-context.ts";
import { FormPage } from "./form-page.tsx";
import { isEqual, type Values } from "./merge-changes.ts";
import { type Stored, useRecordForm, withoutEmptyEnglish } from "./use-record-form.ts";

interface RecordPageProps<Row extends RecordRow> {
  kind: Kind<Row>;
  /** What the API takes of a record. */
  fields: z.ZodRawShape;
  /** Those of its texts that have an English one. */
  translated?: readonly string[];
  /** A new record's values. */
  blank: Values;
  /** Names a new record's draft, where an edition can have several new ones of a kind at a time. */
  newName?: string;
  /** What stands where no record is, as the form's values: to save it is to have no record. */
  ours?: Values;
  /** The record's own state in words, of what the form holds now. */
  state?: (values: Values) => ReactNode;
  /** How people call it. */
  titleOf: (values: Values) => string;
  newTitle: string;
  /** The list that it is in. */
  listLabel: string;
  fieldNames: Readonly<Record<string, () => string>>;
  show?: (path: string, value: unknown) => string;
  /** Links to what visitors see, and the like. */
  actions?: (row: Row | null) => ReactNode;
  children: (row: Row | null) => ReactNode;
}

/** The page of one record of an edition: loads it, or begins a new one. */
export function RecordPage<Row extends RecordRow>(props: RecordPageProps<Row>) {
  const { id = "new" } = useParams();
  const isNew = id === "new";
  const isNumber = /^[1-9]\d{0,9}$/.test(id);
  const { data, error, refetch, isFetching } = useRecord(props.kind, isNumber ? Number(id) : null);
  if (isNew) return <Loaded key={`new/${props.newName ?? ""}`} {...props} row={null} />;
  // No record has such an address: asking again would not help.
  if (!isNumber) return <UnknownPage />;
  if (data) return <Loaded key={id} {...props} row={data} />;
  if (error) return <LoadFailed level={1} error={error} onRetry={refetch} retrying={isFetching} />;
  return <LoadingArea />;
}

function Loaded<Row extends RecordRow>({
  kind,
  fields,
  translated = [],
  blank,
  newName,
  ours,
  state,
  titleOf,
  newTitle,
  listLabel,
  fieldNames,
  show,
  actions,
  children,
  row,
}: RecordPageProps<Row> & { row: Row | null }) {
  const edition = useCurrentEdition();
  const navigate = useNavigate();
  const changes = useRecordChanges(kind, edition.id);
  const listPath = organiserPaths.edition(edition.year, kind.path);
  const stored = (from: Row | null): Stored => ({
    values: valuesOf(from as Values | null, blank, Object.keys(fields), translated),
    version: from?.version ?? null,
  });
  const [created, setCreated] = useState<Row | null>(null);
  const current = row ?? created;
  const record = useRecordForm({
    record: `${kind.path}/${row?.id ?? `new/${edition.id}${newName ? `/${newName}` : ""}`}`,
    stored: stored(current),
    fields,
    standsAlready: ours !== undefined,
    send: async (values, version) => {
      if (
        ours &&
        isEqual(withoutEmptyEnglish({ ...stored(current).values, ...values }), withoutEmptyEnglish(ours))
      ) {
        if (current) await changes.remove({ id: current.id, version: version ?? current.version });
        return { values: ours, version: null };
      }
      if (current && version !== null) return stored(await changes.update(current.id, version, values));
      const made = await changes.create(values);
      setCreated(made);
      return stored(made);
    },
    readAgain: async () => stored(await kind.api.read({ id: current?.id ?? 0 })),
  });
  const { setFocus } = record.form;
  const [firstField = "name"] = Object.keys(fields);
  const isNew = row === null;
  useEffect(() => {
    if (isNew) setFocus(firstField);
  }, [isNew, firstField, setFocus]);
  const values = record.form.watch();
  const title = titleOf(values) || newTitle;
  return (
    <FormPage
      record={record}
      title={title}
      back={{ to: listPath, label: listLabel }}
      nameOf={(path) => nameOf(path, fieldNames)}
      {...(show ? { show } : {})}
      {...(state ? { state: state(values) } : {})}
      onSaved={(saved) => {
        if (!row || saved.version === null) navigate(localPath(listPath), { replace: true });
      }}
      actions={
        <>
          {actions?.(current)}
          {row && (
            <RemoveButton
              title={title}
              remove={() => changes.remove({ id: row.id, version: latestVersion(row) })}
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

const latestVersion = (row: RecordRow) => row.version;

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
      <KitDialog
        open={asked}
        onClose={() => setAsked(false)}
        title={m.organiser_remove_ask({ name: title })}
        text={m.organiser_remove_text()}
        actions={
          <>
            <KitButton onClick={() => setAsked(false)}>{m.organiser_cancel()}</KitButton>
            <KitButton variant="danger" loading={removal.busy} onClick={() => removal.run()}>
              {m.organiser_remove()}
            </KitButton>
          </>
        }
      />
    </>
  );
}

/** What the form edits of a record: what the API takes, with each English text there, empty or not. */
function valuesOf(
  row: Values | null,
  blank: Values,
  names: readonly string[],
  translated: readonly string[],
): Values {
  const source = row ?? blank;
  const values = Object.fromEntries(
    names
      // What a new record's form leaves out is the server's to choose.
      .filter((name) => name !== "translations" && (name in source || name in blank))
      .map((name) => [name, source[name] ?? blank[name] ?? null]),
  );
  if (translated.length === 0) return values;
  const english = (source.translations as { en?: Values } | undefined)?.en ?? {};
  return {
    ...values,
    translations: {
      en: Object.fromEntries(
        translated.map((name) => [name, english[name] ?? (Array.isArray(blank[name]) ? [] : "")]),
      ),
    },
  };
}

function nameOf(path: string, names: Readonly<Record<string, () => string>>): string {
  const english = path.startsWith("translations.en.");
  const name = path.replace("translations.en.", "");
  const label = names[name]?.() ?? names[name.split(".")[0] ?? ""]?.() ?? name;
  return english ? `${label} EN` : label;
}
