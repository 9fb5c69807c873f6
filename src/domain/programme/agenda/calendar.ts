import ical, { ICalCalendarMethod, ICalEventTransparency } from "ical-generator";

export interface CalendarEvent {
  /** The event's constant id in all calendars and languages. */
  uid: string;
  title: string;
  description: string;
  location: string;
  categories: readonly string[];
  url: string;
  start: Date;
  end: Date;
  changedAt: Date;
  revision: number;
}

export interface CalendarFrame {
  name: string;
  /** The edition's name, without its year. */
  event: string;
  /** The edition's, in which calendars may show the times. */
  zone: string;
  /** Two letters. */
  language: string;
  /** The edition's days are an entry also beside events. */
  days?: boolean | undefined;
  /** The whole conference as one entry; its days are UTC midnights, the last one exclusive. */
  edition: Pick<CalendarEvent, "uid" | "title" | "description" | "location" | "url" | "start" | "end"> & {
    /** Undefined: not known. */
    madeOn?: Date | undefined;
  };
}

/** Asks subscribers to refresh after so many seconds: venues change during the day. */
const REFRESH_SECONDS = 3_600;

/**
 * Events as iCalendar (RFC 5545), the same bytes for the same events: DTSTAMP is when an event last changed, not now.
 * Times are in UTC, which needs no time zone to travel with them. A calendar may not be empty: without any event it
 * holds the conference's days.
 */
export function writeCalendar(events: readonly CalendarEvent[], frame: CalendarFrame): string {
  const calendar = ical({
    name: escapeText(frame.name),
    method: ICalCalendarMethod.PUBLISH,
    prodId: {
      company: plain(frame.event) || "Event",
      product: "Agenda",
      language: frame.language.toUpperCase(),
    },
    ttl: REFRESH_SECONDS,
  });
  for (const event of events) {
    calendar.createEvent({
      id: event.uid,
      summary: event.title,
      description: event.description,
      location: event.location,
      categories: event.categories.map((name) => ({ name })),
      url: event.url,
      start: event.start,
      end: event.end,
      stamp: event.changedAt,
      lastModified: event.changedAt,
      sequence: event.revision,
    });
  }
  if (events.length === 0 || frame.days) {
    const { uid, title, madeOn, ...edition } = frame.edition;
    calendar.createEvent({
      ...edition,
      id: uid,
      summary: title,
      allDay: true,
      // Its days may be to come, and a stamp is of a time that was.
      stamp: madeOn ?? edition.start,
      transparency: ICalEventTransparency.TRANSPARENT,
    });
  }
  // The calendar's own properties stand before its first event; the generator would write its own ones after the last.
  const text = calendar
    .toString()
    .replace("\r\nBEGIN:VEVENT", `\r\nX-WR-TIMEZONE:${frame.zone}\r\nBEGIN:VEVENT`);
  // The last line ends with a line break too.
  return `${text}\r\n`;
}

/** A product's name has no sign of the format's own. */
const plain = (text: string): string => text.replace(/[^\p{L}\p{M}\p{N}]+/gu, " ").trim();

/** The generator escapes event fields, but not the calendar's name. */
function escapeText(text: string): string {
  return text.replace(/[\\;,]/g, "\\$&").replace(/\s+/g, " ");
}
