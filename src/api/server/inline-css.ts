const STYLESHEET = /<link rel="stylesheet" href="([^"]+)"\/>/g;

/**
 * Inlines a page's style, so that its first paint waits for no other file. The links stay, disabled, because React
 * looks for them; a style that cannot be read stays a link.
 */
export async function inlineCss(html: string, readStyle: ReadStyle): Promise<string> {
  const hrefs = [...html.matchAll(STYLESHEET)].map(([, href = ""]) => href);
  const styles = new Map(
    await Promise.all(hrefs.map(async (href) => [href, await readStyle(href)] as const)),
  );
  return html.replace(STYLESHEET, (link, href: string) => {
    const style = styles.get(href);
    return style ? `<link rel="stylesheet" disabled="" href="${href}"/><style>${style}</style>` : link;
  });
}

/** The text at a path of ours; null when it cannot be put into a page. */
type ReadStyle = (path: string) => Promise<string | null>;
type ReadFile = (path: string) => Promise<Response>;

/** Reads each file once: its name changes with what is in it. */
export function rememberStyles(): (path: string, readFile: ReadFile) => Promise<string | null> {
  const texts = new Map<string, Promise<string | null>>();
  const read = async (path: string, readFile: ReadFile) => {
    const response = await readFile(path);
    const style = response.ok ? await response.text() : "";
    // What would end the element early, or be found from another place than its file's, stays outside.
    return style && !/<\/style|url\((?!["']?(\/|data:))/i.test(style) ? style : null;
  };
  return (path, readFile) => {
    const known = texts.get(path) ?? read(path, readFile).catch(() => null);
    texts.set(path, known);
    return known;
  };
}
