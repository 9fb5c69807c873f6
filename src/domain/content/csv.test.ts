import { expect, it } from "vitest";
import { toCsv } from "./csv.ts";

it("quotes what needs it, and keeps what would be a formula from being one", () => {
  expect(toCsv([["a", 'b "c", d', 3], ["=1+1", "@sum", "-2", "+3", "\tx"], ["linha\nnova"]])).toBe(
    '\uFEFFa,"b ""c"", d",3\r\n\'=1+1,\'@sum,\'-2,\'+3,\'\tx\r\n"linha\nnova"\r\n',
  );
});
