import { expect, it } from "vitest";
import { leastWidthOf, templateOf } from "./column-widths.ts";
import type { Column } from "./columns.ts";

const column = (id: string, more: Partial<Column<object>> = {}) => ({
  id,
  header: id,
  value: () => "",
  ...more,
});
const columns = [
  column("title", { weight: 3 }),
  column("speakers", { min: "7rem" }),
  column("mean", { min: "9rem", weight: 0 }),
  column("track", { weight: 0 }),
];

it("a column without a share of the width is as wide as its least, and leaves the rest to the title", () => {
  expect(templateOf(columns, true)).toBe("2.75rem minmax(10rem, 3fr) minmax(7rem, 1fr) 9rem 5rem");
  expect(leastWidthOf(columns, true)).toBe("calc(2.75rem + 10rem + 7rem + 9rem + 5rem + 1.5rem)");
});
