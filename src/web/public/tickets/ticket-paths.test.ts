import { expect, it } from "vitest";
import { onlyTicketPath } from "./ticket-paths.ts";

const ticket = (id: number, type: number) => ({ id, ticket_type: { id: type } });

it("an event with exactly one ticket leads to it; with more, or none, to no ticket", () => {
  expect(onlyTicketPath([ticket(9, 3)])).toBe("/tickets/3/9");
  expect(onlyTicketPath([ticket(9, 3), ticket(1, 1)])).toBeNull();
  expect(onlyTicketPath([])).toBeNull();
});
