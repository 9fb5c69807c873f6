import { sql } from "drizzle-orm";
import type { Transaction } from "#db/transaction.ts";
import { editions } from "#domain/edition/tables.ts";
import * as programme from "#domain/programme/tables.ts";
import * as shop from "#domain/shop/tables.ts";
import { coupons } from "./coupons.ts";
import { edition } from "./edition.ts";
import { englishCoupons } from "./english/coupons.ts";
import { englishEventTypes } from "./english/event-types.ts";
import { englishEvents } from "./english/events.ts";
import { englishSpeakers } from "./english/speakers.ts";
import { englishStages } from "./english/stages.ts";
import { englishTicketTypes } from "./english/ticket-types.ts";
import { englishTickets } from "./english/tickets.ts";
import { eventTypes, sessions } from "./events.ts";
import { partners } from "./partners.ts";
import { speakers } from "./speakers.ts";
import { stages, venues } from "./stages.ts";
import { quotas, tickets, ticketTypes } from "./tickets.ts";

const SALES_OPEN = new Date("2025-06-02T09:00:00Z");

/** Fills an empty database with the demo edition: the same rows, with the same ids, on every run. */
export async function fillDemo(tx: Transaction): Promise<void> {
  await fillProgramme(tx);
  await fillShop(tx);
  await moveIdentitiesOn(tx);
}

async function fillProgramme(tx: Transaction) {
  const idBySlug = new Map(speakers.map(({ slug, id }) => [slug, id]));
  await tx.insert(editions).values(edition);
  await tx.insert(programme.venues).values(venues);
  await tx.insert(programme.stages).values(stages.map((row) => inBoth(row, englishStages[row.id as number])));
  await tx
    .insert(programme.eventTypes)
    .values(eventTypes.map((row) => inBoth(row, englishEventTypes[row.id])));
  await tx.insert(programme.speakers).values(speakers.map((row) => inBoth(row, englishSpeakers[row.slug])));
  await tx.insert(programme.partners).values(partners);
  await tx
    .insert(programme.events)
    .values(sessions.map((session) => inBoth(eventRow(session), englishEvents[session.id])));
  await tx.insert(programme.eventSpeakers).values(
    sessions.flatMap(({ id, speakers: slugs }) =>
      slugs.map((slug, index) => ({
        eventId: id,
        speakerId: idBySlug.get(slug) as number,
        position: index + 1,
      })),
    ),
  );
}

async function fillShop(tx: Transaction) {
  await tx.insert(shop.ticketTypes).values(ticketTypes.map((row) => inBoth(row, englishTicketTypes[row.id])));
  await tx.insert(shop.quotas).values([...quotas]);
  await tx.insert(shop.tickets).values(
    tickets.map(({ type, events: _, quotas: __, ...ticket }, index) => ({
      saleStartsAt: SALES_OPEN,
      ...ticket,
      cover: `/pictures/ticket-${ticket.id}.webp`,
      ticketTypeId: type,
      isExternal: ticket.externalUrl !== undefined,
      position: index + 1,
      translations: { en: { ...englishTickets[ticket.id] } },
    })),
  );
  await tx
    .insert(shop.ticketEvents)
    .values(tickets.flatMap(({ id, events }) => events.map((eventId) => ({ ticketId: id, eventId }))));
  await tx
    .insert(shop.ticketQuotas)
    .values(tickets.flatMap((ticket) => ticket.quotas.map((quotaId) => ({ ticketId: ticket.id, quotaId }))));
  await tx.insert(shop.coupons).values(coupons.map((row) => inBoth(row, englishCoupons[row.id])));
}

function eventRow({ id, title, description, day, start, minutes, type, stage }: (typeof sessions)[number]) {
  const startsAt = new Date(`2025-10-${day}T${start}:00Z`);
  return {
    id,
    title,
    description,
    startsAt,
    endsAt: new Date(startsAt.getTime() + minutes * 60_000),
    eventTypeId: eventTypes.find(({ name }) => name === type)?.id as number,
    stageId: stage,
  };
}

/** A row with its English words beside it; none where a word is the same in both. */
function inBoth<Row extends object>(row: Row, english: object | undefined) {
  const words = Object.entries(english ?? {}).filter(([field, word]) => word !== row[field as keyof Row]);
  return { ...row, translations: words.length > 0 ? { en: Object.fromEntries(words) } : {} };
}

/** Rows with explicit ids leave the identities at 1: the organiser's first own row would collide. */
async function moveIdentitiesOn(tx: Transaction) {
  for (const table of [
    "editions",
    "venues",
    "stages",
    "event_types",
    "speakers",
    "events",
    "partners",
    "ticket_types",
    "tickets",
    "quotas",
  ]) {
    await tx.execute(
      // Ids drawn at random (tickets of hidden types) are far beyond, and left there.
      sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) from ${sql.identifier(table)} where id < 1000000))`,
    );
  }
}
