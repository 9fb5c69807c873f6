import papaparse from "papaparse";
import { describe, expect, it } from "vitest";
import type { ExportSeparator } from "#contract/organiser/sales/export-kinds.ts";
import type { Cell } from "./export-columns.ts";
import { exportCsv } from "./export-csv.ts";
import { exportStatements } from "./export-statements.ts";

const AMOUNTS = [-123_456, -1_250, -1_200, -5, 0, 5, 1_200, 123_456];
const COUNTS = [-2, 0, 3, 1_234_567];

/** The columns with numbers of every kind of export, with these amounts in each column of money. */
const numeric = Object.entries(exportStatements).flatMap(([kind, { columns }]) => {
  const numbers = columns.filter(({ type }) => type === "money" || type === "integer");
  return numbers.length > 0 ? [{ kind, columns: numbers }] : [];
});

async function rowsOf(columns: (typeof numeric)[number]["columns"], separator: ExportSeparator) {
  const rows = AMOUNTS.map((cents, row) =>
    columns.map(({ type }): Cell => (type === "money" ? cents : (COUNTS[row % COUNTS.length] ?? 0))),
  );
  async function* batches() {
    yield rows;
  }
  const pieces: Uint8Array[] = [];
  for await (const piece of exportCsv(columns, batches(), { separator, zone: "Europe/Lisbon" }))
    pieces.push(piece);
  const text = Buffer.concat(pieces).toString("utf8").trimEnd();
  return papaparse.parse<Record<string, string>>(text, { header: true, delimiter: separator }).data;
}

describe.each(numeric)("the numbers of $kind", ({ columns }) => {
  it.each([
    [";", ["-1234,56", "-12,50", "-12,00", "-0,05", "0,00", "0,05", "12,00", "1234,56"]],
    [",", ["-1234.56", "-12.50", "-12.00", "-0.05", "0.00", "0.05", "12.00", "1234.56"]],
  ] as const)("have one decimal mark in a file with %s, above and below zero", async (separator, amounts) => {
    const data = await rowsOf(columns, separator);
    const counts = AMOUNTS.map((_, row) => String(COUNTS[row % COUNTS.length]));
    for (const { name, type } of columns)
      expect([name, data.map((row) => row[name])]).toEqual([name, type === "money" ? amounts : counts]);
  });
});

it("text that a spreadsheet would take for a formula has an apostrophe before it, also where it is a number below zero", async () => {
  async function* batches() {
    yield [["-12,50"], ["=1+1"]];
  }
  const pieces: string[] = [];
  for await (const piece of exportCsv([{ name: "note", type: "text" }], batches(), {
    separator: ";",
    zone: "Europe/Lisbon",
  }))
    pieces.push(Buffer.from(piece).toString("utf8"));
  expect(pieces.join("").trimEnd().split("\r\n").slice(1)).toEqual([`"'-12,50"`, "'=1+1"]);
});
