import { and, asc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { inLanguage } from "#contract/in-language.ts";
import type { Language } from "#contract/language.ts";
import { centsToDecimal } from "#contract/money.ts";
import { hasSaleEnded, isOnSale, saleState } from "#contract/sale-state.ts";
import type { Ticket, TicketType } from "#contract/shop.ts";
import type { Reads } from "#db/transaction.ts";
import { coverAltOf } from "#domain/platform/pictures/cover-alt.ts";
import { findPlaceholders } from "#domain/platform/pictures/find-placeholders.ts";
import { findAllowedEvents } from "#domain/programme/programme/events.ts";
import { saleWindow } from "../sale-window.ts";
import { sanitiseDescription } from "../sanitise-description.ts";
import { isListed, quotas, ticketEvents, ticketQuotas, tickets, ticketTypes } from "../tables.ts";
import { dueOnOf, type MultibancoTerms, referenceDueOn } from "../transfer-terms.ts";
import { ticketVat } from "./order-tickets.ts";
import { findTicketTimes } from "./ticket-times.ts";

type TicketTypeRow = typeof ticketTypes.$inferSelect;

export interface Offering {
  editionId: number;
  /** The shop has an account for transfers. */
  byTransfer: boolean;
  /** Null: no provider gives references. */
  multibanco: MultibancoTerms | null;
  /** By which transfers have their last day. */
  zone: string;
}

/** Ticket types of the edition that the public may see, in the organiser's order. */
export async function listTicketTypes(
  reads: Reads,
  editionId: number,
  language: Language,
): Promise<TicketType[]> {
  const rows = await reads
    .select()
    .from(ticketTypes)
    .where(and(eq(ticketTypes.editionId, editionId), eq(ticketTypes.hideFromPublic, false)))
    .orderBy(asc(ticketTypes.position), asc(ticketTypes.id));
  return rows.map((row) => showTicketType(row, language));
}

/** The edition's tickets that need no coupon, also those whose sale is over. Those of a hidden type are listed only by its uuid, which the organiser gives out. */
export async function listTickets(
  reads: Reads,
  { typeUuid, ...offering }: Offering & { typeUuid: string | undefined },
  now: Date,
  language: Language,
): Promise<Ticket[]> {
  const shown = and(
    eq(tickets.editionId, offering.editionId),
    eq(tickets.couponOnly, false),
    typeUuid ? eq(ticketTypes.uuid, typeUuid) : eq(ticketTypes.hideFromPublic, false),
  );
  return showTickets(reads, shown, offering, now, language);
}

/** The ids of the edition's tickets that the shop lists without a coupon, whatever their sale. */
export async function findListedTickets(reads: Reads, editionId: number): Promise<Set<number>> {
  const rows = await reads
    .select({ id: tickets.id })
    .from(tickets)
    .innerJoin(ticketTypes, eq(ticketTypes.id, tickets.ticketTypeId))
    .where(and(eq(tickets.editionId, editionId), isListed));
  return new Set(rows.map(({ id }) => id));
}

/** Those of these tickets that are sold only with a coupon. */
export async function listOpenedTickets(
  reads: Reads,
  { ids, ...offering }: Offering & { ids: readonly number[] },
  now: Date,
  language: Language,
): Promise<Ticket[]> {
  if (ids.length === 0) return [];
  const opened = and(
    eq(tickets.editionId, offering.editionId),
    eq(tickets.couponOnly, true),
    inArray(tickets.id, [...ids]),
  );
  return showTickets(reads, opened, offering, now, language);
}

async function showTickets(
  reads: Reads,
  condition: SQL | undefined,
  { byTransfer, multibanco, zone }: Offering,
  now: Date,
  language: Language,
): Promise<Ticket[]> {
  const rows = await reads
    .select({ ticket: tickets, type: ticketTypes, ...ticketVat })
    .from(tickets)
    .innerJoin(ticketTypes, eq(ticketTypes.id, tickets.ticketTypeId))
    .where(condition)
    .orderBy(asc(ticketTypes.position), asc(tickets.position), asc(tickets.id));
  const ids = rows.map(({ ticket }) => ticket.id);
  const covers = rows.map(({ ticket }) => ticket.cover);
  const [left, allowed, times, placeholderOf] = await Promise.all([
    quotasLeft(reads, ids),
    allowedEventsOf(reads, ids, language),
    findTicketTimes(reads, ids),
    findPlaceholders(reads, covers),
  ]);
  return rows
    .map(({ ticket, type, vatRateBp, vatExemption }) => ({
      vatRateBp,
      vatExemption,
      ticket: inLanguage(ticket, language),
      coverAlt: coverAltOf(ticket, language),
      type,
      window: saleWindow(ticket, times.get(ticket.id)),
      beginsAt: times.get(ticket.id)?.startsAt,
      stock: left.get(ticket.id) ?? [],
      availability: availabilityOf(left.get(ticket.id) ?? []),
    }))
    .map(({ ticket, vatRateBp, vatExemption, coverAlt, type, window, beginsAt, stock, availability }) => ({
      id: ticket.id,
      name: ticket.name,
      description: sanitiseDescription(ticket.description),
      cover: ticket.cover,
      cover_alt: coverAlt,
      cover_placeholder: placeholderOf(ticket.cover),
      price: centsToDecimal(ticket.priceCents),
      vat_rate: vatRateBp / 10_000,
      vat_exemption: vatExemption,
      fake_price: ticket.fakePriceCents === null ? null : centsToDecimal(ticket.fakePriceCents),
      ticket_type: showTicketType(type, language),
      is_external: ticket.isExternal,
      external_url: ticket.externalUrl,
      allowed_events: allowed.get(ticket.id) ?? [],
      availability,
      sale_state: saleState(window, availability === "sold_out", now),
      on_sale: isOnSale(window, now),
      on_sale_from: ticket.saleStartsAt?.toISOString() ?? null,
      on_sale_until: window.saleEndsAt.toISOString(),
      sale_ended: hasSaleEnded(window, now),
      max_per_order: ticket.maxPerOrder,
      transfer_until: !byTransfer
        ? null
        : dueOnOf({ ...ticket, beginsAt: beginsAt ?? window.saleEndsAt }, now, zone),
      multibanco_until:
        multibanco &&
        referenceDueOn(
          { ...ticket, beginsAt: beginsAt ?? window.saleEndsAt },
          multibanco,
          stock.map(({ left }) => left),
          now,
        ),
      waiting_list: ticket.waitingList && !ticket.isExternal && (!beginsAt || now < beginsAt),
      offer_hours: ticket.offerHours,
    }));
}

export function showTicketType(row: TicketTypeRow, language: Language): TicketType {
  const type = inLanguage(row, language);
  return {
    id: type.id,
    uuid: type.uuid,
    name: type.name,
    color: type.color,
    hide_from_public: type.hideFromPublic,
  };
}

interface QuotaLeft {
  size: number;
  left: number;
}

const FEW_SHARE = 0.1;
const FEW_UNITS = 5;

/** The fullest quota decides; without quotas, availability is unlimited. */
export function availabilityOf(quotasOfTicket: readonly QuotaLeft[]): Ticket["availability"] {
  if (quotasOfTicket.some((quota) => quota.left <= 0)) return "sold_out";
  const few = quotasOfTicket.some((quota) => quota.left <= Math.max(FEW_UNITS, quota.size * FEW_SHARE));
  return few ? "few" : "available";
}

export async function quotasLeft(
  reads: Reads,
  ticketIds: readonly number[],
): Promise<Map<number, QuotaLeft[]>> {
  if (ticketIds.length === 0) return new Map();
  const rows = await reads
    .select({
      ticketId: ticketQuotas.ticketId,
      size: quotas.size,
      left: sql<number>`quota_left(${quotas})`,
    })
    .from(ticketQuotas)
    .innerJoin(quotas, eq(quotas.id, ticketQuotas.quotaId))
    .where(inArray(ticketQuotas.ticketId, [...ticketIds]));
  return Map.groupBy(rows, ({ ticketId }) => ticketId);
}

export async function allowedEventsOf(
  reads: Reads,
  ticketIds: readonly number[],
  language: Language,
): Promise<Map<number, Ticket["allowed_events"]>> {
  if (ticketIds.length === 0) return new Map();
  const links = await reads
    .select()
    .from(ticketEvents)
    .where(and(inArray(ticketEvents.ticketId, [...ticketIds])));
  const eventIds = [...new Set(links.map((link) => link.eventId))];
  const events = await findAllowedEvents(reads, eventIds, language);
  const byTicket = Map.groupBy(links, (link) => link.ticketId);
  return new Map(
    [...byTicket].map(([ticketId, of]) => {
      const ids = new Set(of.map((link) => link.eventId));
      return [ticketId, events.filter((event) => ids.has(event.id))];
    }),
  );
}
