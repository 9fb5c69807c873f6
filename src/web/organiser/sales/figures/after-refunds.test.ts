import { expect, it } from "vitest";
import type { Figures } from "#contract/organiser/sales/figures.ts";
import { afterRefunds } from "./after-refunds.ts";

it("of 121 tickets that were all refunded none is sold and no revenue is left; the refund's own day is below zero", () => {
  const sold = { orders: 2, units: 121, net: "4357.38" };
  const back = { orders_refunded: 2, units_refunded: 121, net_refunded: "4357.38" };
  const none = { orders: 0, units: 0, net: "0.00" };
  const { totals, days, tickets, coupons, countries } = afterRefunds({
    totals: { ...sold, ...back, discount: "23.00", discount_refunded: "23.00" },
    days: [
      { day: "2026-03-01", ...sold, orders_refunded: 0, units_refunded: 0, net_refunded: "0.00" },
      { day: "2026-03-02", ...none, ...back },
    ],
    last_year: null,
    tickets: [{ id: 1, units: 121, net: "4357.38", units_refunded: 121, net_refunded: "4357.38" }],
    coupons: [
      { code: "GUILD", ...sold, ...back, discount: "23.00", discount_refunded: "13.00" },
      // As a process says it that knows no refunded part.
      { code: "EARLY", ...sold, ...back, discount: "23.00" },
    ],
    countries: [{ country: "PT", orders: 2, units: 121, orders_refunded: 2, units_refunded: 121 }],
  } as unknown as Figures);
  expect(totals).toMatchObject({ ...none, discount: "0.00" });
  expect(coupons.map(({ discount }) => discount)).toEqual(["10.00", "23.00"]);
  expect(days).toMatchObject([sold, { orders: -2, units: -121, net: "-4357.38" }]);
  expect(tickets).toMatchObject([{ units: 0, net: "0.00" }]);
  expect(countries).toEqual([]);
});
