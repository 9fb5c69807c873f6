import { globSync, readFileSync } from "node:fs";
import ts from "typescript";
import { describe, expect, it } from "vitest";

// Import rules do not see the tables that a text of SQL names.

/** Each area may name the tables of those after it, as it may import them (decision 132). */
const areas = ["registry", "reports", "edition", "attendance", "sales", "programme", "people", "platform"];

/**
 * The files whose SQL names tables of another noun. They read several nouns in one statement, for speed; a list to be worked off:
 * a new file asks the noun's queries instead.
 */
const CROSSING = [
  "attendance/door/count-lists.ts",
  "attendance/door/door-units.ts",
  "attendance/door/is-inside.ts",
  "attendance/door/list-check-ins.ts",
  "attendance/door/person-check-ins.ts",
  "attendance/door/read-feed.ts",
  "attendance/door/scans/scan-facts.ts",
  "attendance/door/search-units.ts",
  "attendance/mailings/audience.ts",
  "attendance/mailings/choose-holders.ts",
  "attendance/mailings/show-audience.ts",
  "reports/exports/export-statements.ts",
  "reports/exports/run-export.ts",
  "reports/figures/read-figures.ts",
  "reports/figures/read-money.ts",
  "reports/figures/read-newsletter.ts",
  "reports/figures/read-sales.ts",
  "reports/figures/show-figures.ts",
  "reports/figures/sold-lines.ts",
  "sales/follow-up/personal-data.ts",
  "sales/ledger/check-ledger.ts",
  "sales/ledger/invariants.ts",
  "sales/orders/complete-orders.ts",
  "sales/orders/count-ordered.ts",
  "sales/orders/erase-notes.ts",
  "sales/orders/erase-orders.ts",
  "sales/orders/organise/list-orders.ts",
  "sales/orders/organise/match-orders.ts",
  "sales/orders/organise/order-choices.ts",
  "sales/orders/organise/order-units.ts",
  "sales/orders/organise/read-order.ts",
  "sales/orders/organise/search-orders.ts",
  "sales/refunds/runs/find-refundable.ts",
  "sales/shop/records/coupon-records.ts",
  "sales/waiting-list/dispatch.ts",
  "sales/wallet/answers/list-answers.ts",
  "sales/wallet/claims/show-claim-links.ts",
  "sales/wallet/erase-wallet.ts",
  "sales/wallet/reminders/remind.ts",
  "sales/wallet/revoke-holders-codes.ts",
  "sales/wallet/ticket-holders.ts",
];

/** One noun in several folders, as for the import rules. */
const nounOf = (file: string): string => {
  const noun = file.split("/").slice(0, 2).join("/");
  if (/^sales\/(orders|payments|refunds)$/.test(noun)) return "sales/orders";
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

/** The tables that the SQL in a source names after `from`, `join`, `update` or `into`. */
function tablesNamedIn(source: string): Set<string> {
  const texts: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isTaggedTemplateExpression(node) && node.tag.getText().startsWith("sql")) {
      const { template } = node;
      texts.push(
        ts.isNoSubstitutionTemplateLiteral(template)
          ? template.text
          : [template.head.text, ...template.templateSpans.map(({ literal }) => literal.text)].join(" $ "),
      );
    } else if (
      ts.isStringLiteralLike(node) &&
      /\b(select|insert into|update|delete from)\b/i.test(node.text)
    ) {
      texts.push(node.text);
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile("x.ts", source, ts.ScriptTarget.Latest, true));
  const named = texts.flatMap((text) => [
    ...text.matchAll(/\b(?:from|join|update|into)\s+(?:only\s+)?([a-z_]+)/g),
  ]);
  return new Set(named.flatMap(([, table]) => (owners.has(table ?? "") ? (table as string) : [])));
}

const crossings = inDomain("**/*.{ts,tsx}")
  .filter((file) => !/\.test\.tsx?$/.test(file))
  .map((file) => {
    const noun = nounOf(file);
    const foreign = [...tablesNamedIn(read(file))].filter((table) => owners.get(table) !== noun);
    return { file, noun, foreign };
  })
  .filter(({ foreign }) => foreign.length > 0);

describe("tables in SQL", () => {
  it("are seen in tagged templates, around values, and in strings", () => {
    const source =
      "a(sql`select $" + '{1} from orders join tickets on true`); b("delete from signups"); c(`from staff`);';
    expect([...tablesNamedIn(source)].sort()).toEqual(["orders", "signups", "tickets"]);
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

  it("of another noun are named in these files alone", () => {
    expect(crossings.map(({ file }) => file).sort()).toEqual(CROSSING);
  });
});
