import { expect, it } from "vitest";
import { toCsv } from "./csv.ts";

it("quotes what needs it, and keeps what would be a formula from being one", () => {
  expect(toCsv([["a", 'b "c", d', 3], ["=1+1", "@sum", "-2", "+3", "\tx"], ["linha\nnova"]])).toBe(
    '\uFEFFa,"b ""c"", d",3\r\n\'=1+1,\'@sum,\'-2,\'+3,\'\tx\r\n"linha\nnova"\r\n',
  );
});

it.each(["＝1+1", "＋1", "－1", "＠sum", " =1+1", "\n=1+1", "\u00a0@sum"])(
  "%j, which a spreadsheet may run too, is text",
  (typed) => expect(toCsv([[typed]]).replaceAll(/["\uFEFF]/g, "")).toBe(`'${typed}\r\n`),
);
