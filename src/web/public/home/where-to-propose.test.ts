import { expect, it } from "vitest";
import { whereToPropose } from "./where-to-propose.ts";

it("who wants to be on stage is led to the open call, to the list where several are, and to none that is over", () => {
  const call = (id: number, state: "before" | "open" | "over") => ({ id, state });
  expect(whereToPropose([call(1, "over"), call(2, "open")])).toBe("/calls/2");
  expect(whereToPropose([call(1, "open"), call(2, "open")])).toBe("/calls");
  expect(whereToPropose([call(1, "over"), call(2, "before")])).toBeNull();
});
