import { lineNets } from "#domain/sales/orders/line-nets.ts";
import { splitCents } from "#domain/sales/orders/split-cents.ts";
import type { Cell } from "./export-columns.ts";

interface Line {
  ticketId: number;
  quantity: number;
  unitPriceCents: number;
  discounted: boolean;
}

/**
 * An order's line with its part of the coupon, as the invoice has it (`lineNets`), and of the order's VAT: the lines of an order add up to the
 * order, to the cent.
 */
export function lineCells(row: Cell[]): Cell[] {
  const [net, vat, rate, ticketId] = row.slice(-5, -1).map(Number);
  const lines = row.at(-1) as unknown as Line[];
  const nets = lineNets(lines, net ?? 0);
  const vats = splitCents(vat ?? 0, nets);
  const place = lines.findIndex((line) => line.ticketId === ticketId);
  const { quantity = 0, unitPriceCents = 0 } = lines[place] ?? {};
  const listed = quantity * unitPriceCents;
  const [ownNet, ownVat] = [nets[place] ?? 0, vats[place] ?? 0];
  return [...row.slice(0, -5), listed, listed - ownNet, ownNet, rate ?? 0, ownVat, ownNet + ownVat];
}
