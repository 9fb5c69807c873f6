import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { TicketSteppers } from "./ticket-steppers.tsx";

const ticket = { id: 1, name: "Passe geral|6 dias", price: "49.90", price_with_vat: "61.38", left: 3 };
const shown = (more: Partial<typeof ticket>) =>
  renderToStaticMarkup(<TicketSteppers tickets={[{ ...ticket, ...more }]} lines={[]} onChange={() => {}} />)
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll(/\s+/g, " ");

it("a seller at the counter sees a ticket's price with VAT and without, and one where they are the same", () => {
  expect(shown({})).toContain("61,38 € (49,90 € sem IVA) · ");
  expect(shown({ price: "18.50", price_with_vat: "18.50" })).toContain("18,50 € · ");
});
