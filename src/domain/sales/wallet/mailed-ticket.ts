import type { TimeZone } from "#contract/time/time-zones.ts";

export interface MailedTicket {
  /** Its parts are separated by "|" (spec section 3). */
  name: string;
  typeName: string;
  color: string;
  city: string;
  /** For a ticket that opens nothing by name: the edition's only venue with its address, else the city. */
  place: string;
  /** Its edition's, which may not be the one that is published. */
  timeZone: TimeZone;
  /** From the first to the last of what it opens; of the whole edition, if it opens nothing by name. */
  days: { first: Date; last: Date };
  /** In the order of the day. */
  events: { id: number; title: string; start: Date; end: Date; place: string }[];
}

/** A pass opens dozens of events; this is as many as a mail names one by one. */
const NAMED_MAX = 4;

/** The events to name one by one; none when there are so many that the days say more. */
export const namedEvents = <Event>({ events }: { events: Event[] }): Event[] =>
  events.length <= NAMED_MAX ? events : [];
