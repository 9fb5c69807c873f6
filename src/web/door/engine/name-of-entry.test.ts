import { expect, it } from "vitest";
import { emptyMemory } from "./door-memory.ts";
import { nameOfEntry } from "./name-of-entry.ts";

const entry = { id: "scan", unit: "purchase.1" };
const person = { name: "Eva Martins", company: "", ticket: "Passe", holder: "" };

it("who came in without a network on a ticket that was refunded meanwhile is named by the device that read it, and by no other", () => {
  expect(nameOfEntry(emptyMemory(), [{ id: "scan", person }], entry)).toBe("Eva Martins");
  expect(nameOfEntry(emptyMemory(), [{ id: "another", person }], entry)).toBeUndefined();
});
