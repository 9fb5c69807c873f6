import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { ImportMapping as ImportMappingValues } from "#contract/organiser/programme/import-mapping.ts";
import type { ImportPreview, ImportRow } from "#contract/organiser/programme/import-preview.ts";
import { m } from "#messages/messages.js";
import { ApiProblem } from "#web/ui/api/api-problem.ts";
import { explainUnknown } from "../../../client/explain-failure.ts";
import { organiserApi, organiserQueries } from "../../../client/organiser-client.ts";
import { ActionDialog } from "../../../kit/action-dialog.tsx";
import { notify } from "../../../kit/notices.tsx";
import { recordsKey } from "../../../records/record-api.ts";
import { failureText } from "./address-failure.ts";
import { ImportMapping } from "./import-mapping.tsx";
import { ImportProblems, ImportSummary } from "./import-report.tsx";
import { ImportRows } from "./import-rows.tsx";
import { ImportSource, type SourceFile } from "./import-source.tsx";

interface Loaded extends ImportPreview {
  source: SourceFile;
}

/** A file of sessions: what it would do, row by row, then the chosen rows at once. */
export function ImportDialog({ edition, onClose }: { edition: number; onClose: () => void }) {
  const client = useQueryClient();
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  /** All that was said since the last answer, of which the next one knows. */
  const [saying, setSaying] = useState<ImportMappingValues | null>(null);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [refusal, setRefusal] = useState<string[]>([]);
  const [busy, setBusy] = useState(false);

  const refuse = (error: unknown) => {
    setLoaded(null);
    setSaying(null);
    setRefusal(reasonsOf(error));
  };
  /** The last that was asked: the answer of an earlier one comes too late. */
  const asked = useRef(0);
  const look = async (source: SourceFile, mapping?: ImportMappingValues) => {
    asked.current += 1;
    const turn = asked.current;
    setBusy(true);
    setRefusal([]);
    setSaying(mapping ?? null);
    try {
      const seen = await organiserApi.scheduleImport.preview({
        edition,
        file: source.file,
        ...(mapping ? { mapping } : {}),
      });
      if (turn !== asked.current) return;
      setLoaded({ ...seen, source });
      setSaying(null);
      // A session that is not in the file may be missing by mistake.
      setChosen(
        new Set(
          seen.rows
            .filter(({ kind, changes }) => kind !== "missing" && changes.length > 0)
            .map(({ key }) => key),
        ),
      );
    } catch (error) {
      if (turn !== asked.current) return;
      refuse(error);
    }
    setBusy(false);
  };
  const readAgain = async () => {
    for (const queryKey of [organiserQueries.key(), recordsKey]) await client.invalidateQueries({ queryKey });
  };
  const run = async () => {
    if (!loaded) return;
    setBusy(true);
    try {
      const { source, mapping, digest } = loaded;
      const done = await organiserApi.scheduleImport.run({
        edition,
        file: source.file,
        ...(source.address ? { address: source.address } : {}),
        mapping,
        digest,
        keys: [...chosen],
      });
      const undo = async () => {
        try {
          await organiserApi.audit.undo({ id: done.audit_id });
          notify.done(m.schedule_undone());
        } catch {
          notify.failed(m.schedule_undo_changed());
        }
        await readAgain();
      };
      await readAgain();
      onClose();
      // Only after the dialog has closed, so that the notice also gets the next key.
      notify.done(m.schedule_imported({ count: done.imported }), () => void undo());
    } catch (error) {
      if (error instanceof ApiProblem && error.code === "changed_meanwhile") {
        await look(loaded.source, loaded.mapping);
        setRefusal([m.schedule_import_changed()]);
      } else setRefusal(reasonsOf(error));
    }
    setBusy(false);
  };
  // The editor must say first who the person of a chosen row is.
  const chosenRows = (loaded?.rows ?? []).filter(({ key }) => chosen.has(key));
  const waits = chosenRows.some(({ notes }) => notes.some((note) => note.startsWith("person_asked")));
  return (
    <ActionDialog
      wide
      onClose={onClose}
      title={m.schedule_import_title()}
      text={m.schedule_import_text()}
      action={m.schedule_import_run({ count: chosenRows.length })}
      busy={busy}
      disabled={chosenRows.length === 0 || waits}
      onAct={() => void run()}
    >
      <ImportSource edition={edition} onRead={(source) => void look(source)} onFailed={refuse} />
      <div role="alert">
        {refusal.length > 0 && (
          <ul className="mt-3 border-l-4 border-danger pl-3 text-danger">
            {refusal.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        )}
      </div>
      {loaded && <ImportProblems problems={loaded.problems} />}
      {loaded && (
        <ImportMapping
          asks={loaded.asks}
          mapping={saying ?? loaded.mapping}
          saying={saying ?? {}}
          names={loaded.names}
          onSay={(mapping) => void look(loaded.source, mapping)}
        />
      )}
      {loaded &&
        (loaded.counts.sessions.read + loaded.counts.speakers.read === 0 ? (
          <p className="mt-4 text-warning">{m.schedule_import_no_title_column()}</p>
        ) : (
          <Rows rows={loaded.rows} chosen={chosen} onChoose={setChosen} />
        ))}
      {loaded && <ImportSummary counts={loaded.counts} />}
    </ActionDialog>
  );
}

const isEdited = ({ kind, changes }: ImportRow) => kind === "changed" && changes.length === 0;
const groups = [
  { title: m.schedule_import_new, has: ({ kind }: ImportRow) => kind === "new" },
  { title: m.schedule_import_changes, has: (row: ImportRow) => row.kind === "changed" && !isEdited(row) },
  { title: m.schedule_import_edited_rows, has: isEdited },
  { title: m.schedule_import_gone, has: ({ kind }: ImportRow) => kind === "missing" },
];

function Rows({
  rows,
  ...choice
}: {
  rows: readonly ImportRow[];
  chosen: ReadonlySet<string>;
  onChoose: (chosen: ReadonlySet<string>) => void;
}) {
  if (rows.length === 0) return <p className="mt-4 text-muted">{m.schedule_import_nothing()}</p>;
  return groups.map(({ title, has }) => {
    const own = rows.filter(has);
    return own.length === 0 ? null : (
      <ImportRows key={own[0]?.key} title={title({ count: own.length })} rows={own} {...choice} />
    );
  });
}

function reasonsOf(error: unknown): string[] {
  const unknown = explainUnknown(error);
  if (unknown || !(error instanceof ApiProblem)) return [unknown ?? m.organiser_failed_text()];
  const named = (error.errors ?? []).map(({ attr, code, detail }) =>
    attr === "file" ? detail : attr === "address" ? failureText(code) : `${attr}: ${detail}`,
  );
  if (error.errors?.some(({ attr }) => attr === "address")) return named;
  return [...new Set([m.schedule_import_refused(), ...named])];
}
