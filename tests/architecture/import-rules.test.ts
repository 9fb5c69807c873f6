import { spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const CRUISER = path.resolve("node_modules/dependency-cruiser/bin/dependency-cruiser.mjs");
const CRUISE_TIMEOUT_MS = 60_000;

interface Cruise {
  summary: { totalCruised: number; violations: { from: string; to: string; rule: { name: string } }[] };
}

/** Checks a tree against the project's own rules. */
function cruise(directory: string, ...folders: string[]): Cruise["summary"] {
  const config = path.resolve(".dependency-cruiser.cjs");
  const run = spawnSync(
    process.execPath,
    [CRUISER, "--config", config, "--output-type", "json", ...folders],
    { cwd: directory, encoding: "utf8", maxBuffer: 64 * 1024 * 1024 },
  );
  if (!run.stdout) throw new Error(run.stderr);
  return (JSON.parse(run.stdout) as Cruise).summary;
}

/** A source tree with no violation. */
const validTree = {
  "config/config.ts": "export const config = 1;",
  "artwork/drawing.ts": "export const drawing = 1;",
  "contract/orders/prices.ts": "export const price = 1;",
  "db/connection.ts": "export const db = 1;",
  "outside/clock.ts": "export const clock = 1;",
  "domain/sales/shop/tables.ts": "export const tickets = 1;",
  "domain/sales/shop/tickets.ts": 'import { tickets } from "./tables.ts"; export const list = tickets;',
  "domain/sales/orders/order.ts": 'import { list } from "../shop/tickets.ts"; export const order = list;',
  "domain/registry/registry.ts":
    'import { order } from "#domain/sales/orders/order.ts"; export const registry = [order];',
  "api/router.ts": 'import { order } from "#domain/sales/orders/order.ts"; export const router = order;',
  "web/organiser/screen.tsx": "export const screen = 1;",
  "web/page.tsx":
    'import { drawing } from "#artwork/drawing.ts"; import { price } from "#contract/orders/prices.ts"; export const page = [drawing, price];',
};

/** The offence, its file, its text, and the rule that must report it. */
const planted: [string, string, string, string][] = [
  [
    "web takes a rule of the domain",
    "web/rule.tsx",
    'import { order } from "#domain/sales/orders/order.ts"; export const bad = order;',
    "web-imports-only-allowed-layers",
  ],
  [
    "web takes it by a relative path, for its type alone",
    "web/type.tsx",
    'import type { order } from "../domain/sales/orders/order.ts"; export type Bad = typeof order;',
    "web-imports-only-allowed-layers",
  ],
  [
    "the contract takes the database",
    "contract/bad.ts",
    'import { db } from "#db/connection.ts"; export const bad = db;',
    "contract-imports-only-allowed-layers",
  ],
  [
    "the domain takes the API",
    "domain/sales/shop/api.ts",
    'import { router } from "#api/router.ts"; export const bad = router;',
    "domain-imports-only-allowed-layers",
  ],
  [
    "the API takes the database past the domain",
    "api/bad.ts",
    'import { db } from "#db/connection.ts"; export const bad = db;',
    "api-imports-only-allowed-layers",
  ],
  [
    "the artwork takes the contract",
    "artwork/bad.ts",
    'import { price } from "#contract/orders/prices.ts"; export const bad = price;',
    "artwork-imports-only-allowed-layers",
  ],
  [
    "what stands outside takes the domain",
    "outside/bad.ts",
    'import { list } from "#domain/sales/shop/tickets.ts"; export const bad = list;',
    "outside-imports-only-allowed-layers",
  ],
  [
    "the database takes the domain",
    "db/bad.ts",
    'import { list } from "#domain/sales/shop/tickets.ts"; export const bad = list;',
    "db-imports-only-allowed-layers",
  ],
  [
    "one noun takes another's tables",
    "domain/sales/invoices/tables-of-shop.ts",
    'import { tickets } from "../shop/tables.ts"; export const bad = tickets;',
    "no-tables-of-another-noun",
  ],
  [
    "orders, which share their tables with payments and refunds, take another's",
    "domain/sales/orders/tables-of-shop.ts",
    'import { tickets } from "../shop/tables.ts"; export const bad = tickets;',
    "no-tables-of-another-noun-1",
  ],
  [
    "an area takes one above it",
    "domain/programme/agenda/price.ts",
    'import { order } from "#domain/sales/orders/order.ts"; export const bad = order;',
    "programme-imports-only-areas-below",
  ],
  [
    "an area takes the type of one above it",
    "domain/platform/mail/price.ts",
    'import type { list } from "#domain/sales/shop/tickets.ts"; export type Bad = typeof list;',
    "platform-imports-only-areas-below",
  ],
  [
    "an area takes the registry, which names them all",
    "domain/reports/figures/lists.ts",
    'import { registry } from "#domain/registry/registry.ts"; export const bad = registry;',
    "reports-imports-only-areas-below",
  ],
  [
    "web takes a rule when it needs it",
    "web/later.tsx",
    'export const later = () => import("#domain/sales/orders/order.ts");',
    "web-imports-only-allowed-layers",
  ],
  [
    "a public page takes a screen for staff",
    "web/public/home.tsx",
    'import { screen } from "../organiser/screen.tsx"; export const bad = screen;',
    "public-pages-import-only-allowed-parts",
  ],
  [
    "web hands a rule on",
    "web/handed-on.tsx",
    'export { order } from "#domain/sales/orders/order.ts";',
    "web-imports-only-allowed-layers",
  ],
  [
    "web takes the type of a whole module",
    "web/module.tsx",
    'export type Bad = typeof import("../domain/sales/orders/order.ts");',
    "web-imports-only-allowed-layers",
  ],
  [
    "a layer reads the settings itself",
    "domain/sales/shop/settings.ts",
    'import { config } from "#config"; export const bad = config;',
    "no-config-below-the-entries",
  ],
  [
    "two files need each other",
    "domain/sales/shop/egg.ts",
    'import { hen } from "./hen.ts"; export const egg = () => hen;',
    "no-circular-imports",
  ],
  [
    "two files need each other's types alone",
    "domain/sales/shop/chicken.ts",
    'import type { Nest } from "./nest.ts"; export interface Chicken { nest: Nest }',
    "no-circular-imports",
  ],
];
/** The other halves of the planted cycles. */
const otherHalves = {
  "domain/sales/shop/hen.ts": 'import { egg } from "./egg.ts"; export const hen = () => egg;',
  "domain/sales/shop/nest.ts":
    'import type { Chicken } from "./chicken.ts"; export interface Nest { of: Chicken }',
};

describe("a forbidden import is caught", () => {
  let tree: string;
  beforeAll(() => {
    tree = mkdtempSync(path.join(os.tmpdir(), "nexxt-layers-"));
    for (const file of ["package.json", "tsconfig.json"]) copyFileSync(file, path.join(tree, file));
  });
  afterAll(() => rmSync(tree, { recursive: true, force: true }));

  function build(files: Record<string, string>) {
    for (const [name, text] of Object.entries(files)) {
      const file = path.join(tree, "src", name);
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, text);
    }
  }

  it("and a tree without one has no violation", { timeout: CRUISE_TIMEOUT_MS }, () => {
    build(validTree);
    expect(cruise(tree, "src")).toMatchObject({
      totalCruised: Object.keys(validTree).length,
      violations: [],
    });
  });

  describe("among many", () => {
    let found: string[];
    beforeAll(() => {
      build({
        ...validTree,
        ...otherHalves,
        ...Object.fromEntries(planted.map(([, file, text]) => [file, text])),
      });
      found = cruise(tree, "src").violations.map(({ from, rule }) => `${from} ${rule.name}`);
    }, CRUISE_TIMEOUT_MS);

    it.each(planted)("%s", (_, file, __, rule) => {
      expect(found.filter((one) => one.startsWith(`src/${file} `))).toContain(`src/${file} ${rule}`);
    });

    it("and nothing else is", () => {
      const files = [...planted.map(([, file]) => file), ...Object.keys(otherHalves)];
      const bad = new Set(files.map((file) => `src/${file}`));
      expect(found.map((one) => one.split(" ")[0] ?? "").filter((from) => !bad.has(from))).toEqual([]);
    });
  });
});
