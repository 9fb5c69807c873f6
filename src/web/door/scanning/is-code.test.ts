import { expect, it } from "vitest";
import { REHEARSAL_CODE } from "#contract/door/door-facts.ts";
import { isCode } from "./is-code.ts";

it("a ticket's number and a name are looked for; a ticket's code and the rehearsal's, which a device prints, are read", () => {
  for (const text of ["HX1CX1BG-1", "Dr. Ana Ferreira", "ana.ferreira"]) expect(isCode(text)).toBe(false);
  expect(isCode("NX2.abc.def")).toBe(true);
  expect(isCode(REHEARSAL_CODE)).toBe(true);
});
