import { expect, it } from "vitest";
import type { OrderState } from "#contract/orders/order-states.ts";
import { proFormaState } from "./pro-forma-state.ts";

const transfer = { due_on: "2025-10-10", today: "2025-10-01", received: "0.00", missing: "29.52" };
const invoice = { kind: "invoice", status: "issued", number: "FT 2025/7" } as const;

it.each<[OrderState, string | null]>([
  ["pending", null],
  ["completed", "A encomenda foi paga: a pró-forma já não se descarrega."],
  ["refunded", "A encomenda foi paga: a pró-forma já não se descarrega."],
  ["expired", "O prazo acabou sem a transferência: a pró-forma já não vale."],
  ["cancelled", "A encomenda foi cancelada: a pró-forma já não vale."],
])("of an order that is %s the pro-forma can be downloaded, or the page says why not", (state, why) => {
  expect(proFormaState({ state, transfer, documents: [] })?.why).toBe(why);
});

it("names the invoice once there is one, and not the one that failed", () => {
  const paid = { state: "completed", transfer } as const;
  expect(proFormaState({ ...paid, documents: [invoice] })?.why).toContain("Vale a fatura FT 2025/7.");
  const failed = { ...invoice, status: "failed", number: null } as const;
  expect(proFormaState({ ...paid, documents: [failed] })?.why).not.toContain("Vale a fatura");
});

it("an order of the shop has none", () => {
  expect(proFormaState({ state: "pending", transfer: null, documents: [] })).toBeNull();
});
