import { describe, expect, it } from "vitest";
import { toCsv } from "#domain/platform/content/csv.ts";
import { csvRows } from "./csv-rows.ts";
import { readImport } from "./read-import.ts";

describe("CSV", () => {
  it("is read as spreadsheets write it: any of their separators and line ends, quotes, cells of several lines", () => {
    for (const separator of [",", ";", "\t"])
      for (const end of ["\n", "\r\n", "\r"])
        expect(
          csvRows(["title,stage", '"A ""b"", c\nd",', "", 'e"f'].join(end).replaceAll(",", separator) + end),
        ).toEqual([["title", "stage"], [`A "b"${separator} c\nd`, ""], ['e"f']]);
    expect(csvRows('title,stage\na,"b"')).toEqual([
      ["title", "stage"],
      ["a", "b"],
    ]);
    const written = [
      ["title", 'a\r\n; "b"'],
      ["", "c"],
    ];
    expect(csvRows(toCsv(written).slice(1))).toEqual(written);
  });

  const MB = 1024 * 1024;
  const columns = Array.from({ length: 200_000 }, (_, column) => `c${column}`).join(",");
  it.each([
    ["200,000 columns", `${columns}\n1`, "Line 1: It has more than 100 columns"],
    [
      "200,000 columns of one name",
      `title${",a".repeat(200_000)}\n1`,
      "Line 1: It has more than 100 columns",
    ],
    [
      "a million cells in its third line",
      `title\na\n${",".repeat(MB)}`,
      "Line 3: It has more than 100 columns",
    ],
    ["a million rows", `title\n${"a\n".repeat(MB - 10)}`, "more than 1500 sessions"],
    ["two million empty lines", `title${"\n".repeat(2 * MB - 10)}`, "The file has more than 10000 lines"],
    [
      "two million quotes",
      `title\n${'"'.repeat(2 * MB - 11)}`,
      "Line 2: A cell is longer than 20000 characters",
    ],
    ["a quote that never ends", `title\n"${"a".repeat(MB)}`, "Line 2: A quoted cell does not end"],
    ["quotes that end nowhere", `title\n${'"a'.repeat(MB - 10)}`, "Line 2: Text follows a quoted cell"],
    ["a cell of 2 MB", `title\n${"a".repeat(2 * MB - 10)}`, "Line 2: A cell is longer than 20000 characters"],
  ])("with %s is refused within 50 ms of processor", (_, text, detail) => {
    const bytes = Buffer.from(text);
    expect(bytes.length).toBeLessThan(2 * MB + 1);
    const before = process.threadCpuUsage();
    expect(() => readImport(bytes)).toThrow(detail);
    const { user, system } = process.threadCpuUsage(before);
    expect((user + system) / 1_000).toBeLessThan(50);
  });
});
