import { firstLanguage, type Language, shownLanguage } from "#contract/language.ts";
import type { Audience } from "#contract/organiser/programme/schedule.ts";
import { pluck } from "#db/pluck.ts";
import type { Reads } from "#db/transaction.ts";
import { findPeopleByEmail } from "#domain/people/accounts/people-by-email.ts";
import { findSignups } from "#domain/people/accounts/signups.ts";
import { findStarrers } from "#domain/programme/agenda/stars.ts";
import { findSpeakerAddresses } from "#domain/programme/programme/own-pages/details.ts";
import type { StoredChange } from "#domain/programme/programme/schedule/programme-changes.ts";
import { type Opens, ticketsByBreadth } from "#domain/sales/shop/tickets/tickets-by-breadth.ts";
import { findTicketBuyers, findTicketHolders } from "#domain/sales/wallet/ticket-holders.ts";

export interface AffectedPerson {
  email: string;
  name: string;
  language: Language;
  /** The sessions that changed for this person. */
  events: number[];
}

/** By address. */
type People = ReadonlyMap<string, AffectedPerson>;

/**
 * Finds the people whom changes concern: holders, buyers and visitors who starred it of what they planned
 * with, speakers of all that is theirs. A buyer who gave every unit away is one of the holders: they alone
 * can cancel it.
 */
export async function findAffectedPeople(
  reads: Reads,
  editionId: number,
  changes: readonly StoredChange[],
): Promise<Record<Audience, People>> {
  const ids = planned(changes);
  const opening = await ticketsByBreadth(reads, editionId, ids);
  const own = [...opening.own.keys()];
  const [holding, buying, passing, starred, ofSpeakers] = await Promise.all([
    findTicketHolders(reads, own),
    findTicketBuyers(reads, own),
    findTicketHolders(reads, [...opening.passes.keys()]),
    findStarred(reads, ids),
    findSpeakers(reads, changes),
  ]);
  const [holders, passes] = await Promise.all([
    peopleWith(reads, [...holding, ...buying], opening.own),
    peopleWith(reads, passing, opening.passes),
  ]);
  return { holders, passes, starred, speakers: ofSpeakers };
}

/** The sessions with which visitors had planned, and which moved, changed their length or stage, or fell out. */
export const planned = (changes: readonly StoredChange[]): number[] =>
  changes
    .filter(({ before, kinds }) => before && kinds.some((kind) => kind !== "speakers"))
    .map(({ event }) => event);

/** Joins these groups, each person once, with all that concerns them. */
export function peopleOf(people: Record<Audience, People>, groups: readonly Audience[]): People {
  return gather(groups.flatMap((group) => [...people[group].values()]));
}

async function peopleWith(
  reads: Reads,
  holders: readonly { ticketId: number; signupId: string }[],
  opens: Opens,
): Promise<People> {
  const people = await findSignups(reads, [...new Set(holders.map(({ signupId }) => signupId))]);
  return gather(
    holders.flatMap(({ ticketId, signupId }) => {
      const person = people.get(signupId);
      if (!person || person.erasedAt) return [];
      const events = opens.get(ticketId) ?? [];
      return [
        { email: person.email, name: person.fullName, language: person.language ?? firstLanguage(), events },
      ];
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
      return {
        email,
        name: person?.name ?? "",
        language: person?.language ?? firstLanguage(),
        events: [eventId],
      };
    }),
  );
}

async function findSpeakers(reads: Reads, changes: readonly StoredChange[]): Promise<People> {
  const theirs = changes.flatMap(({ event, before, after }) =>
    [...(before?.speakers ?? []), ...(after?.speakers ?? [])].map(({ id }) => ({ id, event })),
  );
  if (theirs.length === 0) return new Map();
  const rows = await findSpeakerAddresses(reads, pluck(theirs, "id"));
  return gather(
    rows.map(({ id, ...person }) => ({
      ...person,
      events: theirs.flatMap((one) => (one.id === id ? [one.event] : [])),
    })),
  );
}

function gather(all: readonly AffectedPerson[]): People {
  const people = new Map<string, AffectedPerson>();
  for (const one of all) {
    const known = people.get(one.email);
    const events = [...new Set([...(known?.events ?? []), ...one.events])].sort((a, b) => a - b);
    const person = known ?? one;
    people.set(one.email, { ...person, language: shownLanguage(person.language), events });
  }
  return people;
}
