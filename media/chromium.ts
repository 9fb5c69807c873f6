import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { chromium } from "playwright-core";

const require = createRequire(import.meta.url);
const fonts = [
  [
    "Bricolage",
    "@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-standard-normal.woff2",
  ],
  ["Instrument", "@fontsource-variable/instrument-sans/files/instrument-sans-latin-standard-normal.woff2"],
  ["Mono", "@fontsource-variable/jetbrains-mono/files/jetbrains-mono-latin-wght-normal.woff2"],
] as const;

interface Size {
  width: number;
  height: number;
}

/** Pictures with text are drawn by a browser: our fonts are WOFF2, which sharp cannot read. */
export interface Typesetter {
  /** A PNG of the HTML; where it paints nothing the picture is transparent. Sizes in px, at `scale` device pixels each. */
  set(html: string, size: Size, scale?: number): Promise<Buffer>;
  /** One PNG after the other, from one page: a film has hundreds. */
  film(frames: Iterable<string>, size: Size): AsyncGenerator<Buffer>;
  close(): Promise<void>;
}

export async function startTypesetter(executablePath: string): Promise<Typesetter> {
  const browser = await chromium.launch({
    executablePath,
    args: ["--no-sandbox", "--disable-gpu", "--disable-quic"],
  });
  const faces = fonts.map(([family, file]) => {
    const data = readFileSync(require.resolve(file)).toString("base64");
    return `@font-face{font-family:${family};font-weight:200 800;font-stretch:75% 100%;src:url(data:font/woff2;base64,${data})}`;
  });
  const style = `<style>${faces.join("")}*{margin:0;box-sizing:border-box}</style>`;
  return {
    async set(html, size, scale = 1) {
      const page = await browser.newPage({ viewport: size, deviceScaleFactor: scale });
      await page.setContent(`${style}${html}`);
      await page.evaluate("document.fonts.ready");
      const picture = await page.screenshot({ omitBackground: true });
      await page.close();
      return picture;
    },
    async *film(frames, size) {
      const page = await browser.newPage({ viewport: size });
      // Every face is loaded before the first frame, or a fallback would be drawn.
      const samples = fonts.map(([family]) => `<p style="font:700 9px ${family}">.</p>`).join("");
      await page.setContent(`${style}<div id="frame">${samples}</div>`);
      await page.evaluate("document.fonts.ready");
      for (const frame of frames) {
        await page.evaluate(`document.getElementById("frame").innerHTML=${JSON.stringify(frame)}`);
        yield await page.screenshot();
      }
      await page.close();
    },
    close: () => browser.close(),
  };
}
