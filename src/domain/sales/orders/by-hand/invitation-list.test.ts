import { expect, it } from "vitest";
import { readInvitationList } from "./invitation-list.ts";

const read = (list: string) => readInvitationList(list).map(({ line, name, email }) => [line, name, email]);

it("finds everybody in a list with mixed separators", () => {
  const list =
    "ana@example.pt, rui@example.pt;eva@example.pt\r\nIva Reis <iva@example.pt>; Gil <gil@example.pt>\n\nleo@example.pt\tLeo Sá";
  expect(read(list)).toEqual([
    [1, "", "ana@example.pt"],
    [1, "", "rui@example.pt"],
    [1, "", "eva@example.pt"],
    [2, "Iva Reis", "iva@example.pt"],
    [2, "Gil", "gil@example.pt"],
    [4, "Leo Sá", "leo@example.pt"],
  ]);
});

it("keeps a line without an address, and says which address came before", () => {
  expect(read("sem endereço")).toEqual([[1, "sem endereço", null]]);
  expect(readInvitationList("a@example.pt A@example.pt").map(({ repeated }) => repeated)).toEqual([
    false,
    true,
  ]);
});
