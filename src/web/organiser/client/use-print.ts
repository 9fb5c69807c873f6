import { m } from "#messages/messages.js";
import { saveFile } from "#web/buyer/profile/save-file.ts";
import { notify } from "../kit/notices.tsx";
import { explainUnread } from "./explain-failure.ts";
import { printPdf } from "./print-pdf.ts";
import { useChange } from "./use-change.ts";

/** Prints a PDF that the server makes; one that cannot be printed from the page is saved, and the notice says so. */
export function usePrint(read: () => Promise<File>) {
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
