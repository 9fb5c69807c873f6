import { centsToDecimal } from "#contract/money.ts";
import { type Discount, isDiscounted, type Prices } from "#contract/orders/prices.ts";
import type { HandBill } from "#contract/organiser/orders/by-hand/orders-by-hand.ts";
import { Problem } from "#contract/problem.ts";
import { zoneTime } from "#contract/time/zone-time.ts";
import type { Reads } from "#db/transaction.ts";
import type { AppContext } from "#domain/app-context.ts";
import type { Actor } from "#domain/platform/audit/actor.ts";
import { type Catalogue, catalogueOf } from "#domain/sales/shop/catalogue.ts";
import { couponInvalid, findDiscount, findUsableCoupon } from "#domain/sales/shop/coupons.ts";
import { quotasLeft } from "#domain/sales/shop/tickets/tickets.ts";
import { showRates } from "../organise/order-money.ts";
import { type ChosenLine, priceLines } from "../placing/order-rules.ts";
import { findSoldBy, requireSoldBy } from "./box-office-limits.ts";

type Wanted = { ticket: number; quantity: number };

export interface HandPrices {
  lines: ChosenLine[];
  prices: Prices;
  coupon: { id: number; discount: Discount } | null;
}

/**
 * Prices an order of staff by the catalogue. Staff sell hidden tickets, outside a ticket's sale and more than a buyer may
 * order; not what another shop sells. Throws `not_found`, `ticket_not_on_sale`, `coupon_invalid`.
 */
export async function priceHandOrder(
  reads: Reads,
  catalogue: Catalogue,
  { lines: wanted, coupon: code }: { lines: readonly Wanted[]; coupon: string | null },
  now: Date,
): Promise<HandPrices> {
  const coupon = code ? await requireCoupon(reads, catalogue.editionId, code, now) : null;
  const lines = chooseHandLines(catalogue, wanted, coupon?.discount ?? null);
  if (coupon && !lines.some(({ discounted }) => discounted)) throw couponInvalid();
  return { lines, prices: priceLines(lines, coupon?.discount ?? null, catalogue), coupon };
}

async function requireCoupon(reads: Reads, editionId: number, code: string, now: Date) {
  const id = await findUsableCoupon(reads, { editionId, code }, now);
  return { id, discount: await findDiscount(reads, { editionId, id }, now) };
}

/** Throws `not_found`, `ticket_not_on_sale`, each naming its line. */
export function chooseHandLines(
  { tickets }: Catalogue,
  wanted: readonly Wanted[],
  discount: Discount | null,
): ChosenLine[] {
  return wanted.map(({ ticket: id, quantity }, index) => {
    const ticket = tickets.get(id);
    const attr = `lines.${index}.ticket`;
    if (!ticket) {
      throw new Problem("not_found", "There is no such ticket", {
        errors: [{ attr, code: "not_found", detail: `Ticket ${id} does not exist` }],
      });
    }
    if (ticket.isExternal) {
      throw new Problem("ticket_not_on_sale", `"${ticket.name}" is sold elsewhere`, {
        errors: [{ attr, code: "ticket_not_on_sale", detail: ticket.name }],
      });
    }
    return { ticket, quantity, discounted: isDiscounted(discount, id) };
  });
}

/** Prices an order. Throws what `priceHandOrder` and `requireSoldBy` throw. */
export async function showHandBill(
  { db, clock }: Pick<AppContext, "db" | "clock">,
  actor: Actor,
  wanted: { edition: number | null; lines: readonly Wanted[]; coupon: string | null },
): Promise<HandBill> {
  await requireSoldBy({ db, clock }, actor, wanted);
  const catalogue = await catalogueOf(db, wanted.edition);
  const { lines, prices } = await priceHandOrder(db.read, catalogue, wanted, clock.now());
  return {
    lines: lines.map(({ ticket, quantity }) => ({
      ticket: ticket.id,
      name: ticket.name,
      quantity,
      unit_price: centsToDecimal(ticket.priceCents),
    })),
    discount: centsToDecimal(prices.discountCents),
    net: centsToDecimal(prices.netCents),
    vat: centsToDecimal(prices.vatCents),
    vats: showRates(prices.rates),
    total: centsToDecimal(prices.totalCents),
  };
}

/** An edition's tickets that this member can sell. Throws `not_found`, also where none is named and none published. */
export async function handChoices(
  { db, clock, bankAccount }: Pick<AppContext, "db" | "clock" | "bankAccount">,
  actor: Actor,
  edition: number | null,
) {
  const catalogue = await catalogueOf(db, edition);
  const isSold = await findSoldBy({ db, clock }, actor, catalogue);
  const own = [...catalogue.tickets.values()].filter(({ id, isExternal }) => !isExternal && isSold(id));
  const ids = own.map(({ id }) => id);
  const left = await quotasLeft(db.read, ids);
  return {
    tickets: own.map((ticket) => {
      const { id, name, priceCents } = ticket;
      const prices = priceLines([{ ticket, quantity: 1, discounted: false }], null, catalogue);
      const quotas = left.get(id)?.map((quota) => quota.left);
      return {
        id,
        name,
        price: centsToDecimal(priceCents),
        price_with_vat: centsToDecimal(prices.totalCents),
        left: quotas ? Math.max(0, Math.min(...quotas)) : null,
      };
    }),
    account: actor.role === "box_office" ? null : bankAccount,
    today: zoneTime(clock.now(), catalogue.zone).day,
  };
}
