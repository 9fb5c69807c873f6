import type { OrganiserOrder } from "#contract/organiser/orders/order-page.ts";
import type { Resend } from "#contract/organiser/orders/resends.ts";
import { documentsEmailOf } from "../billed-person.ts";
import { hasTickets, waitsForTransfer } from "../order-rules.ts";
import type { OrderRow } from "../tables.ts";

type Facts = { order: OrderRow } & Pick<OrganiserOrder, "buyer" | "units" | "documents">;

/** What staff can send again as an order stands, by the rules by which `resendMails` refuses. */
export function resendsOf({ order, buyer, units, documents }: Facts): Resend[] {
  if (buyer.erased) return [];
  const others = units.flatMap(({ holder }) =>
    holder && holder.id !== buyer.id && !holder.erased ? holder.email : [],
  );
  const readers = [...new Set([buyer.email, documentsEmailOf(order.billedTo)])].filter(Boolean);
  const possible: (Resend | false)[] = [
    hasTickets(order) && { mail: "confirmation", document: null, to: [buyer.email] },
    hasTickets(order) && others.length > 0 && { mail: "tickets", document: null, to: [...new Set(others)] },
    waitsForTransfer(order) && { mail: "pro_forma", document: null, to: [buyer.email] },
    ...documents.map(({ id, file }) => file && { mail: "document" as const, document: id, to: readers }),
  ];
  return possible.filter((one) => one !== false);
}
