import { expect, it } from "vitest";
import { buyableFirst, closesAt, opensAt, stateLabel, ticketState } from "./ticket-state.ts";

const open = {
  is_external: false,
  availability: "available",
  sale_state: "on_sale",
  on_sale_from: "2025-10-01T09:00:00.000Z",
} as const;

it.each([
  ["can be bought", open, "on_sale", ""],
  ["is nearly gone", { ...open, availability: "few" }, "few", "Últimos lugares"],
  ["is sold out", { ...open, availability: "sold_out", sale_state: "sold_out" }, "sold_out", "Esgotado"],
  ["is sold later", { ...open, sale_state: "later" }, "later", "À venda a partir de 01 OUT // 10:00"],
  [
    "is sold later, and is nearly gone",
    { ...open, availability: "few", sale_state: "later" },
    "later",
    "À venda a partir de 01 OUT // 10:00",
  ],
  ["is paused", { ...open, sale_state: "paused" }, "paused", "Venda em pausa"],
  ["is sold no more", { ...open, sale_state: "over" }, "over", "Venda terminada"],
  ["is a partner's, and over", { ...open, is_external: true, sale_state: "over" }, "over", "Venda terminada"],
  ["is a partner's to sell", { ...open, is_external: true, sale_state: "sold_out" }, "external", ""],
] as const)("a ticket that %s", (_, ticket, state, label) => {
  expect([ticketState(ticket), stateLabel(ticket, 2025)]).toEqual([state, label]);
});

it("only a sale that is still to come has a moment whose clocks are named", () => {
  expect([opensAt({ ...open, sale_state: "later" }), opensAt(open)]).toEqual([open.on_sale_from, null]);
});

it("a sale that is open says when it ends, where that is before the first day", () => {
  const early = { ...open, on_sale_until: "2025-10-25T22:59:00.000Z" };
  const days = ["2025-10-26", "2025-10-27"];
  expect(closesAt(early, days)).toBe(early.on_sale_until);
  expect(closesAt({ ...early, on_sale_until: "2025-10-25T23:00:00.000Z" }, days)).toBeNull();
  expect(closesAt({ ...early, sale_state: "paused" }, days)).toBeNull();
});

it("a sale that opens in another year says which", () => {
  expect(stateLabel({ ...open, sale_state: "later" }, 2024)).toBe("À venda a partir de 01 OUT 2025 // 10:00");
});

it("the cards begin with what can be bought, each part in the organiser's order", () => {
  const later = { ...open, sale_state: "later", name: "later" } as const;
  const few = { ...open, availability: "few", name: "few" } as const;
  const over = { ...open, sale_state: "over", name: "over" } as const;
  const names = buyableFirst([later, few, over, { ...open, name: "open" }]).map(({ name }) => name);
  expect(names).toEqual(["few", "open", "later", "over"]);
});
