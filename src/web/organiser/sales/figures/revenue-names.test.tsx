import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import type { Figures } from "#contract/organiser/sales/figures.ts";
import { m } from "#messages/messages.js";
import { Countries } from "./people-charts.tsx";
import { Coupons } from "./sales-charts.tsx";
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

const shownAs = (own: Partial<Figures>) =>
  renderToStaticMarkup(
    <>
      <SalesOverTime figures={{ ...figures, ...own }} year={2026} netName="Receita" />
      <TicketSales figures={{ ...figures, ...own }} netName="Receita" />
      <Countries figures={{ ...figures, countries: [], ...own }} />
    </>,
  );

it("a table is called as its question, or as the edition before where it has that one's days", () => {
  const captions = (own: Partial<Figures>) =>
    [...shownAs(own).matchAll(/<caption[^>]*>([^<]*)/g)].map(([, text]) => text);
  const tickets = [m.organiser_figures_q_tickets(), m.organiser_figures_q_types()];
  const units = m.organiser_figures_q_units_alone();
  expect(captions({ last_year: null })).toEqual([units, m.organiser_figures_q_net_alone(), ...tickets]);
  expect(captions({})).toEqual([units, "Receita 2025", ...tickets]);
});

it("where no ticket is left after refunds, each chart of tickets says so", () => {
  const none = m.organiser_figures_no_tickets();
  const [ticket] = figures.tickets;
  const refunded = { ...ticket, units: 0, units_refunded: 2 } as Figures["tickets"][number];
  expect(shownAs({ tickets: [refunded] }).split(none)).toHaveLength(4);
  expect(shownAs({}).split(none)).toHaveLength(2);
});
