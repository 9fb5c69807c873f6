import { plainTicketName } from "#contract/orders/ticket-name.ts";
import { ApiProblem } from "#web/ui/api/api-problem.ts";
import type { Order } from "../flow/placing/order.ts";
import type { Notice } from "./notice.ts";

export function refusalNotice(error: unknown, order: Order): Notice {
  if (!(error instanceof ApiProblem)) return { kind: "noAnswer" };
  switch (error.code) {
    case "sold_out":
    case "sales_ended":
    case "ticket_not_on_sale":
    case "not_found":
    case "over_max_per_order": {
      const ticket = refusedTicket(error, order);
      if (!ticket) return { kind: "problem", code: error.code };
      const name = plainTicketName(ticket.name);
      if (error.code === "over_max_per_order") {
        // The API's limit is current; the cart's may be older.
        return { kind: "overMax", name, max: Number(error.errors?.[0]?.detail) || ticket.max_per_order };
      }
      const kind = ({ sold_out: "soldOut", sales_ended: "saleEnded" } as const)[String(error.code)];
      return { kind: kind ?? "notOnSale", ticketId: ticket.id, name };
    }
    case "offer_over":
      return { kind: "offerOver" };
    case "price_changed":
      return { kind: "priceChanged", before: order.totalCents };
    case "coupon_invalid":
      return { kind: "couponInvalid" };
    case "holds_exhausted":
      return { kind: "holdsExhausted", seconds: error.retryAfter ?? 60 };
    case "rate_limited":
      return { kind: "rateLimited", seconds: error.retryAfter ?? 60 };
    case "invalid_input":
      return { kind: "invalidInput" };
    default:
      return { kind: "problem", code: error.code };
  }
}

/** The API names the line of the order: `lines.0.ticket`. */
function refusedTicket(problem: ApiProblem, { cart }: Order) {
  const index = problem.errors?.map((error) => /lines\.(\d+)/.exec(error.attr)?.[1]).find(Boolean);
  const ordered = cart.lines.filter((line) => line.quantity > 0);
  return index ? ordered[Number(index)]?.ticket : undefined;
}
