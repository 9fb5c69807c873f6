import { queryOptions, useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { plainTicketName } from "#contract/orders/ticket-name.ts";
import { ticketWithVat } from "#contract/orders/unit-price.ts";
import type { Ticket } from "#contract/shop.ts";
import { m } from "#messages/messages.js";
import { getLocale } from "#messages/runtime.js";
import { ApiProblem } from "#web/ui/api/api-problem.ts";
import { api } from "#web/ui/api/browser-client.ts";
import type { ApiClient } from "#web/ui/api/client-context.ts";
import { formatEuros } from "#web/ui/money/euros.ts";
import { toast } from "#web/ui/overlays/toast.ts";
import { type Cart, openOffer, readCart, refreshLines, setCoupon } from "../../cart/cart.ts";
import type { CartLine, CartTicket } from "../../cart/cart-lines.ts";
import type { CartOffer } from "../../cart/stored-cart.ts";

const freshTickets = queryOptions({ queryKey: ["cart", "tickets"], queryFn: fetchCartTickets, staleTime: 0 });

/**
 * The cart's tickets as they are sold now, while the buyer may order; changed prices are copied to the cart. While a payment
 * of theirs waits, the units reserved for it would count as sold.
 */
export function useFreshTickets(mayOrder: boolean) {
  const query = useQuery({ ...freshTickets, enabled: mayOrder });
  const { data } = query;
  useEffect(() => {
    if (!data) return;
    for (const change of priceChanges(readCart().lines, data)) {
      toast.info(m.checkout_price_changed(), m.checkout_price_change(change));
    }
    refreshLines(data);
  }, [data]);
  return query;
}

/** With VAT, whose rate may change too; a cart of an older version knows no rate. */
export function priceChanges(lines: readonly CartLine[], fresh: readonly Ticket[]) {
  return lines.flatMap(({ ticket }) => {
    const now = fresh.find((one) => one.id === ticket.id);
    if (!now) return [];
    const before = ticketWithVat({ ...ticket, vat_rate: ticket.vat_rate ?? now.vat_rate });
    const after = ticketWithVat(now);
    if (before === after) return [];
    const vat = (ticket.vat_rate ?? 0) + now.vat_rate > 0 ? "some" : "none";
    return [{ name: plainTicketName(now.name), before: formatEuros(before), now: formatEuros(after), vat }];
  });
}

/** Reloads prices and coupon before the buyer confirms a new total. */
export async function refreshPrices(): Promise<void> {
  const { coupon } = readCart();
  const [tickets, freshCoupon] = await Promise.all([
    fetchCartTickets(),
    coupon && api.shop.coupon({ code: coupon.code }).catch((error) => nullIfRefused(error)),
  ]);
  refreshLines(tickets);
  if (freshCoupon) setCoupon(freshCoupon);
}

/** An invalid coupon stays until the buyer removes it; otherwise the total would rise unnoticed. */
export function nullIfRefused(error: unknown): null {
  if (error instanceof ApiProblem) return null;
  throw error;
}

function fetchCartTickets(): Promise<Ticket[]> {
  const { lines, coupon } = readCart();
  const wanted = lines.map((line) => line.ticket);
  return fetchTicketsOf(api, wanted, coupon);
}

/** The API lists tickets of hidden types only by the type's uuid, and those behind a coupon with the coupon. */
export async function fetchTicketsOf(
  api: ApiClient,
  wanted: readonly { id: number; ticket_type: { uuid: string } }[],
  coupon: { code: string } | null,
): Promise<Ticket[]> {
  const lang = getLocale();
  const listed = (await api.shop.tickets({ lang })).results;
  const missing = wanted.filter((ticket) => !listed.some((one) => one.id === ticket.id));
  if (missing.length === 0) return listed;
  const opened = coupon
    ? await api.shop.coupon({ code: coupon.code }).then(
        ({ opens }) => opens,
        (error) => nullIfRefused(error) ?? [],
      )
    : [];
  const types = [...new Set(missing.map((ticket) => ticket.ticket_type.uuid))];
  const hidden = await Promise.all(types.map((uuid) => api.shop.tickets({ lang, ticket_type__uuid: uuid })));
  return [...listed, ...opened, ...hidden.flatMap(({ results }) => results)];
}

/** The lines that can be ordered now. */
export function orderable({ lines, offer }: Cart, fresh: readonly Ticket[] | undefined): CartLine[] {
  return lines.filter(({ ticket }) => !isClosed(lineState(ticket, fresh, openOffer(offer, ticket.id))));
}

/** The last days for what is paid within days of these lines, ordered now. */
export const lastDays = (lines: readonly CartLine[], fresh: readonly Ticket[] | undefined) => ({
  transfer: earliest(lines, fresh, "transfer_until"),
  multibanco: earliest(lines, fresh, "multibanco_until"),
});

function earliest(
  lines: readonly CartLine[],
  fresh: readonly Ticket[] | undefined,
  field: "transfer_until" | "multibanco_until",
): string | null {
  const days = lines
    .filter(({ quantity }) => quantity > 0)
    .map(({ ticket }) => fresh?.find(({ id }) => id === ticket.id)?.[field] ?? null);
  return days.includes(null) ? null : (days.sort()[0] ?? null);
}

export const isClosed = (state: LineState): boolean =>
  state !== "offered" && state !== "onSale" && state !== "few";

export type LineState =
  | "offered"
  | "onSale"
  | "few"
  | "soldOut"
  | "ended"
  | "later"
  | "paused"
  | "unavailable";

/** A line's current availability; "onSale" until it is known. `offer`: of its ticket, open. */
export function lineState(
  ticket: CartTicket,
  fresh: readonly Ticket[] | undefined,
  offer: CartOffer | null,
): LineState {
  if (!fresh) return "onSale";
  const now = fresh.find((one) => one.id === ticket.id);
  if (!now || now.is_external) return "unavailable";
  if (now.sale_state === "over") return "ended";
  if (now.sale_state === "later" || now.sale_state === "paused") return now.sale_state;
  if (offer) return "offered";
  if (now.availability === "sold_out") return "soldOut";
  return now.availability === "few" ? "few" : "onSale";
}
