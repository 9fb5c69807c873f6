import { getDocument, PDFWorker } from "pdfjs-dist";
import workerUrl from "pdfjs-dist/build/pdf.worker.min.mjs?url";
import { trustedPolicy } from "#web/ui/trusted-policy.ts";

/** A picture of a few bytes may say that it is larger than any camera's: it is left out. */
const PICTURE_MAX_PIXELS = 100_000_000;

/** Reads a PDF so that its pages can be drawn on canvases: nothing of it becomes part of the page or runs. The bytes go to its worker. */
export function openPdf(data: Uint8Array) {
  const port = new Worker(trustedPolicy().createScriptURL(workerUrl), { type: "module" });
  const worker = PDFWorker.create({ port });
  const loading = getDocument({
    data,
    worker,
    enableXfa: false,
    useWasm: false,
    maxImageSize: PICTURE_MAX_PIXELS,
  });
  return {
    document: loading.promise,
    close: () => {
      void loading.destroy();
      worker.destroy();
      port.terminate();
    },
  };
}
