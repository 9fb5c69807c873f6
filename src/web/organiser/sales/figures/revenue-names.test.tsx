import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import type { Figures } from "#contract/organiser/sales/figures.ts";
import { m } from "#messages/messages.js";
import { Coupons } from "./sale-questions.tsx";
import { SalesOverTime } from "./sales-over-time.tsx";
import { TicketSales } from "./ticket-sales.tsx";

const sold = { orders: 1, units: 2, net: "99.80", discount: "0.00", orders_refunded: 0, units_refunded: 0 };
const figures = {
  totals: { ...sold, net_refunded: "0.00" },
  starts_on: "2026-10-25",
  days: [{ day: "2026-03-01", days_before: 200, ...sold }],
  last_year: { year: 2025, days: [{ day: "2025-03-01", days_before: 230, ...sold }] },
  tickets: [{ id: 1, name: "Passe geral", type: "Passes", color: "#000", ...sold }],
  coupons: [{ code: "NEXXT10", ...sold }],
} as unknown as Figures;

it("charts and tables name revenue as the total above them does: without VAT, and before or after refunds", () => {
  for (const netName of [
    m.organiser_figures_net_after({ vat: "some" }),
    m.organiser_figures_net_before({ vat: "some" }),
  ])
    for (const shown of [
      <SalesOverTime key="time" figures={figures} year={2026} netName={netName} />,
      <TicketSales key="tickets" figures={figures} netName={netName} />,
      <Coupons key="coupons" figures={figures} netName={netName} />,
    ]) {
      const heads = renderToStaticMarkup(shown).match(/<th[^>]*scope="col"[^>]*>[^<]*Receita[^<]*/g) ?? [];
      expect(heads.length).toBeGreaterThan(0);
      for (const head of heads) expect(head).toContain(`>${netName}`);
    }
});
