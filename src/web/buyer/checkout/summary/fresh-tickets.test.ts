import { expect, it } from "vitest";
import type { Ticket } from "#contract/shop.ts";
import { m } from "#messages/messages.js";
import type { CartTicket } from "../../cart/cart-lines.ts";
import { priceChanges } from "./fresh-tickets.ts";

const pass = { id: 7, name: "Passe geral|6 dias", price: "10.00", vat_rate: 0.06 } as CartTicket;

it.each<[string, Partial<CartTicket>, Partial<Ticket>, string | null]>([
  ["a price", {}, { price: "11.00" }, "10,60 € 11,66 €"],
  ["a VAT rate alone", {}, { vat_rate: 0.23 }, "10,60 € 12,30 €"],
  ["a price without VAT", { vat_rate: 0 }, { price: "11.00", vat_rate: 0 }, "10,00 € 11,00 €"],
  ["nothing", {}, {}, null],
  ["nothing since a cart without a rate", { vat_rate: undefined }, { vat_rate: 0.23 }, null],
])("a cart's ticket of which changed: %s", (_what, before, now, shown) => {
  const ticket = { ...pass, ...before };
  const changes = priceChanges([{ ticket, quantity: 1 }], [{ ...pass, ...now } as Ticket]);
  const said = changes.map((change) => `${change.before} ${change.now}`.replace(/\s/g, " "));
  expect(said).toEqual(shown === null ? [] : [shown]);
  for (const change of changes)
    expect(m.checkout_price_change(change).includes("IVA")).toBe(change.before !== "10,00\u00a0€");
});
