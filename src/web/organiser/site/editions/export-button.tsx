import { useRef, useState } from "react";
import type { ListedEdition } from "#contract/organiser/edition/editions.ts";
import { ARCHIVE_MAX_BYTES } from "#contract/organiser/organiser-paths.ts";
import { editionTitle } from "#contract/programme/edition-title.ts";
import { m } from "#messages/messages.js";
import { saveFile } from "#web/buyer/profile/save-file.ts";
import { formatLocale } from "#web/ui/language/format-locale.ts";
import { downloadEdition } from "../../client/edition-archive.ts";
import { explainUnread } from "../../client/explain-failure.ts";
import { KitButton } from "../../kit/button.tsx";
import { notify } from "../../kit/notices.tsx";

/** Saves the edition as one archive, and says meanwhile how much of it is there. */
export function ExportButton({ edition }: { edition: ListedEdition }) {
  const [progress, setProgress] = useState<{ done: number; all: number } | null>(null);
  const running = useRef<AbortController | null>(null);
  const run = async () => {
    const control = new AbortController();
    running.current = control;
    setProgress({ done: 0, all: 0 });
    try {
      const archive = await downloadEdition(edition.id, {
        signal: control.signal,
        onProgress: (done, all) => setProgress({ done, all }),
      });
      const file = `${edition.year}.tar.gz`;
      saveFile(new File([archive], file, { type: archive.type }));
      notify.done(
        archive.size > ARCHIVE_MAX_BYTES
          ? `${m.organiser_editions_exported({ file })} ${m.organiser_editions_export_too_large()}`
          : m.organiser_editions_exported({ file }),
      );
    } catch (error) {
      if (!control.signal.aborted) notify.failed(m.organiser_editions_export_failed(), explainUnread(error));
    }
    setProgress(null);
  };
  if (!progress)
    return (
      <KitButton
        aria-label={m.organiser_editions_export_which({ edition: editionTitle(edition) })}
        onClick={() => void run()}
      >
        {m.organiser_editions_export()}
      </KitButton>
    );
  const { done, all } = progress;
  return (
    <span className="flex min-h-9 items-center gap-3">
      <span className="w-40">
        <progress
          aria-label={m.organiser_editions_exporting()}
          className="block h-1.5 w-full accent-accent"
          {...(all > 0 ? { value: done, max: all } : {})}
        />
        <span className="font-mono text-xs text-muted">
          {all > 0
            ? m.organiser_editions_exported_share({ done: megabytes(done), all: megabytes(all) })
            : m.organiser_editions_exporting()}
        </span>
      </span>
      <KitButton variant="quiet" onClick={() => running.current?.abort()}>
        {m.organiser_editions_export_cancel()}
      </KitButton>
    </span>
  );
}

const format = new Intl.NumberFormat(formatLocale(), { maximumFractionDigits: 1, minimumFractionDigits: 1 });

export const megabytes = (bytes: number): string => format.format(bytes / (1024 * 1024));
