import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { organiserPaths } from "#contract/organiser/organiser-paths.ts";
import type { FieldProblem } from "#contract/problem.ts";
import { m } from "#messages/messages.js";
import { ApiProblem } from "#web/ui/api/api-problem.ts";
import { ArrowBackIcon } from "#web/ui/icons.tsx";
import { localPath } from "#web/ui/language/local-path.ts";
import { ARCHIVE_MAX_BYTES, uploadEdition } from "../../client/edition-archive.ts";
import { explainFailure } from "../../client/explain-failure.ts";
import { organiserQueries } from "../../client/organiser-client.ts";
import { readBase64 } from "../../form/inputs/read-base64.ts";
import { KitButton, KitLink } from "../../kit/button.tsx";
import { notify } from "../../kit/notices.tsx";
import { ScreenHeader } from "../../kit/screen-header.tsx";
import { megabytes } from "./export-button.tsx";
import { ImportRefusal } from "./import-refusal.tsx";

type Sending = { share: number } | null;

/** A whole edition from the archive that an export wrote; refused, it has changed nothing. */
export default function ImportEdition() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [file, setFile] = useState<File | null>(null);
  const [unfit, setUnfit] = useState<string | null>(null);
  const [sending, setSending] = useState<Sending>(null);
  const [refusal, setRefusal] = useState<{ why: string; errors: readonly FieldProblem[] } | null>(null);

  const choose = (chosen: File | undefined) => {
    setRefusal(null);
    setUnfit(chosen ? whyUnfit(chosen) : null);
    setFile(chosen && whyUnfit(chosen) === null ? chosen : null);
  };
  const run = async (chosen: File) => {
    setRefusal(null);
    setSending({ share: 0 });
    try {
      const made = await uploadEdition(await readBase64(chosen), (share) => setSending({ share }));
      await client.invalidateQueries({ queryKey: organiserQueries.editions.key() });
      notify.done(m.organiser_editions_imported({ edition: `${made.name} ${made.year}` }));
      navigate(localPath(organiserPaths.edition(made.year)));
    } catch (error) {
      if (error instanceof ApiProblem) setRefusal({ why: whyRefused(error), errors: error.errors ?? [] });
      else setRefusal({ why: m.organiser_editions_import_unsent(), errors: [] });
    }
    setSending(null);
  };
  return (
    <>
      <ScreenHeader title={m.organiser_editions_import_title()} lead={m.organiser_editions_import_text()}>
        <KitLink variant="quiet" to={organiserPaths.shop("editions")}>
          <ArrowBackIcon className="size-4" />
          {m.organiser_editions_all()}
        </KitLink>
      </ScreenHeader>
      <form
        noValidate
        className="flex max-w-3xl flex-col gap-4 border-t px-4 py-6 sm:px-6"
        onSubmit={(event) => {
          event.preventDefault();
          if (file) void run(file);
        }}
      >
        <label className="flex flex-col gap-1 font-semibold">
          {m.organiser_editions_import_file()}
          <input
            type="file"
            accept=".gz,.tgz,application/gzip"
            aria-invalid={unfit ? true : undefined}
            aria-describedby={unfit ? "unfit" : undefined}
            className="min-h-9 font-normal file:mr-3 file:min-h-9 file:rounded-sm file:border file:border-edge file:bg-raised file:px-3 file:font-semibold pointer-coarse:min-h-11"
            onChange={({ target }) => choose(target.files?.[0])}
          />
        </label>
        {unfit && (
          <p id="unfit" role="alert" className="font-semibold text-danger">
            {unfit}
          </p>
        )}
        <div className="flex flex-wrap items-center gap-4">
          <KitButton type="submit" variant="primary" disabled={!file} loading={sending !== null}>
            {m.organiser_editions_import_run()}
          </KitButton>
          <Progress sending={sending} />
        </div>
        <div role="alert">{refusal && <ImportRefusal why={refusal.why} errors={refusal.errors} />}</div>
      </form>
    </>
  );
}

function Progress({ sending }: { sending: Sending }) {
  const share = sending && Math.floor(sending.share * 100);
  const checking = share === 100;
  return (
    <span role="status" className="flex items-center gap-3 font-mono text-xs text-muted">
      {share !== null && (
        <>
          <progress
            aria-label={m.organiser_editions_import_run()}
            className="h-1.5 w-40 accent-accent"
            {...(checking ? {} : { value: share, max: 100 })}
          />
          {checking ? m.organiser_editions_import_checking() : m.organiser_editions_import_sent({ share })}
        </>
      )}
    </span>
  );
}

function whyUnfit({ size }: File): string | null {
  if (size === 0) return m.organiser_editions_import_empty();
  return size > ARCHIVE_MAX_BYTES ? m.organiser_editions_import_too_large({ size: megabytes(size) }) : null;
}

/** Each error is named below: here what the whole means. */
const whyRefused = (error: ApiProblem): string =>
  error.errors?.length ? m.organiser_editions_import_refused_text() : explainFailure(error);
