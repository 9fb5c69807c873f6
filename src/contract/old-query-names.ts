/** The names of the agenda's and the speakers' queries until 29 November 2026. */
const NAMES: Readonly<Record<string, string>> = {
  dia: "day",
  vista: "view",
  tipo: "type",
  percurso: "track",
  lingua: "language",
  nivel: "level",
  palco: "stage",
  sessoes: "sessions",
};
const VIEWS: Readonly<Record<string, string>> = {
  lista: "list",
  grelha: "grid",
  agora: "now",
  minha: "mine",
};

/** With a language, the year of an earlier edition, and what is opened. */
const PAGES = /^(?:\/[a-z]{2})?(?:\/\d{4})?\/(?:agenda|speakers)(?:\/[^/]+)?\/?$/i;

/**
 * The query under its present names, of an address that has old ones: shared links and printed codes open what they opened. Null: the
 * address has none, or a page asks for its data.
 */
export function queryOfOldNames(path: string, search: string): string | null {
  const given = new URLSearchParams(search);
  if (!PAGES.test(path) || path.endsWith(".data") || !Object.keys(NAMES).some((old) => given.has(old)))
    return null;
  const present = new URLSearchParams();
  for (const [name, value] of given) {
    const now = Object.hasOwn(NAMES, name) ? NAMES[name] : undefined;
    if (now === undefined) present.append(name, value);
    else if (!given.has(now))
      present.append(now, name === "vista" && Object.hasOwn(VIEWS, value) ? String(VIEWS[value]) : value);
  }
  return `?${present.toString().replaceAll("%2C", ",")}`;
}
