const PRELOAD = /<link rel="modulepreload"[^>]*? href="([^"]+)"[^>]*\/>/g;
const START = /<script type="module" async="">([\s\S]*?)<\/script>/;
const IMPORT = /^import (?:\* as (\w+) from )?"([^"]+)";$/gm;
const PAUSE = "await new Promise((resolve) => setTimeout(resolve));";

/**
 * Has a page ask for its scripts only once its words have been painted: until then they would share the line with
 * style and fonts. The router writes static imports and preloads; here they become imports after the first frame.
 * One after the other, so that a slow phone answers between two of them; they are on their way all at once. HTML that
 * is written otherwise stays as it is.
 */
export function deferScripts(html: string): string {
  const [script, code] = START.exec(html) ?? [];
  if (script === undefined || code === undefined) return html;
  const files = [...html.matchAll(PRELOAD)].map(([, href]) => href);
  const imports = [...code.matchAll(IMPORT)].map(([, name, file], index) => ({
    name: name ?? `unnamed${index}`,
    file,
  }));
  const rest = code.replace(IMPORT, "").trim();
  const later = [
    "requestAnimationFrame(() => setTimeout(async () => {",
    `for (const href of ${JSON.stringify(files)}) document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));`,
    ...imports.flatMap(({ name, file }) => [`const ${name} = await import(${JSON.stringify(file)});`, PAUSE]),
    rest,
    "}));",
  ].join("\n");
  // A function, so that no `$` in the code is read as a pattern.
  return html.replace(PRELOAD, "").replace(script, () => `<script type="module" async="">${later}</script>`);
}
