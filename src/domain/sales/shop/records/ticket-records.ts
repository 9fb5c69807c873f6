import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { vatRateToBp } from "#contract/orders/unit-price.ts";
import { wrongField } from "#contract/problem.ts";
import { saleState } from "#contract/sale-state.ts";
import type { Reads } from "#db/transaction.ts";
import { requireEdition } from "#domain/platform/current-edition/current-edition.ts";
import { exemptionProblem } from "#domain/platform/current-edition/vat-rules.ts";
import { linkedRecords } from "#domain/platform/records/linked-records.ts";
import { type Fields, recordKind } from "#domain/platform/records/record-kind.ts";
import { eventRecords } from "#domain/programme/programme/records/event-records.ts";
import { countOrdered, findOrderedTickets } from "#domain/sales/orders/count-ordered.ts";
import { linkedQuestions } from "#domain/sales/questions/question-links.ts";
import { findAwaitedTickets } from "#domain/sales/waiting-list/awaited-tickets.ts";
import {
  couponRecordTable,
  couponTickets,
  isListed,
  quotas,
  ticketEvents,
  ticketQuotas,
  tickets,
  ticketTypes,
} from "../tables.ts";
import { findOrderTickets } from "../tickets/order-tickets.ts";
import { availabilityOf, quotasLeft } from "../tickets/tickets.ts";
import { decimalColumn } from "./decimal-column.ts";

export const ticketRecords = recordKind({
  noun: "ticket",
  path: "tickets",
  table: tickets,
  columns: {
    name: tickets.name,
    description: tickets.description,
    cover: tickets.cover,
    cover_alt: tickets.coverAlt,
    price: decimalColumn(tickets.priceCents),
    fake_price: decimalColumn(tickets.fakePriceCents),
    vat_rate: {
      column: tickets.vatRateBp,
      toColumn: (fraction: number | null) => (fraction === null ? null : Math.round(fraction * 10_000)),
      toField: (points: number | null) => (points === null ? null : points / 10_000),
    },
    vat_exemption: tickets.vatExemption,
    ticket_type: tickets.ticketTypeId,
    external_url: {
      column: tickets.externalUrl,
      toColumn: (url: string) => url || null,
      toField: (url: string) => url,
    },
    max_per_order: tickets.maxPerOrder,
    transfer_units: tickets.transferUnits,
    transfer_days: tickets.transferDays,
    sale_starts_at: tickets.saleStartsAt,
    sale_ends_at: tickets.saleEndsAt,
    sale_paused: tickets.salePaused,
    reassign_until: tickets.reassignUntil,
    coupon_only: tickets.couponOnly,
    waiting_list: tickets.waitingList,
    offer_hours: tickets.offerHours,
    translations: tickets.translations,
  },
  lists: {
    events: linkedRecords({
      field: "events",
      table: ticketEvents,
      own: ticketEvents.ticketId,
      other: ticketEvents.eventId,
      of: eventRecords.table,
    }),
    quotas: linkedRecords({
      field: "quotas",
      table: ticketQuotas,
      own: ticketQuotas.ticketId,
      other: ticketQuotas.quotaId,
      of: quotas,
    }),
    questions: linkedQuestions,
  },
  label: "name",
  search: [tickets.name],
  sorts: {
    position: [tickets.position],
    name: tickets.name,
    price: [tickets.priceCents, tickets.name],
  },
  filters: {
    quota: (id: number) =>
      sql`exists (select from ${ticketQuotas} where ${ticketQuotas.ticketId} = ${tickets.id} and ${ticketQuotas.quotaId} = ${id})`,
  },
  position: tickets.position,
  pictures: ["cover"],
  rich: ["description"],
  // Only visitors who were given its address find a hidden ticket.
  hasRandomId: async (tx, { ticket_type }) => {
    const [type] = await tx
      .select()
      .from(ticketTypes)
      .where(eq(ticketTypes.id, Number(ticket_type)));
    return type?.hideFromPublic ?? false;
  },
  references: { ticket_type: ticketTypes },
  check: async (tx, ticket) => {
    checkTicket(ticket);
    await checkVat(tx, ticket);
  },
  uses: async (reads, ids) => [
    ...(await findOrderedTickets(reads, ids)).map((id) => ({
      id,
      by: { path: "orders", id, label: "orders" },
    })),
    ...(await findAwaitedTickets(reads, ids)).map((id) => ({
      id,
      by: { path: "waiting-lists", id, label: "waiting list" },
    })),
    ...(await couponsFor(reads, ids)).map(({ ticketId, number, code }) => ({
      id: ticketId,
      by: { path: "coupons", id: number, label: code },
    })),
  ],
  shown: async (reads, ids, now) => {
    const [ordered, left, sold, listed] = await Promise.all([
      countOrdered(reads, ids),
      quotasLeft(reads, ids),
      findOrderTickets(reads, ids),
      findListed(reads, ids),
    ]);
    return new Map(
      ids.map((id) => {
        const of = left.get(id);
        const window = sold.get(id);
        return [
          id,
          {
            ...(ordered.get(id) ?? { sold: 0, held: 0 }),
            left: of ? Math.min(...of.map((quota) => quota.left)) : null,
            listed: listed.has(id),
            sale_state: window && saleState(window, availabilityOf(of ?? []) === "sold_out", now),
          },
        ];
      }),
    );
  },
});

/** Those that everybody finds in the shop. */
async function findListed(reads: Reads, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = await reads
    .select({ id: tickets.id })
    .from(tickets)
    .innerJoin(ticketTypes, eq(ticketTypes.id, tickets.ticketTypeId))
    .where(and(inArray(tickets.id, [...ids]), isListed));
  return new Set(rows.map(({ id }) => id));
}

/** A rate that was taken from the edition's list since stays until the ticket's rate changes. */
async function checkVat(
  reads: Reads,
  { vat_rate, vat_exemption, id, edition }: Fields & { id: number | null; edition: number },
): Promise<void> {
  const points = vat_rate === null ? null : vatRateToBp(Number(vat_rate));
  const { organiser, timeZone: time_zone, vatRates } = await requireEdition(reads, edition);
  const [wrong] = exemptionProblem(points, String(vat_exemption), { organiser, time_zone });
  if (wrong) throw wrongField(wrong.attr, wrong.code, wrong.detail);
  if (points === null || vatRates.includes(points)) return;
  const [stored] = id === null ? [] : await reads.select().from(tickets).where(eq(tickets.id, id));
  if (stored?.vatRateBp !== points)
    throw wrongField("vat_rate", "unknown_rate", "The edition has no such VAT rate");
}

function checkTicket({ sale_starts_at, sale_ends_at, fake_price, price }: Fields): void {
  if (sale_starts_at && sale_ends_at && String(sale_starts_at) >= String(sale_ends_at))
    throw wrongField("sale_ends_at", "before_start", "The sale ends after it begins");
  if (fake_price && Number(fake_price) <= Number(price))
    throw wrongField("fake_price", "not_dearer", "The price before is more than the price");
}

const couponsFor = (reads: Reads, ids: readonly number[]) =>
  reads
    .select({
      ticketId: couponTickets.ticketId,
      number: couponRecordTable.id,
      code: couponRecordTable.code,
    })
    .from(couponTickets)
    .innerJoin(couponRecordTable, eq(couponRecordTable.secretId, couponTickets.couponId))
    .where(inArray(couponTickets.ticketId, [...ids]))
    .orderBy(asc(couponRecordTable.code))
    .limit(100);
