import { sql } from "drizzle-orm";
import type { Language } from "#contract/language.ts";
import type { Reads } from "#db/transaction.ts";
import { provenSubscribers } from "#domain/people/newsletter/proven-subscribers.ts";
import { findPartnerReaders } from "#domain/programme/programme/own-pages/partner-contacts.ts";
import { findSpeakerReaders } from "#domain/programme/programme/own-pages/speaker-readers.ts";
import { type Choice, chooseHolders } from "./choose-holders.ts";

export interface Reader {
  /** Names the reader: an attendee's signup, else the address. */
  key: string;
  email: string;
  name: string;
  language: Language;
  /** Ids of those tickets of an attendee's that the choice means. */
  ticketIds: number[];
  /** The speakers for whom the address answers. */
  speakerIds: number[];
  /** The partners whose contact it is, and their names. */
  partnerIds: number[];
  partnerNames: string;
  /** Whose pages they are, in the order of the ids. */
  pageNames: string[];
  /** Their subscription to the newsletter; null: they have not agreed to promotional mails. */
  subscriberId: string | null;
}

/**
 * Returns the readers whom a choice reaches, each address once, by name; without erased accounts. A
 * promotional one: only those who agreed. With `key` that reader alone, if they are among them.
 */
export async function findAudience(
  reads: Reads,
  choice: Choice,
  { key }: { key?: string } = {},
): Promise<Reader[]> {
  if (choice.audience === "attendees") return findAttendees(reads, choice, key);
  const all = await findOthers(reads, choice, key);
  return choice.kind === "promotional" ? all.filter(({ subscriberId }) => subscriberId !== null) : all;
}

async function findAttendees(reads: Reads, choice: Choice, key: string | undefined): Promise<Reader[]> {
  const { units, isReader, language, subscriberId } = await chooseHolders(reads, choice);
  const { rows } = await reads.execute(sql`
    select * from (
      select signups.id as key, email, full_name as name, ${language} as language, "ticketIds", ${subscriberId} as "subscriberId",
        left(words, 40) as place
      from (select signup_id, array_agg(distinct ticket_id order by ticket_id) as "ticketIds" from (${units}) as held
          ${key ? sql`where signup_id = ${key}::uuid` : sql``} group by signup_id) as holders
        join signups on signups.id = holders.signup_id left join signup_search on signup_search.signup_id = signups.id
      where ${isReader}
    ) as chosen ${choice.kind === "promotional" ? sql`where "subscriberId" is not null` : sql``}
    order by place, key`);
  return rows.map(({ place: _, ...attendee }) => ({ ...OF_NONE, ...attendee }) as unknown as Reader);
}

const OF_NONE = { ticketIds: [], speakerIds: [], partnerIds: [], partnerNames: "", pageNames: [] };

/** Speakers or partners. Consent is looked up afterwards, so that those without it can be counted. */
export async function findOthers(reads: Reads, choice: Choice, key?: string): Promise<Reader[]> {
  const find = choice.audience === "partners" ? findPartnerReaders : findSpeakerReaders;
  const readers = await find(reads, choice, key);
  const subscribers = await findSubscribers(
    reads,
    readers.map(({ email }) => email),
  );
  return readers.map((reader) => ({
    ...OF_NONE,
    ...reader,
    key: reader.email,
    subscriberId: subscribers.get(reader.email) ?? null,
  }));
}

async function findSubscribers(reads: Reads, emails: string[]): Promise<Map<string, string>> {
  const { rows } = await reads.execute(
    sql`select id, email from ${provenSubscribers} as subscribers where email = any(${sql.param(emails)}::text[])`,
  );
  return new Map(rows.map(({ id, email }) => [String(email), String(id)]));
}
