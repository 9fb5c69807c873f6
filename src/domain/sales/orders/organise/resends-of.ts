import type { OrganiserOrder } from "#contract/organiser/orders/order-page.ts";
import type { Resend } from "#contract/organiser/orders/resends.ts";
import { documentsEmailFor } from "../billed-person.ts";
import { hasTickets, mayHaveProForma } from "../order-rules.ts";
import type { OrderRow } from "../tables.ts";

type Facts = { order: OrderRow /** The organiser's bank, for transfers. */; hasAccount: boolean } & Pick<
  OrganiserOrder,
  "buyer" | "units" | "documents"
>;

/** Returns the mails that staff can send again now, by the rules by which `resendMails` refuses. */
export function resendsOf({ order, hasAccount, buyer, units, documents }: Facts): Resend[] {
  if (buyer.erased) return [];
  const others = units.flatMap(({ holder }) =>
    holder && holder.id !== buyer.id && !holder.erased ? holder.email : [],
  );
  const readersOf = (name: string) =>
    [...new Set([buyer.email, documentsEmailFor(name, order.billedTo)])].filter(Boolean);
  const possible: (Resend | false)[] = [
    hasTickets(order) && { mail: "confirmation", document: null, to: [buyer.email] },
    hasTickets(order) && others.length > 0 && { mail: "tickets", document: null, to: [...new Set(others)] },
    mayHaveProForma(order, hasAccount) && { mail: "pro_forma", document: null, to: [buyer.email] },
    ...documents.map(
      ({ id, file, name }) => file && { mail: "document" as const, document: id, to: readersOf(name) },
    ),
  ];
  return possible.filter((one) => one !== false);
}
