import { expect, it } from "vitest";
import { ticketState } from "./ticket-state.ts";

const open = { is_external: false, availability: "available", on_sale: true, sale_ended: false } as const;

it.each([
  ["can be bought", open, "open"],
  ["is nearly gone", { ...open, availability: "few" }, "few"],
  [
    "is sold out, whether its sale is open or not",
    { ...open, availability: "sold_out", on_sale: false },
    "sold_out",
  ],
  ["is not on sale now", { ...open, on_sale: false }, "closed"],
  ["is nearly gone but not on sale", { ...open, availability: "few", on_sale: false }, "closed"],
  ["had its last session, whatever is left", { ...open, on_sale: false, sale_ended: true }, "ended"],
  ["had its last session and was sold out", { ...open, availability: "sold_out", sale_ended: true }, "ended"],
  ["is a partner's, and over", { ...open, is_external: true, sale_ended: true }, "ended"],
  ["is a partner's to sell", { ...open, is_external: true, availability: "sold_out" }, "external"],
] as const)("a ticket that %s", (_, ticket, state) => {
  expect(ticketState(ticket)).toBe(state);
});
