import { expect, it } from "vitest";
import { REHEARSAL_CODE } from "#contract/door/door-facts.ts";
import { isCode } from "./is-code.ts";

it("a ticket's number is looked for; a ticket's code and the rehearsal's, which a device prints, are read", () => {
  expect(isCode("HX1CX1BG-1")).toBe(false);
  expect(isCode("1.abc.def")).toBe(true);
  expect(isCode(REHEARSAL_CODE)).toBe(true);
});
