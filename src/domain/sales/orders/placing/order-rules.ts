import { centsToDecimal, decimalToCents } from "#contract/money.ts";
import type { PaymentRequest } from "#contract/orders/checkout.ts";
import { PaymentMethod } from "#contract/orders/payment-states.ts";
import { type Discount, isDiscounted, type Prices, priceOrder } from "#contract/orders/prices.ts";
import { Problem } from "#contract/problem.ts";
import { hasSaleEnded, isOnSale } from "#contract/sale-state.ts";
import type { Catalogue } from "#domain/sales/shop/catalogue.ts";
import type { OrderTicket } from "#domain/sales/shop/tickets/order-tickets.ts";

/** Prices an order by the catalogue. */
export const priceLines = (
  lines: readonly ChosenLine[],
  discount: Discount | null,
  { vatRateBp }: Pick<Catalogue, "vatRateBp">,
): Prices =>
  priceOrder(
    lines.map(({ ticket, quantity }) => ({
      ticketId: ticket.id,
      unitPriceCents: ticket.priceCents,
      quantity,
      vatRateBp: ticket.vatRateBp,
      vatExemption: ticket.vatExemption,
    })),
    discount,
    vatRateBp,
  );

export interface ChosenLine {
  ticket: OrderTicket;
  quantity: number;
  /** True: the order's coupon lowers its price. */
  discounted: boolean;
}

/**
 * Everything that can be refused without looking at stock: throws `not_found`, `sales_ended`,
 * `ticket_not_on_sale`, `over_max_per_order`, `coupon_invalid`, `price_changed` or `payment_method_mismatch`, naming the field.
 */
export function checkOrder(
  catalogue: Catalogue,
  request: PaymentRequest,
  discount: Discount | null,
  now: Date,
): { lines: ChosenLine[]; prices: Prices } {
  const lines = chooseLines(request, catalogue, discount, now);
  if (discount && !lines.some(({ discounted }) => discounted)) throw couponForOthers();
  return { lines, prices: agreedPrices(request, priceLines(lines, discount, catalogue)) };
}

function chooseLines(
  request: PaymentRequest,
  { tickets }: Catalogue,
  discount: Discount | null,
  now: Date,
): ChosenLine[] {
  return request.lines.map((line, index) => {
    const attr = `lines.${index}.ticket`;
    const ticket = tickets.get(line.ticket);
    // To an order without its coupon, a ticket that is sold only with one does not exist.
    if (!ticket || (ticket.couponOnly && !discount?.tickets?.includes(ticket.id))) {
      throw new Problem("not_found", "There is no such ticket", {
        errors: [{ attr, code: "not_found", detail: `Ticket ${line.ticket} does not exist` }],
      });
    }
    if (!ticket.isExternal && hasSaleEnded(ticket, now)) throw salesEnded(ticket.name, attr);
    if (ticket.isExternal || !isOnSale(ticket, now)) {
      throw new Problem("ticket_not_on_sale", `"${ticket.name}" is not on sale`, {
        errors: [{ attr, code: "ticket_not_on_sale", detail: ticket.name }],
      });
    }
    if (line.quantity > ticket.maxPerOrder) {
      throw new Problem(
        "over_max_per_order",
        `At most ${ticket.maxPerOrder} of "${ticket.name}" in one order`,
        {
          errors: [
            {
              attr: `lines.${index}.quantity`,
              code: "over_max_per_order",
              detail: String(ticket.maxPerOrder),
            },
          ],
        },
      );
    }
    return { ticket, quantity: line.quantity, discounted: isDiscounted(discount, ticket.id) };
  });
}

/** A use of the coupon would be spent on nothing. */
const couponForOthers = () =>
  new Problem("coupon_invalid", "The coupon is for other tickets", {
    errors: [{ attr: "coupon", code: "for_other_tickets", detail: "None of the order's tickets" }],
  });

export const salesEnded = (name: string, attr: string) =>
  new Problem("sales_ended", `The sale of "${name}" has ended`, {
    errors: [{ attr, code: "sales_ended", detail: name }],
  });

/** The server's own prices; throws `price_changed` when the buyer was shown others, by a cent. */
function agreedPrices(request: PaymentRequest, prices: Prices): Prices {
  if (prices.totalCents !== decimalToCents(request.payment_related_data.amount)) {
    const total = centsToDecimal(prices.totalCents);
    throw new Problem("price_changed", `The total is ${total}`, {
      errors: [{ attr: "payment_related_data.amount", code: "price_changed", detail: total }],
    });
  }
  if ((prices.totalCents === 0) !== (request.payment_method === PaymentMethod.valueIs0)) {
    throw new Problem("payment_method_mismatch", "Method 3 is for a total of 0.00, and no other method is", {
      errors: [{ attr: "payment_method", code: "payment_method_mismatch", detail: "Choose by the total" }],
    });
  }
  return prices;
}

/** The refusal of stock, naming the first ticket that counts against the quota. */
export function soldOut(lines: readonly ChosenLine[], quotaId: number): Problem {
  const index = lines.findIndex(({ ticket }) => ticket.quotaIds.includes(quotaId));
  const name = lines[index]?.ticket.name ?? "";
  return new Problem("sold_out", `"${name}" does not have that many left`, {
    errors: [{ attr: `lines.${index}.ticket`, code: "sold_out", detail: name }],
  });
}
