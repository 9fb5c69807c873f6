import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, it } from "vitest";
import type { Site } from "#web/ui/site/site.ts";
import { ArchivedSite } from "#web/ui/site/use-site.ts";
import type { ListedTicket } from "./load-shop.ts";
import { PriceList } from "./price-list.tsx";

const ticket = {
  ...{ id: 1, name: "Passe geral|6 dias", price: "49.90", vat_rate: 0.23, fake_price: null },
  ticket_type: { id: 1, uuid: "u1", name: "Passe", color: "#000000" },
  ...{ is_external: false, sale_state: "on_sale", availability: "available", on_sale: true },
} as unknown as ListedTicket;
/** The price on a phone: the column without VAT is for wider screens. */
const onPhone = (more: Partial<ListedTicket>) =>
  shown(more)
    .replaceAll(/<t[hd][^>]*hidden[^>]*>.*?<\/t[hd]>/g, "")
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll(/\s+/g, " ");
function shown(more: Partial<ListedTicket>): string {
  const element = (
    <ArchivedSite value={{ edition: { this_year: 2025 } } as Site}>
      <PriceList tickets={[{ ...ticket, ...more }]} />
    </ArchivedSite>
  );
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: "/", element }])} />);
}

it("a phone shows each price with VAT and without; what is free or sold elsewhere has neither", () => {
  expect(onPhone({})).toMatch(/61,38 € 49,90 € sem IVA/);
  for (const none of [{ price: "0.00" }, { is_external: true }])
    expect(onPhone(none)).not.toContain("sem IVA");
});

it("where no ticket has VAT, there is one column of prices", () => {
  const text = shown({ vat_rate: 0 }).replaceAll(/<[^>]*>/g, " ");
  expect(text).toMatch(/Preço unitário, IVA 0%.*49,90/);
  expect(text).not.toMatch(/sem IVA|Com IVA/);
});

it("the mark of a ticket stands apart from its name", () => {
  expect(shown({ name: "Passeio", sale_state: "sold_out", availability: "sold_out" })).toMatch(
    /Passeio<\/span> <span[^>]*>Esgotado/,
  );
});
