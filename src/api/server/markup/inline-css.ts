/**
 * Inlines a page's style, so that its first paint waits for no other file; returns the styles too, as they are in the
 * files. Only links with this rendering's nonce are read. They stay, disabled, because React looks for them; a style
 * that cannot be read stays a link.
 */
export async function inlineCss(
  html: string,
  nonce: string,
  readStyle: ReadStyle,
): Promise<{ html: string; styles: string[] }> {
  const stylesheet = new RegExp(`<link nonce="${nonce}" rel="stylesheet" href="([^"]+)"/>`, "g");
  const hrefs = [...html.matchAll(stylesheet)].map(([, href = ""]) => href);
  const texts = new Map(await Promise.all(hrefs.map(async (href) => [href, await readStyle(href)] as const)));
  return {
    html: html.replace(stylesheet, (link, href: string) => {
      const style = texts.get(href);
      return style ? `<link rel="stylesheet" disabled="" href="${href}"/><style>${style}</style>` : link;
    }),
    styles: [...texts.values()].filter((style) => style !== null),
  };
}

/** The text at a path of ours; null when it cannot be put into a page. */
type ReadStyle = (path: string) => Promise<string | null> | null;
type ReadFile = (path: string) => Promise<Response>;

/** Reads each file once: its name changes with what is in it. */
export function rememberStyles(): (path: string, readFile: ReadFile) => Promise<string | null> {
  const texts = new Map<string, Promise<string | null>>();
  const read = async (path: string, readFile: ReadFile) => {
    const response = await readFile(path);
    const style = response.ok ? await response.text() : "";
    // A style that would end the element early, or that refers to files relative to its own, stays outside.
    return style && !/<\/style|url\((?!["']?(\/|data:))/i.test(style) ? style : null;
  };
  return (path, readFile) => {
    const known = texts.get(path) ?? read(path, readFile).catch(() => null);
    texts.set(path, known);
    return known;
  };
}
