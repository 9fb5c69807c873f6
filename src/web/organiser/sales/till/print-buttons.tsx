import type { ReactNode } from "react";
import { m } from "#messages/messages.js";
import { saveFile } from "#web/buyer/profile/save-file.ts";
import { SaveIcon } from "#web/ui/icons.tsx";
import { explainUnread } from "../../client/explain-failure.ts";
import { printPdf } from "../../client/print-pdf.ts";
import { useChange } from "../../client/use-change.ts";
import { useDownload } from "../../client/use-download.ts";
import { KitButton, KitIconButton } from "../../kit/button.tsx";
import { notify } from "../../kit/notices.tsx";

/** Prints a PDF from here, and beside it saves the same. */
export function PrintButtons({
  read,
  label,
  saveLabel,
  children,
}: {
  read: () => Promise<File>;
  label: string;
  saveLabel: string;
  children: ReactNode;
}) {
  const print = usePrint(read);
  const save = useDownload(read);
  return (
    <span className="flex items-center">
      <KitButton aria-label={label} className="flex-1" loading={print.busy} onClick={() => print.run()}>
        {children}
      </KitButton>
      <KitIconButton label={saveLabel} aria-busy={save.busy || undefined} onClick={() => save.run()}>
        <SaveIcon className="size-5" />
      </KitIconButton>
    </span>
  );
}

/** Prints a PDF that the server makes; one that cannot be printed from the page is saved, and the notice says so. */
function usePrint(read: () => Promise<File>) {
  return useChange({
    send: async () => {
      const file = await read();
      return { file, isPrinted: await printPdf(file) };
    },
    onDone: ({ file, isPrinted }) => {
      if (isPrinted) return;
      saveFile(file);
      notify.done(m.till_not_printed());
    },
    tellFailure: (failure) => notify.failed(m.organiser_failed_title(), explainUnread(failure)),
    rereads: [],
  });
}
