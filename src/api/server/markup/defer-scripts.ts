const IMPORT = /^import (?:\* as (\w+) from )?"([^"\n]+)";$/gm;
const PAUSE = "await new Promise((resolve) => setTimeout(resolve));";
/** The first format of dates or numbers loads the browser's language data: while the scripts come, not while React draws. */
const FORMAT = "new Intl.DateTimeFormat();";

/**
 * Makes a page load its scripts after its first paint: before that they would compete with style and fonts. The
 * router writes static imports and preloads; here they become dynamic imports after the first frame. They are fetched
 * in parallel and run one after the other, so that a slow phone can respond between two of them. Only what carries
 * this rendering's nonce is read; HTML of another form stays unchanged.
 */
export function deferScripts(html: string, nonce: string): string {
  const opening = `<script nonce="${nonce}" type="module" async="">`;
  const preload = new RegExp(`<link rel="modulepreload"[^>]*? href="([^"]+)"[^>]*? nonce="${nonce}"/>`, "g");
  const [script, code] = new RegExp(`${opening}([\\s\\S]*?)</script>`).exec(html) ?? [];
  if (script === undefined || code === undefined) return html;
  const files = [...html.matchAll(preload)].map(([, href]) => href);
  const imports = [...code.matchAll(IMPORT)].map(([, name, file], index) => ({
    name: name ?? `unnamed${index}`,
    file,
  }));
  const rest = code.replace(IMPORT, "").trim();
  const later = [
    "requestAnimationFrame(() => setTimeout(async () => {",
    `for (const href of ${JSON.stringify(files)}) document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));`,
    PAUSE,
    FORMAT,
    ...imports.flatMap(({ name, file }) => [`const ${name} = await import(${JSON.stringify(file)});`, PAUSE]),
    rest,
    "}));",
  ].join("\n");
  // A function, so that no `$` in the code is read as a pattern.
  return html.replace(preload, "").replace(script, () => `${opening}${later}</script>`);
}
