import { expect, it } from "vitest";
import { whereToPropose } from "./where-to-propose.ts";

it("who wants to be on stage is led to the open call, to the list where several are, to none that is over, and not to another year's", () => {
  const call = (id: number, state: "before" | "open" | "over", year = 2027) => ({
    id,
    state,
    edition: { year },
  });
  expect(whereToPropose([call(1, "over"), call(2, "open")], 2027)).toBe("/calls/2");
  expect(whereToPropose([call(1, "open"), call(2, "open")], 2027)).toBe("/calls");
  expect(whereToPropose([call(1, "open"), call(2, "open", 2028)], 2027)).toBe("/calls/1");
  expect(whereToPropose([call(2, "open", 2028)], 2027)).toBeNull();
  expect(whereToPropose([call(1, "over"), call(2, "before")], 2027)).toBeNull();
});
