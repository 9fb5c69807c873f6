import { expect, it } from "vitest";
import type { TicketRow } from "../shop-kinds.ts";
import { saleStateOf } from "./sale-state.tsx";

const state = (row: Partial<TicketRow>) => saleStateOf({ external_url: "", ...row } as TicketRow);

it("staff read that a ticket is paused before its sale's first day too, and not once its sale is over", () => {
  expect(state({ sale_state: "later", sale_paused: true })).toBe("paused");
  expect(state({ sale_state: "later", sale_paused: false })).toBe("later");
  expect(state({ sale_state: "over", sale_paused: true })).toBe("over");
});
