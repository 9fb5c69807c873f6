import { centsToDecimal, decimalToCents } from "#contract/money.ts";
import type { Figures } from "#contract/organiser/sales/figures.ts";

interface Moved {
  orders?: number;
  orders_refunded?: number;
  units: number;
  units_refunded: number;
  net?: string;
  net_refunded?: string;
  discount?: string;
  discount_refunded?: string;
}

/** Takes refunds off units, orders (those refunded in whole), revenue and discounts. A day may be below zero. */
export function afterRefunds(figures: Figures): Figures {
  return {
    ...figures,
    totals: left(figures.totals),
    days: figures.days.map(left),
    last_year: figures.last_year && { ...figures.last_year, days: figures.last_year.days.map(left) },
    tickets: figures.tickets.map(left),
    coupons: figures.coupons.map(left),
    countries: figures.countries.map(left).filter(({ units }) => units > 0),
  };
}

function left<Row extends Moved>(row: Row): Row {
  const { orders, orders_refunded = 0, units, units_refunded } = row;
  return {
    ...row,
    units: units - units_refunded,
    ...(orders === undefined ? {} : { orders: orders - orders_refunded }),
    ...less("net", row.net, row.net_refunded),
    ...less("discount", row.discount, row.discount_refunded),
  };
}

const less = (name: "net" | "discount", sold: string | undefined, refunded = "0.00") =>
  sold === undefined ? {} : { [name]: centsToDecimal(decimalToCents(sold) - decimalToCents(refunded)) };
