import { useQuery } from "@tanstack/react-query";
import type { PDFDocumentProxy } from "pdfjs-dist";
import { useEffect, useRef, useState } from "react";
import { m } from "#messages/messages.js";
import { LoadingArea } from "#web/ui/spinner.tsx";
import { openPdf } from "../../client/open-pdf.ts";
import { organiserApi, organiserQueries } from "../../client/organiser-client.ts";
import { loaded } from "../../kit/loaded.tsx";

/** The call advises four pages; a longer file is read after downloading it. */
const PAGES_MAX = 20;
/** In CSS px: as wide as the column at its widest, and no higher than three sheets of A4. */
const WIDTH = 900;
const HEIGHT_MAX = 4_000;

/** A stranger's PDF as it was sent, drawn page by page on canvases: nothing of it becomes part of the page or runs. */
export function IdeaPdf({ id, title }: { id: string; title: string }) {
  const { data, waiting } = loaded(
    useQuery({
      ...organiserQueries.ideaReviews.file.queryOptions({ input: { id } }),
      queryFn: async () => {
        const file = await organiserApi.ideaReviews.file({ id });
        return new Uint8Array(await file.arrayBuffer());
      },
      staleTime: Number.POSITIVE_INFINITY,
    }),
  );
  return data ? <Pages bytes={data as Uint8Array} title={title} /> : waiting;
}

function Pages({ bytes, title }: { bytes: Uint8Array; title: string }) {
  const [document, setDocument] = useState<PDFDocumentProxy | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    // The query keeps its own.
    const opened = openPdf(bytes.slice());
    opened.document.then(setDocument, () => setFailed(true));
    return opened.close;
  }, [bytes]);
  if (failed) return <p role="alert">{m.organiser_review_pdf_failed()}</p>;
  if (!document) return <LoadingArea />;
  const count = Math.min(document.numPages, PAGES_MAX);
  return (
    <ol className="flex flex-col gap-4">
      {Array.from({ length: count }, (_, index) => index + 1).map((number) => (
        <Page
          key={number}
          document={document}
          number={number}
          label={m.organiser_review_pdf_page({ title, number, count: document.numPages })}
        />
      ))}
    </ol>
  );
}

/** Its picture, and its text for screen readers. */
function Page({ document, number, label }: { document: PDFDocumentProxy; number: number; label: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [text, setText] = useState("");
  useEffect(() => {
    let stop = () => {};
    let isGone = false;
    const draw = async () => {
      const page = await document.getPage(number);
      if (isGone || !canvas.current) return;
      const { width, height } = page.getViewport({ scale: 1 });
      const density = Math.min(window.devicePixelRatio, 2);
      const viewport = page.getViewport({ scale: density * Math.min(WIDTH / width, HEIGHT_MAX / height) });
      canvas.current.width = viewport.width;
      canvas.current.height = viewport.height;
      const drawing = page.render({ canvas: canvas.current, viewport });
      stop = () => drawing.cancel();
      await drawing.promise;
      const { items } = await page.getTextContent();
      if (!isGone) setText(items.map((item) => ("str" in item ? item.str : "")).join(" "));
    };
    // A page that cannot be drawn stays white; the file can be downloaded.
    draw().catch(() => {});
    return () => {
      isGone = true;
      stop();
    };
  }, [document, number]);
  return (
    <li>
      <canvas ref={canvas} role="img" aria-label={label} className="h-auto w-full border bg-white" />
      <p className="sr-only">{text}</p>
    </li>
  );
}
