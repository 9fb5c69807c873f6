import { expect, it } from "vitest";
import { languages } from "#contract/language.ts";
import { type ExportKind, exportKinds } from "#contract/organiser/sales/export-kinds.ts";
import type { Cell } from "./export-columns.ts";
import { exportWords } from "./export-messages.ts";
import { exportStatements } from "./export-statements.ts";

it.each(languages)("every column of every export has its heading in %s", (language) => {
  const unnamed = exportKinds.flatMap((kind) => {
    const { columns } = exportStatements[kind];
    return exportWords(kind, columns, language)
      .columns.filter(({ name }, place) => name === columns[place]?.name)
      .map(({ name }) => `${kind}: ${name}`);
  });
  expect(unnamed).toEqual([]);
});

it("a file for a reader has no word of a program: whether, by whom and why an attempt ended are said", () => {
  const wordsOf = (kind: ExportKind, row: Record<string, Cell>) => {
    const names = Object.keys(row);
    const columns = exportStatements[kind].columns.filter(({ name }) => names.includes(name));
    const { columns: shown, inWords } = exportWords(kind, columns, "pt");
    expect(shown.every(({ type }) => type === "text")).toBe(true);
    return inWords(columns.map(({ name }) => row[name] ?? null));
  };
  expect(wordsOf("payments", { ended_as: "declined", method: "cash", provider: "counter" })).toEqual([
    "Recusado pelo comprador ou banco",
    "Numerário",
    "Bilheteira",
  ]);
  expect(wordsOf("payments", { provider: "stripe" })).toEqual(["stripe"]);
  expect(wordsOf("refunds", { by_hand: true, provider: "transfer" })).toEqual(["Sim", "Transferência"]);
  expect(
    wordsOf("check-ins", { direction: "out", result: "left", verdict: "already_in", offline: false }),
  ).toEqual(["Saída", "Saiu", "Já entrou", "Não"]);
});
