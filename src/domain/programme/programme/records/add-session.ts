import { and, asc, eq } from "drizzle-orm";
import { type Language, otherLanguages } from "#contract/language.ts";
import { Problem } from "#contract/problem.ts";
import { usualLength } from "#contract/schedule/usual-length.ts";
import { momentOfZoneTime } from "#contract/time/zone-time.ts";
import type { Translations } from "#db/columns.ts";
import type { Reads, Transaction } from "#db/transaction.ts";
import type { Actor } from "#domain/platform/audit/actor.ts";
import { requireEdition } from "#domain/platform/current-edition/current-edition.ts";
import { auditRecord } from "#domain/platform/records/audit-record.ts";
import { requireRecord } from "#domain/platform/records/find-records.ts";
import type { Fields, RecordKind } from "#domain/platform/records/record-kind.ts";
import { changeRecord, insertRecord } from "#domain/platform/records/store-record.ts";
import { addAddress } from "../own-pages/details.ts";
import { findDraftSpeakers } from "../schedule/read-draft.ts";
import { events, eventTypes } from "../tables.ts";
import { eventRecords } from "./event-records.ts";
import { eventTypeRecords } from "./event-type-records.ts";
import { freeSlug, speakerRecords } from "./speaker-records.ts";
import { stageRecords } from "./stage-records.ts";

const FIRST_HOUR = 10;

interface NewPerson {
  name: string;
  email: string;
  position: string;
  company: string;
  bio: string;
  translations: Translations;
}

interface NewSession {
  edition: number;
  /** The fields of a session; `event_type` null: the edition's first. */
  session: Fields & { event_type: number | null };
  people: readonly NewPerson[];
  /** In which they are written to. */
  language: Language;
}

/**
 * Adds a session to the schedule's draft, without a place in it, and its speakers. Whose address the edition knows is the speaker who
 * has it; of the first, who has proved theirs, what is empty is filled. Returns its id. Throws `edition_not_ready`. Call it with the content locked.
 */
export async function addSession(
  tx: Transaction,
  actor: Actor,
  now: Date,
  { edition, session, people, language }: NewSession,
): Promise<number> {
  const { stage, eventType } = await requirePlace(tx, edition);
  const { firstDay, timeZone } = await requireEdition(tx, edition);
  const known = await findDraftSpeakers(tx, edition);
  const slugs = new Set(known.map(({ slug }) => slug));
  const ids: number[] = [];
  for (const [place, { email, ...person }] of people.entries()) {
    const same = known.find((one) => one.email === email);
    if (same && place === 0) await fillEmpty(tx, actor, now, same.id, person);
    const id = same?.id ?? (await addSpeaker(tx, actor, now, edition, person, slugs));
    if (!same) await addAddress(tx, { speakerId: id, editionId: edition, email, language });
    if (!ids.includes(id)) ids.push(id);
  }
  const start = momentOfZoneTime({ day: firstDay, hour: FIRST_HOUR, minute: 0, second: 0 }, timeZone);
  const type = session.event_type ?? eventType;
  const record = await insertRecord(tx, eventRecords, edition, {
    ...session,
    event_type: type,
    start_time: start.toISOString(),
    end_time: new Date(start.getTime() + (await lengthOf(tx, edition, type))).toISOString(),
    stage,
    speakers: ids,
    scheduled: false,
  });
  await auditRecord(tx, actor, now, eventRecords, null, record);
  return record.id;
}

async function lengthOf(tx: Transaction, edition: number, type: number): Promise<number> {
  const { id, eventTypeId, scheduled, startsAt, endsAt } = events;
  const ofType = await tx
    .select({ id, type: eventTypeId, scheduled, start: startsAt, end: endsAt })
    .from(events)
    .where(and(eq(events.editionId, edition), eq(eventTypeId, type)));
  const [row] = await tx.select().from(eventTypes).where(eq(eventTypes.id, type));
  return usualLength(ofType, row);
}

/** A session needs a stage and a type. Throws `edition_not_ready`. */
export async function requirePlace(
  reads: Reads,
  edition: number,
): Promise<{ stage: number; eventType: number }> {
  const firstOf = ({ table, edition: of, position = table.id }: RecordKind) =>
    reads
      .select({ id: table.id })
      .from(table)
      .where(eq(of, edition))
      .orderBy(asc(position), asc(table.id))
      .limit(1);
  const [[ofStages], [ofTypes]] = await Promise.all([firstOf(stageRecords), firstOf(eventTypeRecords)]);
  const [stage, type] = [ofStages?.id, ofTypes?.id] as (number | undefined)[];
  if (stage === undefined || type === undefined)
    throw new Problem("edition_not_ready", "The edition needs a stage and a session type first");
  return { stage, eventType: type };
}

async function addSpeaker(
  tx: Transaction,
  actor: Actor,
  now: Date,
  edition: number,
  person: Omit<NewPerson, "email">,
  slugs: Set<string>,
): Promise<number> {
  const slug = freeSlug(person.name, slugs);
  slugs.add(slug);
  const blank = { slug, image: "", linkedin_profile: "" };
  const record = await insertRecord(tx, speakerRecords, edition, { ...blank, ...person });
  await auditRecord(tx, actor, now, speakerRecords, null, record);
  return record.id;
}

async function fillEmpty(
  tx: Transaction,
  actor: Actor,
  now: Date,
  id: number,
  { translations, ...texts }: Omit<NewPerson, "email">,
): Promise<void> {
  const before = await requireRecord(tx, speakerRecords, id);
  const own = before.translations as Translations;
  const missing = Object.entries(texts).filter(([name]) => before[name] === "");
  // Each text in each language by itself: what an editor wrote stays.
  const merged = Object.fromEntries(
    otherLanguages.map((language) => {
      const written = Object.entries(translations[language] ?? {}).filter(([, text]) => text);
      return [language, { ...Object.fromEntries(written), ...own[language] }];
    }),
  );
  const after = await changeRecord(tx, speakerRecords, before, {
    ...Object.fromEntries(missing),
    translations: merged,
  });
  if (after.version !== before.version) await auditRecord(tx, actor, now, speakerRecords, before, after);
}
