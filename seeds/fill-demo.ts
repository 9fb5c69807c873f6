import { sql } from "drizzle-orm";
import type { Transaction } from "#db/transaction.ts";
import { editions } from "#domain/edition/tables.ts";
import { startVersions } from "#domain/programme/schedule/publish-programme.ts";
import * as programme from "#domain/programme/tables.ts";
import * as shop from "#domain/shop/tables.ts";
import { coupons } from "./coupons.ts";
import { type DemoDates, demoDates } from "./demo-dates.ts";
import { DEMO_EDITION, edition } from "./edition.ts";
import { englishCoupons } from "./english/coupons.ts";
import { englishEventTypes } from "./english/event-types.ts";
import { englishEvents } from "./english/events.ts";
import { englishSpeakers } from "./english/speakers.ts";
import { englishStages } from "./english/stages.ts";
import { englishTicketTypes } from "./english/ticket-types.ts";
import { englishTickets } from "./english/tickets.ts";
import { eventTypes, type Session, sessions, sessionTimes } from "./events.ts";
import { partners } from "./partners.ts";
import { speakers } from "./speakers.ts";
import { stages, venues } from "./stages.ts";
import { quotas, tickets, ticketTypes } from "./tickets.ts";

/** Fills an empty database with the demo edition: the same rows, with the same ids, on every run; its dates follow `now`. */
export async function fillDemo(tx: Transaction, now: Date): Promise<void> {
  const dates = demoDates(now);
  await fillProgramme(tx, dates);
  await fillShop(tx, dates);
  await startVersions(tx, DEMO_EDITION, now);
  await moveIdentitiesOn(tx);
}

async function fillProgramme(tx: Transaction, dates: DemoDates) {
  const idBySlug = new Map(speakers.map(({ slug, id }) => [slug, id]));
  await tx.insert(editions).values(edition(dates));
  await tx.insert(programme.venues).values(venues.map(ofDemo));
  await tx.insert(programme.stages).values(stages.map((row) => ofDemo(inBoth(row, englishStages[row.id]))));
  await tx
    .insert(programme.eventTypes)
    .values(eventTypes.map((row) => ofDemo(inBoth(row, englishEventTypes[row.id]))));
  await tx
    .insert(programme.speakers)
    .values(speakers.map((row) => ofDemo(inBoth(row, englishSpeakers[row.slug]))));
  await tx.insert(programme.partners).values(partners.map(ofDemo));
  await tx
    .insert(programme.events)
    .values(sessions.map((session) => ofDemo(inBoth(eventRow(session, dates), englishEvents[session.id]))));
  await tx.insert(programme.eventSpeakers).values(
    sessions.flatMap(({ id, speakers: slugs }) =>
      slugs.map((slug, index) => ({
        eventId: id,
        speakerId: idBySlug.get(slug) as number,
        position: index + 1,
        editionId: DEMO_EDITION,
      })),
    ),
  );
}

async function fillShop(tx: Transaction, dates: DemoDates) {
  const offered = tickets(dates);
  const english = englishTickets(dates);
  await tx
    .insert(shop.ticketTypes)
    .values(ticketTypes.map((row) => ofDemo(inBoth(row, englishTicketTypes[row.id]))));
  await tx.insert(shop.quotas).values(quotas(dates).map(ofDemo));
  await tx.insert(shop.tickets).values(
    offered.map(({ type, events: _, quotas: __, ...ticket }, index) => ({
      saleStartsAt: dates.salesOpenAt,
      ...ofDemo(ticket),
      cover: `/pictures/ticket-${ticket.id}.webp`,
      ticketTypeId: type,
      isExternal: ticket.externalUrl !== undefined,
      position: index + 1,
      translations: { en: { ...english[ticket.id] } },
    })),
  );
  await tx
    .insert(shop.ticketEvents)
    .values(offered.flatMap(({ id, events }) => events.map((eventId) => ofDemo({ ticketId: id, eventId }))));
  await tx
    .insert(shop.ticketQuotas)
    .values(
      offered.flatMap((ticket) => ticket.quotas.map((quotaId) => ofDemo({ ticketId: ticket.id, quotaId }))),
    );
  await tx
    .insert(shop.coupons)
    .values(coupons(dates).map((row) => ofDemo(inBoth(row, englishCoupons[row.id]))));
}

function eventRow(session: Session, dates: DemoDates) {
  const { id, title, description, type, stage } = session;
  return {
    id,
    title,
    description,
    ...sessionTimes(session, dates),
    eventTypeId: eventTypes.find(({ name }) => name === type)?.id as number,
    stageId: stage,
    state: "confirmed" as const,
  };
}

const ofDemo = <Row extends object>(row: Row) => ({ ...row, editionId: DEMO_EDITION });

/** A row with its English texts; none where both languages agree. */
function inBoth<Row extends object>(row: Row, english: object | undefined) {
  const words = Object.entries(english ?? {}).filter(([field, word]) => word !== row[field as keyof Row]);
  return { ...row, translations: words.length > 0 ? { en: Object.fromEntries(words) } : {} };
}

/** Ids drawn at random (tickets of hidden types) begin far above any that the database counts to. */
const DRAWN_FROM = 1_000_000;

/**
 * Rows with explicit ids leave the identities at 1: the organiser's first own row would collide. Counting goes on after
 * the demo's own numbers, not after those drawn at random, whose neighbours it would give away.
 */
async function moveIdentitiesOn(tx: Transaction) {
  const { rows } = await tx.execute(
    sql`select table_name as table from information_schema.columns where table_schema = current_schema() and is_identity = 'YES'`,
  );
  for (const { table } of rows as { table: string }[]) {
    // Nothing is set for a table without rows.
    await tx.execute(
      sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) from ${sql.identifier(table)} where id < ${DRAWN_FROM}))`,
    );
  }
}
