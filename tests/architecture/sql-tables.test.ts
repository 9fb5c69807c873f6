import { globSync, readFileSync } from "node:fs";
import ts from "typescript";
import { describe, expect, it } from "vitest";

// Import rules do not see the tables that a text of SQL names.

/** Each area may name the tables of those after it, as it may import them (decision 132). */
const areas = ["registry", "reports", "edition", "attendance", "sales", "programme", "people", "platform"];

/**
 * The nouns whose tables the SQL of a noun may read, where one statement shows, checks or inserts what several nouns hold. Everywhere
 * else, and for every change, a noun asks the other's own functions.
 */
const MAY_READ: Record<string, string[]> = {
  "attendance/door": ["people/accounts", "platform/codes", "sales/orders", "sales/shop"],
  "attendance/mailings": [
    "people/accounts",
    "people/newsletter",
    "programme/agenda",
    "programme/programme",
    "sales/orders",
    "sales/shop",
  ],
  "reports/exports": [
    "attendance/door",
    "attendance/till",
    "people/accounts",
    "people/newsletter",
    "people/staff",
    "platform/audit",
    "platform/tasks",
    "programme/programme",
    "sales/invoices",
    "sales/orders",
    "sales/questions",
    "sales/shop",
  ],
  "reports/figures": ["edition", "people/accounts", "people/newsletter", "sales/orders", "sales/shop"],
  "sales/follow-up": ["sales/invoices", "sales/orders"],
  "sales/ledger": ["people/accounts", "sales/orders", "sales/shop", "sales/waiting-list"],
  "sales/orders": [
    "people/accounts",
    "platform/content",
    "sales/invoices",
    "sales/questions",
    "sales/shop",
    "sales/waiting-list",
  ],
};

/** The purchase alone changes tables of other nouns: in one statement, so that all of it happens or nothing. */
const MAY_WRITE = [
  "sales/orders/complete-orders.sql: signups",
  "sales/orders/placing/place-orders.sql: coupons",
  "sales/orders/placing/place-orders.sql: quotas",
  "sales/orders/placing/place-orders.sql: waiting_entries",
];

/** One noun in several folders, as for the import rules. */
const nounOf = (file: string): string => {
  const noun = file.split("/").slice(0, 2).join("/");
  if (/^sales\/(orders|payments|refunds|wallet)$/.test(noun)) return "sales/orders";
  return /^edition\/|^platform\/current-edition$/.test(noun) ? "edition" : noun;
};
const areaOf = (noun: string) => areas.indexOf(noun === "edition" ? "platform" : (noun.split("/")[0] ?? ""));

const inDomain = (pattern: string) =>
  globSync(`src/domain/${pattern}`).map((file) => file.replace("src/domain/", ""));
const read = (file: string) => readFileSync(`src/domain/${file}`, "utf8");

const owners = new Map(
  inDomain("**/tables.ts").flatMap((file) =>
    [...read(file).matchAll(/pg(?:Table|View)\(\s*"([a-z_]+)"/g)].map(
      ([, table]) => [table ?? "", nounOf(file)] as const,
    ),
  ),
);

const NAMED = /\b(?:from|join|update|into)\s+(?:only\s+)?([a-z_]+)/g;
const WRITTEN = /\b(?:update|insert into|delete from)\s+(?:only\s+)?([a-z_]+)/g;

/** The tables that the SQL in a source names after `from`, `join`, `update` or `into`, or those that it changes. */
function tablesNamedIn(source: string, named: RegExp): Set<string> {
  return tablesIn(textsOf(source), named);
}

function textsOf(source: string): string[] {
  const texts: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)) {
      const isTagged =
        ts.isTaggedTemplateExpression(node.parent) && node.parent.tag.getText().startsWith("sql");
      const text = ts.isTemplateExpression(node)
        ? [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join(" $ ")
        : node.text;
      if (isTagged || /\b(select|insert into|update|delete from)\b/i.test(text)) texts.push(text);
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile("x.ts", source, ts.ScriptTarget.Latest, true));
  return texts;
}

function tablesIn(texts: readonly string[], named: RegExp): Set<string> {
  const tables = texts.flatMap((text) => [...text.matchAll(named)].map(([, table]) => table ?? ""));
  return new Set(tables.filter((table) => owners.has(table)));
}

const crossings = inDomain("**/*.{ts,tsx,sql}")
  .filter((file) => !/\.test\.tsx?$/.test(file))
  .map((file) => {
    const noun = nounOf(file);
    const texts = file.endsWith(".sql") ? [read(file)] : textsOf(read(file));
    const foreign = (named: RegExp) =>
      [...tablesIn(texts, named)].filter((table) => owners.get(table) !== noun);
    return { file, noun, foreign: foreign(NAMED), written: foreign(WRITTEN) };
  })
  .filter(({ foreign }) => foreign.length > 0);

describe("tables in SQL", () => {
  it("are seen in tagged templates, around values, and in strings", () => {
    const source =
      "a(sql`select $" +
      '{1} from orders join tickets on true`); b("delete from signups"); c(`from staff`); d(`select $' +
      "{1} from editions`);";
    expect([...tablesNamedIn(source, NAMED)].sort()).toEqual(["editions", "orders", "signups", "tickets"]);
    expect([...tablesNamedIn(source, WRITTEN)]).toEqual(["signups"]);
    expect(owners.size).toBeGreaterThan(80);
  });

  it("belong to no area above the one that names them", () => {
    const upwards = crossings.flatMap(({ file, noun, foreign }) =>
      foreign
        .filter((table) => areaOf(owners.get(table) ?? "") < areaOf(noun))
        .map((table) => `${file}: ${table}`),
    );
    expect(upwards).toEqual([]);
  });

  it("of another noun are read where that is declared", () => {
    const undeclared = crossings.flatMap(({ file, noun, foreign }) =>
      foreign
        .filter((table) => !MAY_READ[noun]?.includes(owners.get(table) ?? ""))
        .map((table) => `${file}: ${table}`),
    );
    expect(undeclared).toEqual([]);
  });

  it("of two nouns are not read by each other", () => {
    const mutual = Object.entries(MAY_READ).flatMap(([noun, others]) =>
      others.filter((other) => MAY_READ[other]?.includes(noun)).map((other) => `${noun}: ${other}`),
    );
    expect(mutual).toEqual([]);
  });

  it("of another noun are changed by the purchase alone", () => {
    const written = crossings.flatMap((one) => one.written.map((table) => `${one.file}: ${table}`));
    expect(written.filter((one) => !MAY_WRITE.includes(one))).toEqual([]);
  });
});
