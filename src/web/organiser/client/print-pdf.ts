/** A longer file is downloaded. */
const PAGES_MAX = 40;
/** Times a PDF's 72 points an inch: 216 dots an inch, as sharp as a counter's printer. */
const SCALE = 3;

let takeAway = () => {};

/**
 * Prints a PDF from the page that is shown: drawn page by page, on paper as large as its first page. A browser's own viewer cannot be told
 * to print from here (decision 99). Resolves to false where it cannot be drawn or printed.
 */
export async function printPdf(file: Blob): Promise<boolean> {
  if (typeof window.print !== "function") return false;
  try {
    const bytes = new Uint8Array(await file.arrayBuffer());
    const { openPdf } = await import("./open-pdf.ts");
    const { document: opened, close } = openPdf(bytes);
    try {
      const pdf = await opened;
      if (pdf.numPages > PAGES_MAX) return false;
      const pages = [];
      for (let number = 1; number <= pdf.numPages; number += 1) {
        const page = await pdf.getPage(number);
        const viewport = page.getViewport({ scale: SCALE });
        const canvas = document.createElement("canvas");
        [canvas.width, canvas.height] = [Math.ceil(viewport.width), Math.ceil(viewport.height)];
        await page.render({ canvas, viewport, intent: "print" }).promise;
        pages.push(canvas);
      }
      const { width, height } = (await pdf.getPage(1)).getViewport({ scale: 1 });
      layOnPaper(pages, { width, height });
    } finally {
      close();
    }
    window.print();
    return true;
  } catch {
    return false;
  }
}

/** Beside the page, alone on paper, until it is printed or the next is. In points. */
function layOnPaper(
  pages: readonly HTMLCanvasElement[],
  { width, height }: { width: number; height: number },
) {
  takeAway();
  const sheets = document.createElement("div");
  sheets.dataset.printedPdf = "";
  sheets.ariaHidden = "true";
  sheets.append(...pages);
  const style = new CSSStyleSheet();
  style.replaceSync(`
    @page { size: ${width}pt ${height}pt; margin: 0 }
    [data-printed-pdf] { position: fixed; top: 0; left: -300vw }
    [data-printed-pdf] > canvas { display: block; width: ${width}pt; height: calc(${height}pt - 1px); object-fit: contain }
    @media print {
      body:has(> [data-printed-pdf]) { min-height: 0 }
      body > :not([data-printed-pdf]) { display: none !important }
      [data-printed-pdf] { position: static }
      [data-printed-pdf] > canvas:not(:last-child) { break-after: page }
    }`);
  document.body.append(sheets);
  document.adoptedStyleSheets.push(style);
  takeAway = () => {
    sheets.remove();
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== style);
    window.removeEventListener("afterprint", takeAway);
    takeAway = () => {};
  };
  window.addEventListener("afterprint", takeAway);
}
