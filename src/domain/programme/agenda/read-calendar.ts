import { slugOf } from "#contract/fold-text.ts";
import { type Language, pathInLanguage } from "#contract/language.ts";
import { paths } from "#contract/paths.ts";
import { Problem } from "#contract/problem.ts";
import { editionTitle } from "#contract/programme/edition-title.ts";
import type { AppContext } from "#domain/app-context.ts";
import { currentEdition, type EditionRow } from "#domain/platform/current-edition/current-edition.ts";
import { findEventRevisions } from "#domain/programme/programme/event-revisions.ts";
import { type EventWithoutTickets, findEvents } from "#domain/programme/programme/events.ts";
import { listStages } from "#domain/programme/programme/list-programme.ts";
import { placeOf, placeOfAll } from "#domain/programme/programme/place-of.ts";
import { m } from "#messages/messages.js";
import { withLocale } from "#outside/with-locale.ts";
import { type CalendarEvent, writeCalendar } from "./calendar.ts";
import { findFeedOwner } from "./feeds.ts";
import { findStars } from "./stars.ts";

export interface Calendar {
  /** Without extension. */
  fileName: string;
  text: string;
}

/** An edition's programme, or the events with these ids; deleted ones are left out. */
export async function readProgrammeCalendar(
  ctx: AppContext,
  edition: EditionRow,
  ids: readonly number[] | null,
  language: Language,
): Promise<Calendar> {
  const events = await findEvents(ctx.db.read, { editionId: edition.id, ...(ids && { ids }) }, language);
  const file = ids ? "agenda" : withLocale(language, m.agenda_calendar_file_programme);
  return write(ctx, edition, events, { name: nameOf(edition), file, language });
}

/** The current stars of the feed's owner. Throws `not_found` for an unknown token. */
export async function readFeed(ctx: AppContext, token: string, language: Language): Promise<Calendar> {
  const { read } = ctx.db;
  const owner = await findFeedOwner(read, token);
  if (!owner) throw new Problem("not_found", "There is no such calendar");
  const edition = await currentEdition(read);
  const events = await findEvents(
    read,
    { editionId: edition.id, ids: await findStars(read, owner) },
    language,
  );
  const name = withLocale(language, () => m.agenda_calendar_own({ name: nameOf(edition) }));
  return write(ctx, edition, events, { name, file: "agenda", language });
}

/**
 * The events that tickets of the edition open; without any, and where `days` says so, the edition's days. `file`: the
 * last part of the file's name.
 */
export async function readTicketEvents(
  ctx: CalendarContext,
  edition: CalendarEdition,
  ids: readonly number[],
  about: { name: string; file: string; language: Language; days?: boolean },
): Promise<Calendar> {
  const events = await findEvents(ctx.db.read, { editionId: edition.id, ids }, about.language);
  return write(ctx, edition, events, about);
}

type CalendarContext = Pick<AppContext, "db" | "publicUrl">;
type CalendarEdition = Pick<
  EditionRow,
  "id" | "name" | "year" | "tagline" | "city" | "firstDay" | "lastDay" | "timeZone"
> &
  Partial<Pick<EditionRow, "madeOn">>;

const nameOf = ({ name, year }: CalendarEdition) => editionTitle({ name, year });

async function write(
  ctx: CalendarContext,
  edition: CalendarEdition,
  found: readonly EventWithoutTickets[],
  { name, file, language, days }: { name: string; file: string; language: Language; days?: boolean },
): Promise<Calendar> {
  const { read } = ctx.db;
  const ids = found.map((event) => event.id);
  const [stages, revisions] = await Promise.all([
    listStages(read, edition.id, language),
    findEventRevisions(read, ids),
  ]);
  const host = new URL(ctx.publicUrl).hostname;
  const pageUrl = (path: string) => ctx.publicUrl + pathInLanguage(path, language);

  const events = found.map(
    (event): CalendarEvent => ({
      uid: `event-${event.id}@${host}`,
      title: event.title,
      description: describe(event),
      location: placeOf(event, stages),
      categories: [event.event_type.name, ...(event.track ? [event.track.name] : [])],
      url: pageUrl(paths.session(event.id)),
      start: new Date(event.start_time),
      end: new Date(event.end_time),
      changedAt: new Date(event.changed_at),
      revision: revisions.get(event.id) ?? 0,
    }),
  );
  const whole = {
    uid: `edition-${edition.id}@${host}`,
    title: nameOf(edition),
    description: edition.tagline,
    location: placeOfAll(stages) ?? edition.city,
    url: pageUrl(paths.agenda()),
    start: new Date(edition.firstDay),
    end: new Date(Date.parse(edition.lastDay) + DAY_MS),
    madeOn: edition.madeOn ? new Date(edition.madeOn) : undefined,
  };
  return {
    fileName: fileNameOf(edition, file),
    text: writeCalendar(events, {
      name,
      event: edition.name,
      zone: edition.timeZone,
      language,
      days,
      edition: whole,
    }),
  };
}

/** One moment of an edition, of no session. `file`: the last part of the file's name. */
export function writeEntry(
  edition: CalendarEdition,
  { file, language, ...entry }: CalendarEvent & { file: string; language: Language },
): Calendar {
  const text = writeCalendar([entry], {
    name: nameOf(edition),
    event: edition.name,
    zone: edition.timeZone,
    language,
    edition: entry,
  });
  return { fileName: fileNameOf(edition, file), text };
}

const fileNameOf = ({ name, year }: CalendarEdition, file: string) => `${slugOf(name, 60)}-${year}-${file}`;

const DAY_MS = 24 * 3_600_000;

/** Name, then role. */
function describe({ speakers, description }: EventWithoutTickets): string {
  const people = speakers.map(({ name, company }) => (company ? `${name}, ${company}` : name));
  return [people.join("\n"), description].filter(Boolean).join("\n\n");
}
