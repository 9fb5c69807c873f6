import { and, eq, inArray, ne } from "drizzle-orm";
import type { Language } from "#contract/language.ts";
import type { Audience } from "#contract/organiser/programme/schedule.ts";
import type { Reads } from "#db/transaction.ts";
import { findPeopleByEmail } from "../../accounts/people-by-email.ts";
import { findSignups } from "../../accounts/signups.ts";
import { findStarrers } from "../../agenda/stars.ts";
import { ticketsOpening } from "../../shop/event-tickets.ts";
import { findTicketHolders } from "../../wallet/ticket-holders.ts";
import { speakerDetails } from "../own-pages/tables.ts";
import { speakers } from "../tables.ts";
import type { StoredChange } from "./tables.ts";

export interface Concerned {
  email: string;
  name: string;
  language: Language;
  /** The sessions that changed for this person. */
  events: number[];
}

/** By address. */
type People = ReadonlyMap<string, Concerned>;

/** Whom changes concern: holders and visitors who starred it of what they planned with, speakers of all that is theirs. */
export async function findPeople(
  reads: Reads,
  changes: readonly StoredChange[],
): Promise<Record<Audience, People>> {
  const planned = changes.filter(({ before, kinds }) => before && kinds.some((kind) => kind !== "speakers"));
  const ids = planned.map(({ event }) => event);
  const [holders, starred, ofSpeakers] = await Promise.all([
    findHolders(reads, ids),
    findStarred(reads, ids),
    findSpeakers(reads, changes),
  ]);
  return { holders, starred, speakers: ofSpeakers };
}

/** Of these groups together, each person once, with all that concerns them. */
export function peopleOf(people: Record<Audience, People>, groups: readonly Audience[]): People {
  return gather(groups.flatMap((group) => [...people[group].values()]));
}

async function findHolders(reads: Reads, ids: readonly number[]): Promise<People> {
  if (ids.length === 0) return new Map();
  const uses = await ticketsOpening(reads, ids);
  const opens = Map.groupBy(uses, ({ by }) => Number(by.id));
  const holders = await findTicketHolders(reads, [...opens.keys()]);
  const people = await findSignups(reads, [...new Set(holders.map(({ signupId }) => signupId))]);
  return gather(
    holders.flatMap(({ ticketId, signupId }) => {
      const person = people.get(signupId);
      if (!person || person.erasedAt) return [];
      const events = (opens.get(ticketId) ?? []).map(({ id }) => id);
      return [{ email: person.email, name: person.fullName, language: person.language ?? "pt", events }];
    }),
  );
}

async function findStarred(reads: Reads, ids: readonly number[]): Promise<People> {
  if (ids.length === 0) return new Map();
  const stars = await findStarrers(reads, ids);
  const known = await findPeopleByEmail(reads, [...new Set(stars.map(({ email }) => email))]);
  return gather(
    stars.map(({ email, eventId }) => {
      const person = known.get(email);
      return { email, name: person?.name ?? "", language: person?.language ?? "pt", events: [eventId] };
    }),
  );
}

async function findSpeakers(reads: Reads, changes: readonly StoredChange[]): Promise<People> {
  const theirs = changes.flatMap(({ event, before, after }) =>
    [...(before?.speakers ?? []), ...(after?.speakers ?? [])].map(({ id }) => ({ id, event })),
  );
  if (theirs.length === 0) return new Map();
  const rows = await reads
    .select({
      id: speakers.id,
      name: speakers.name,
      email: speakerDetails.email,
      language: speakerDetails.language,
    })
    .from(speakerDetails)
    .innerJoin(speakers, eq(speakers.id, speakerDetails.speakerId))
    .where(
      and(
        inArray(
          speakerDetails.speakerId,
          theirs.map(({ id }) => id),
        ),
        ne(speakerDetails.email, ""),
      ),
    );
  return gather(
    rows.map(({ id, ...person }) => ({
      ...person,
      events: theirs.flatMap((one) => (one.id === id ? [one.event] : [])),
    })),
  );
}

function gather(all: readonly Concerned[]): People {
  const people = new Map<string, Concerned>();
  for (const one of all) {
    const known = people.get(one.email);
    const events = [...new Set([...(known?.events ?? []), ...one.events])].sort((a, b) => a - b);
    people.set(one.email, { ...(known ?? one), events });
  }
  return people;
}
