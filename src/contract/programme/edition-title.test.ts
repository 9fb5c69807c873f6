import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { editionTitle } from "./edition-title.ts";

it("an edition is called by its name and its year, which stands once", () => {
  expect(editionTitle({ name: "Fairlead", year: 2027 })).toBe("Fairlead 2027");
  expect(editionTitle({ name: "Fairlead 2027", year: 2027 })).toBe("Fairlead 2027");
  expect(editionTitle({ name: "2027 Fairlead", year: 2027 })).toBe("2027 Fairlead");
  expect(editionTitle({ name: "Agenda 2030", year: 2027 })).toBe("Agenda 2030 2027");
  expect(editionTitle({ name: "Fairlead 2027", year: 2027 }, 2026)).toBe("Fairlead 2026");
});

it("name and year are joined there alone, in sources and in messages", () => {
  const joined = globSync(["src/**/*.{ts,tsx}", "messages/*.json"], {
    exclude: (path) => /\.test\.|src\/messages|edition-title\.ts$/.test(path),
  }).filter((file) =>
    /\bname\} (?:\$\{[\w.]*year\}|\{year\})|\bname\} \$\{of\}/i.test(readFileSync(file, "utf8")),
  );
  expect(joined).toEqual([]);
});
