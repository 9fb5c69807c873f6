import { globSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { currentBuild } from "../../../scripts/builds.mjs";

const assets = path.join(currentBuild(), "client/assets");
const all = new Set(readdirSync(assets).filter((name) => /\.(js|css)$/.test(name)));
const texts = new Map<string, string>();
/** Each file is searched for hundreds of texts. */
const textOf = (name: string) => {
  const text = texts.get(name) ?? readFileSync(path.join(assets, name), "utf8");
  texts.set(name, text);
  return text;
};
const isManifest = (name: string) => name.startsWith("manifest-");

/** Written in the organiser's own code alone: in its contract, its frame, and the libraries that it is built on. */
const markers = [
  "/organiser/staff/",
  "/door/scans/",
  "data-organiser-frame",
  "ProseMirror",
  "DndDescribedBy",
  "reactEasyCrop",
];

/** Long enough to be no one else's text, without what is filled in. */
const TEXT_MIN = 24;

/** The texts of messages that the organiser's screens alone use. */
function textsForStaff(): string[] {
  const users = new Map<string, Set<boolean>>();
  const isRead = (name: string) => !name.startsWith("src/messages") && !name.includes(".test.");
  for (const file of globSync("src/**/*.{ts,tsx}").filter(isRead)) {
    const isForStaff = /^src\/web\/(organiser|door|speaker-page)\//.test(file.replaceAll(path.sep, "/"));
    for (const [, name = ""] of readFileSync(file, "utf8").matchAll(/\bm\.(\w+)/g))
      users.set(name, (users.get(name) ?? new Set()).add(isForStaff));
  }
  const messages = JSON.parse(readFileSync("messages/pt.json", "utf8")) as Record<string, unknown>;
  const plain = (text: unknown) => (typeof text === "string" ? text : "");
  return [...users]
    .filter(([, by]) => by.has(true) && !by.has(false))
    .flatMap(([name]) =>
      plain(messages[name])
        .split(/[{}"`\n]|\$\w+/)
        .filter((part) => part.length >= TEXT_MIN)
        .slice(0, 1),
    );
}

interface Manifest {
  entry: { module: string; imports: string[] };
  routes: Record<string, { id: string; module: string; imports?: string[]; css?: string[] }>;
}

/** React Router's manifest, which every page gets: the files that each route needs. */
function readManifest(): Manifest {
  const name = [...all].find((one) => isManifest(one) && one.endsWith(".js")) ?? "";
  return JSON.parse(
    textOf(name)
      .replace(/^[^{]*/, "")
      .replace(/;\s*$/, ""),
  ) as Manifest;
}

const filesOf = (names: readonly (string | undefined)[]) =>
  names.flatMap((name) => (name ? [path.basename(name)] : []));

/** These files, and all that they import, at once or later. */
function reachedFrom(names: readonly string[]): Set<string> {
  const reached = new Set<string>();
  const queue = [...names];
  for (let name = queue.pop(); name; name = queue.pop()) {
    if (reached.has(name) || !all.has(name) || isManifest(name)) continue;
    reached.add(name);
    queue.push(...[...textOf(name).matchAll(/[\w.-]+\.(?:js|css)\b/g)].map(([one]) => one));
  }
  return reached;
}

test("no file that a visitor's page can load holds the organiser's contract, screens, texts or libraries", () => {
  const { entry, routes } = readManifest();
  // A speaker's own page is made of the organiser's forms; it is no visitor's, and holds no contract for staff.
  const isForStaff = ({ id }: { id: string }) => /^(organiser|door|speaker-page)\//.test(id);
  const needs = (wanted: (route: { id: string }) => boolean) =>
    Object.values(routes)
      .filter(wanted)
      .flatMap(({ module, imports = [], css = [] }) => filesOf([module, ...imports, ...css]));
  const visitors = reachedFrom([
    ...filesOf([entry.module, ...entry.imports]),
    ...needs((route) => !isForStaff(route)),
  ]);
  const staff = reachedFrom(needs(isForStaff));
  const holds = (files: Set<string>, marker: string) =>
    [...files].some((name) => textOf(name).includes(marker));
  // Else a marker says nothing.
  expect(markers.filter((marker) => !holds(staff, marker))).toEqual([]);
  expect(markers.filter((marker) => holds(visitors, marker))).toEqual([]);
  const forStaff = textsForStaff();
  expect(forStaff.length).toBeGreaterThan(100);
  expect(forStaff.filter((text) => !holds(staff, text))).toEqual([]);
  expect(forStaff.filter((text) => holds(visitors, text))).toEqual([]);
  expect(visitors.size).toBeGreaterThan(50);
  const speakers = reachedFrom(needs(({ id }) => id.startsWith("speaker-page/")));
  const contracts = ["/organiser/staff/", "/door/scans/"];
  expect(contracts.filter((marker) => holds(speakers, marker))).toEqual([]);
});
