import { expect, it } from "vitest";
import { m } from "#messages/messages.js";
import { vatOfEdition } from "./staff-context.ts";

const saidOf = (charges_vat: boolean) => {
  const vat = vatOfEdition({ charges_vat });
  return [
    m.guide_ticket_price(vat),
    m.guide_ticket_price_hint(vat),
    m.organiser_ticket_price(vat),
    m.organiser_figures_lead(vat),
    m.organiser_figures_net_after(vat),
    m.organiser_figures_net_before(vat),
    m.organiser_figures_amount(vat),
  ];
};

it("forms and figures of an edition without VAT do not speak of it", () => {
  for (const said of saidOf(true)) expect(said).toContain("IVA");
  for (const said of saidOf(false)) expect(said).not.toContain("IVA");
});
