import { expect, it } from "vitest";
import { findTicketType, mayBeHiddenType, namedIn } from "./find-ticket-type.ts";

const pass = {
  id: 1,
  uuid: "5b0c0f7e-6a55-4b0e-9a43-2f6f1f0a9d01",
  name: "Passe Geral",
  color: "#10b981",
  hide_from_public: false,
};

it("an address names a type by its number or its uuid", () => {
  expect(findTicketType([pass], "1")).toBe(pass);
  expect(findTicketType([pass], pass.uuid.toUpperCase())).toBe(pass);
  expect(findTicketType([pass], "2")).toBeUndefined();
});

it("only a uuid can lead to a type that is hidden from the public", () => {
  expect(mayBeHiddenType("19e8d7c6-b5a4-4392-8170-6f5e4d3c2b05")).toBe(true);
  expect(mayBeHiddenType("5")).toBe(false);
});

it("one segment of an address is the type, however the router reads it", () => {
  expect([
    namedIn({ id: "6" }),
    namedIn({ ticket_type: "6" }),
    namedIn({ ticket_type: "6", id: "27" }),
  ]).toEqual([{ ticket_type: "6" }, { ticket_type: "6" }, { ticket_type: "6", id: "27" }]);
  expect(namedIn({})).toEqual({});
});
