import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, it } from "vitest";
import type { Site } from "#web/ui/site/site.ts";
import { ArchivedSite } from "#web/ui/site/use-site.ts";
import type { ListedTicket } from "./load-shop.ts";
import { TicketCard } from "./ticket-card.tsx";

const edition = { this_year: 2025, days: ["2025-10-26"], seed: 1, prices_with_vat: true };
function shown(on_sale_until: string): string {
  const ticket = {
    ...{
      id: 1,
      name: "Antecipado",
      price: "39.90",
      vat_rate: 0.23,
      fake_price: null,
      cover: "",
      summary: "",
    },
    ticket_type: { id: 1, uuid: "u1", name: "Passe", color: "#000000" },
    ...{ is_external: false, sale_state: "on_sale", availability: "available", on_sale: true, on_sale_until },
  } as unknown as ListedTicket;
  const element = (
    <ArchivedSite value={{ edition } as Site}>
      <TicketCard ticket={ticket} priority={false} />
    </ArchivedSite>
  );
  const router = createMemoryRouter([{ path: "/", element }]);
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

it("a card says until when a ticket is sold whose sale ends before the event", () => {
  expect(shown("2025-08-31T22:59:00Z")).toMatch(/À venda até 31 AGO [^<]*23:59/);
  expect(shown("2025-10-31T23:00:00Z")).not.toContain("À venda até");
});
