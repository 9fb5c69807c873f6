import { globSync, readFileSync } from "node:fs";
import { matchRoutes, type RouteObject } from "react-router";
import ts from "typescript";
import { describe, expect, it } from "vitest";
import { languages, pathInLanguage } from "#contract/language.ts";
import { organiserPaths } from "#contract/organiser/organiser-paths.ts";
import { filePaths, linkPaths, paths } from "#contract/paths.ts";
import routes from "#web/routes.ts";
import { pathInArchive } from "#web/ui/language/archive-path.ts";

/** One example of each path; a new path has no place here until it has one. */
const examples: { [Name in keyof typeof paths]: Parameters<(typeof paths)[Name]>[] } = {
  home: [[]],
  about: [[]],
  company: [[]],
  speakers: [[], ["?day=27"]],
  speaker: [["ana-reis"], ["ana-reis", "?day=27"]],
  agendaChanges: [[]],
  agenda: [[], ["?day=27"]],
  session: [[7], [7, "?day=27"]],
  year: [[2024]],
  stages: [[]],
  partners: [[]],
  tickets: [[]],
  ticketType: [[2], ["19e8d7c6-b5a4-4392-8170-6f5e4d3c2b05"]],
  ticket: [[2, 31]],
  login: [[], [paths.wallet()]],
  checkout: [[]],
  cart: [[], ["19e8d7c6-b5a4-4392-8170-6f5e4d3c2b05"]],
  newsletter: [[]],
  profile: [[]],
  wallet: [[]],
  ideas: [[]],
  ideasRules: [[]],
  ideasForm: [[]],
  calls: [[]],
  call: [[7]],
  policy: [[]],
  policyData: [[]],
  terms: [[]],
};
const staffExamples: { [Name in keyof typeof organiserPaths]: Parameters<(typeof organiserPaths)[Name]>[] } =
  {
    start: [[]],
    signIn: [[], [organiserPaths.edition(2026)]],
    shop: [["audit"]],
    edition: [[2026], [2026, "speakers/7"]],
    door: [[], ["c0de"]],
  };
const written = Object.entries(examples).flatMap(([name, all]) =>
  all.map((args) => (paths[name as keyof typeof paths] as (...args: unknown[]) => string)(...args)),
);
const forStaff = Object.entries(staffExamples).flatMap(([name, all]) =>
  all.map((args) =>
    (organiserPaths[name as keyof typeof organiserPaths] as (...args: unknown[]) => string)(...args),
  ),
);
/** Below an earlier edition's year. */
const archived = [paths.agenda(), paths.session(7), paths.speakers(), paths.speaker("ana-reis")].map((path) =>
  pathInArchive(path, 2024),
);
const links = [
  ...archived,
  `${paths.year(2024)}${paths.tickets()}`,
  linkPaths.login("19e8d7c6-b5a4-4392-8170-6f5e4d3c2b05"),
  linkPaths.newsletter("confirm", "t0ken"),
  linkPaths.newsletter("unsubscribe", "t0ken"),
  linkPaths.claim("t0ken"),
  linkPaths.waitingList("t0ken"),
  linkPaths.speaker("t0ken"),
  linkPaths.proposal("t0ken"),
  linkPaths.coSpeaker("t0ken"),
  linkPaths.partner("t0ken"),
  linkPaths.confirmEmail("t0ken"),
];
const files = [
  filePaths.sitemap(),
  filePaths.robots(),
  filePaths.feed(),
  filePaths.manifest(),
  filePaths.doorManifest(),
  filePaths.shareImage(paths.about()),
  filePaths.shareImage(paths.ticket(1, 1)),
];

/** The file that answers at a path; null where only the page for unknown addresses does. */
function routeAt(path: string): string | null {
  const matches = matchRoutes(routes as RouteObject[], new URL(path, "http://nexxt.example").pathname);
  const route = matches?.at(-1)?.route as Leaf | undefined;
  const year = matches?.at(-1)?.params.year;
  if (year !== undefined && !/^\d{4}$/.test(year)) return null;
  return route === undefined || route.path === "*" ? null : route.file;
}

describe("typed links", () => {
  it.each([...written, ...forStaff, ...links])("%s leads to a page, in every language", (path) => {
    const [first, ...others] = languages.map((language) => routeAt(pathInLanguage(path, language)));
    expect(first).not.toBeNull();
    for (const other of others) expect(other).toBe(first);
  });

  it.each(files)("%s is answered", (path) => {
    expect(routeAt(path)).not.toBeNull();
  });

  it("an address that no route has leads nowhere", () => {
    expect(routeAt("/agendas")).toBeNull();
  });

  it("lead to every page that there is", () => {
    const reached = new Set([...written, ...forStaff, ...links, ...files].map(routeAt));
    const pages = leavesOf(routes).filter(({ path }) => path !== "*");
    expect(pages.map(({ file }) => file).filter((file) => !reached.has(file))).toEqual([]);
  });

  it("bring a person back after the login, with the query", () => {
    const search = new URL(paths.login(paths.wallet()), "http://nexxt.example").searchParams;
    expect(`/${search.get("redirect_to")}`).toBe(paths.wallet());
  });
});

type Leaf = { path?: string | undefined; file: string; children?: Leaf[] | undefined };

/** Every route with a page of its own: one with children is a page too, but for the layout. */
function leavesOf(entries: readonly Leaf[]): Leaf[] {
  return entries.flatMap((route) => [
    ...(/^public\/(layout|archive)\/(layout|archive)\.tsx$/.test(route.file) ? [] : [route]),
    ...leavesOf(route.children ?? []),
  ]);
}

/** They declare addresses: of the API, of pages, of calendars. */
const DECLARING = /^src\/(contract\/|web\/routes\.ts|api\/(server\/calendars|replica-reads)\.ts)/;
const segments = [
  ...new Set(leavesOf(routes).map(({ path }) => path?.replace(/^(\w+\?\/)+/, "").split("/")[0])),
]
  .filter((segment) => segment !== undefined && segment !== "*" && !segment.startsWith(":"))
  .map((segment) => (segment as string).replace(".", "\\."));
const PAGE_PATH = new RegExp(`^(/(${languages.join("|")}))?/(${segments.join("|")})(?![\\w-])`);

/** Page paths in a file's strings and templates; comments may name them. */
function pathsSpelledIn(source: string, fileName: string): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node) => {
    const text = ts.isStringLiteralLike(node) || ts.isTemplateMiddleOrTemplateTail(node) ? node.text : null;
    const head = ts.isTemplateHead(node) ? node.text : null;
    if (PAGE_PATH.test(text ?? head ?? "")) found.push(text ?? head ?? "");
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(fileName, source, ts.ScriptTarget.Latest, false));
  return found;
}

describe("a page's path is spelled in one place", () => {
  it("sees one in a string, in a template and behind another value", () => {
    const source =
      'f("/tickets"); g(`/agenda/$' + "{id}`); h(`$" + '{url}/en/speakers?day=1`); // "/tickets"';
    expect(pathsSpelledIn(source, "x.ts")).toEqual(["/tickets", "/agenda/", "/en/speakers?day=1"]);
    expect(pathsSpelledIn('f("/tickets-list", "/assets/x", "tickets")', "x.ts")).toEqual([]);
  });

  it("nowhere else in the sources", () => {
    const sources = globSync("src/**/*.{ts,tsx}").filter(
      (file) => !DECLARING.test(file) && !/\.test\.tsx?$|^src\/messages\//.test(file),
    );
    expect(sources.length).toBeGreaterThan(500);
    const spelled = sources.flatMap((file) =>
      pathsSpelledIn(readFileSync(file, "utf8"), file).map((path) => `${file}: ${path}`),
    );
    expect(spelled).toEqual([]);
  });
});
