import { expect, it } from "vitest";
import { languages } from "#contract/language.ts";
import { exportKinds } from "#contract/organiser/sales/export-kinds.ts";
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
