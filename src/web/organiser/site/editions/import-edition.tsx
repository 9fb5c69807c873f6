import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { ARCHIVE_MAX_BYTES, organiserPaths } from "#contract/organiser/organiser-paths.ts";
import { editionTitle } from "#contract/programme/edition-title.ts";
import { m } from "#messages/messages.js";
import { ApiProblem } from "#web/ui/api/api-problem.ts";
import { ArrowBackIcon } from "#web/ui/icons.tsx";
import { localPath } from "#web/ui/language/local-path.ts";
import { uploadEdition } from "../../client/edition-archive.ts";
import { explainFailure } from "../../client/explain-failure.ts";
import { organiserQueries } from "../../client/organiser-client.ts";
import { useChange } from "../../client/use-change.ts";
import { KitButton, KitLink } from "../../kit/button.tsx";
import { ScreenHeader } from "../../kit/screen-header.tsx";
import { UploadProgress } from "../../kit/upload-progress.tsx";
import { megabytes } from "./export-button.tsx";
import { ImportRefusal } from "./import-refusal.tsx";

/** A whole edition from the archive that an export wrote; refused, it has changed nothing. */
export default function ImportEdition() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [file, setFile] = useState<File | null>(null);
  const [unfit, setUnfit] = useState<string | null>(null);
  const [share, setShare] = useState(0);
  const upload = useChange({
    send: async (chosen: File) => {
      const made = await uploadEdition(chosen, setShare);
      // Its screens are under its year, which the list must have.
      await client.invalidateQueries({ queryKey: organiserQueries.editions.key() });
      return made;
    },
    done: ({ name, year }) => m.organiser_editions_imported({ edition: editionTitle({ name, year }) }),
    onDone: ({ year }) => navigate(localPath(organiserPaths.edition(year))),
    tellFailure: null,
    rereads: [],
  });
  const choose = (chosen: File | undefined) => {
    upload.reset();
    setUnfit(chosen ? whyUnfit(chosen) : null);
    setFile(chosen && whyUnfit(chosen) === null ? chosen : null);
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
          setShare(0);
          if (file) upload.run(file);
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
          <KitButton type="submit" variant="primary" disabled={!file} loading={upload.busy}>
            {m.organiser_editions_import_run()}
          </KitButton>
          <UploadProgress
            sent={upload.busy ? share : null}
            label={m.organiser_editions_import_run()}
            checking={m.organiser_editions_import_checking()}
          />
        </div>
        <div role="alert">
          {upload.error && !upload.busy && (
            <ImportRefusal why={whyRefused(upload.error)} errors={errorsOf(upload.error)} />
          )}
        </div>
      </form>
    </>
  );
}

function whyUnfit({ size }: File): string | null {
  if (size === 0) return m.organiser_editions_import_empty();
  return size > ARCHIVE_MAX_BYTES ? m.organiser_editions_import_too_large({ size: megabytes(size) }) : null;
}

const errorsOf = (error: Error) => (error instanceof ApiProblem && error.errors) || [];

/** Each error is named below: here what the whole means. */
function whyRefused(error: Error): string {
  if (!(error instanceof ApiProblem)) return m.organiser_editions_import_unsent();
  return errorsOf(error).length > 0 ? m.organiser_editions_import_refused_text() : explainFailure(error);
}
