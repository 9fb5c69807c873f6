import path from "node:path";
import { zipSync } from "fflate";
import { afterAll, beforeAll, expect, it } from "vitest";
import { readInThread } from "#outside/read-in-thread.ts";
import { openThreadPool } from "#outside/thread-pool.ts";
import { workbookOf } from "#tests/imports/workbook.ts";
import { readContent } from "../read-content.ts";
import { type ReadSource, sourceLimits } from "./read-source.ts";

const MB = 1024 * 1024;
const pool = openThreadPool(path.resolve("src/pdf-thread.ts"), {
  task: "readSource",
  threads: 1,
  timeLimitMs: 60_000,
  idleMs: 60_000,
  onError: (error) => {
    throw error;
  },
});
const read: ReadSource = readInThread(pool, sourceLimits);
// Loads the thread.
beforeAll(() => read(Buffer.from("title\na")), 60_000);
afterAll(() => pool.close());

it("a workbook's sheets are tables, with moments as the sheets show them", async () => {
  const file = workbookOf({ A: [["Title"], ["Um"]], B: [["Start"], [new Date("2026-10-27T09:30Z")]] });
  expect(await read(file)).toMatchObject({
    format: "xlsx",
    tables: [
      { name: "A", columns: ["Title"], rows: [{ row: 2, cells: ["Um"] }] },
      { name: "B", rows: [{ row: 2, cells: ["2026-10-27 09:30"] }] },
    ],
  });
});

it.each([
  ["CSV", `title,description\nUm,${"a".repeat(50_000)}`],
  ["JSON", JSON.stringify([{ title: "Um", description: "a".repeat(50_000) }])],
])("of a cell in %s that no field could hold only the beginning is kept, and it is said", async (_, text) => {
  const source = await read(Buffer.from(text));
  if ("refused" in source) throw new Error(source.refused.detail);
  expect(source.tables[0]?.rows[0]?.cells[1]).toHaveLength(20_000);
  const { sessions, problems } = readContent(source, "Europe/Lisbon");
  expect(sessions).toMatchObject([{ title: "Um", description: null }]);
  expect(problems).toMatchObject([{ field: "description", code: "too_long" }]);
});

const columns = Array.from({ length: 200_000 }, (_, column) => `c${column}`).join(",");
const bomb = () =>
  Buffer.from(zipSync({ "xl/workbook.xml": new Uint8Array(41 * MB), "xl/sheet.xml": new Uint8Array(1) }));
/** `<!ENTITY` doubled a few times would be gigabytes to a parser that follows entities. */
const entities = () => {
  const lines = Array.from({ length: 30 }, (_, n) => `<!ENTITY e${n + 1} "&e${n};&e${n};">`).join("");
  return Buffer.from(
    zipSync({
      "xl/workbook.xml": Buffer.from(`<!DOCTYPE a [<!ENTITY e0 "aaaa">${lines}]><workbook>&e30;</workbook>`),
    }),
  );
};
it.each<[string, () => Uint8Array, string]>([
  ["200,000 columns", () => Buffer.from(`${columns}\n1`), "more than 200 columns"],
  ["a million rows", () => Buffer.from(`title\n${"a\n".repeat(MB - 10)}`), "more than 5000 rows"],
  ["a workbook that unpacks to 41 MB", bomb, "larger than 40 MB unpacked"],
  ["a workbook of entities in entities", entities, "no Excel workbook"],
  ["the old kind of workbook", () => new Uint8Array([0xd0, 0xcf, 0x11, 0xe0]), ".xls"],
])("%s is refused, with the reason", async (_, file, detail) => {
  expect(await read(file())).toMatchObject({ refused: { detail: expect.stringContaining(detail) } });
});

it.each([
  ["quotes that close nowhere", `title\n${'"a'.repeat(MB - 10)}`],
  ["two million quotes", '"'.repeat(2 * MB)],
])("%s end in time, and another file is read after them", async (_, text) => {
  await read(Buffer.from(text));
  expect(await read(Buffer.from("title\na"))).toMatchObject({ tables: [{ rows: [{ cells: ["a"] }] }] });
});
