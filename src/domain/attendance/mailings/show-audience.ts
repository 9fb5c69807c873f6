import { type SQL, sql } from "drizzle-orm";
import { hasText } from "#contract/fold-text.ts";
import type { MailingAttendee } from "#contract/organiser/people/mailings.ts";
import type { Reads } from "#db/transaction.ts";
import type { AppContext } from "#domain/app-context.ts";
import { findPeople, hasWords, personHasWords } from "#domain/people/accounts/people-search.ts";
import { provenSubscribers } from "#domain/people/newsletter/proven-subscribers.ts";
import { findOthers } from "./audience.ts";
import { type Choice, type ChosenHolders, chooseHolders } from "./choose-holders.ts";
import { amongSubscribers, type Counted, countAttendees } from "./count-attendees.ts";
import { findRemindable } from "./remind.ts";

interface Page {
  search: string;
  offset: number;
  limit: number;
}
interface Found extends Counted {
  countedAll: boolean;
  rows: Record<string, unknown>[];
}

/** More are not sorted: the page is read in the order of names until it is full. */
const SORTED_MAX = 10_000;
/** A search for a very common name stops counting here. */
const COUNT_MAX = 300;

/**
 * A page of those whom a choice reaches, how many they are, and how many a promotional mailing leaves out. All are counted, but of a
 * search for what very many people have in their names; `counted_all` says so.
 */
export async function showAudience(
  ctx: Pick<AppContext, "db" | "clock">,
  choice: Choice,
  page: Page,
  reminderOf: string | null,
): Promise<Audience> {
  return choice.audience === "attendees"
    ? showAttendees(ctx, choice, page)
    : showOthers(ctx, choice, page, reminderOf);
}

interface Audience {
  count: number;
  counted_all: boolean;
  without_consent: number;
  results: MailingAttendee[];
}

/** They are few: all are read. */
async function showOthers(
  { db, clock }: Pick<AppContext, "db" | "clock">,
  choice: Choice,
  { search, offset, limit }: Page,
  reminderOf: string | null,
): Promise<Audience> {
  const remindable = reminderOf && (await findRemindable(db.read, reminderOf, clock.now()));
  const chosen = (await findOthers(db.read, choice)).filter(
    (reader) =>
      (!remindable || remindable.has(reader.email)) && hasText(`${reader.name} ${reader.email}`, search),
  );
  const reached =
    choice.kind === "promotional" ? chosen.filter(({ subscriberId }) => subscriberId !== null) : chosen;
  return {
    count: reached.length,
    counted_all: true,
    without_consent: chosen.length - reached.length,
    results: reached
      .slice(offset, offset + limit)
      .map(({ key, name, email, language }) => ({ signup: key, name, email, language })),
  };
}

async function showAttendees(
  { db }: Pick<AppContext, "db">,
  choice: Choice,
  { search, offset, limit }: Page,
): Promise<Audience> {
  const promotional = choice.kind === "promotional";
  const page = { search: search.trim(), offset, limit };
  const counted = page.search === "" ? await countAttendees(db, choice) : null;
  const { chosen, agreed, countedAll, rows } = await db.transaction(async (tx) => {
    const holders = await chooseHolders(tx, choice);
    return counted
      ? { ...counted, countedAll: true, rows: await readPage(tx, holders, promotional, page, counted) }
      : findWithWords(tx, holders, promotional, page);
  });
  const people = rows as unknown as {
    signup: string;
    name: string;
    email: string;
    language: MailingAttendee["language"];
  }[];
  return {
    count: promotional ? agreed : chosen,
    counted_all: countedAll,
    without_consent: promotional ? chosen - agreed : 0,
    results: people.map(({ signup, name, email, language }) => ({ signup, name, email, language })),
  };
}

async function findWithWords(
  tx: Reads,
  holders: ChosenHolders,
  promotional: boolean,
  page: Page,
): Promise<Found> {
  const people = await findPeople(tx, page.search);
  if (people) return sortFound(tx, holders, promotional, page, amongPeople(holders, people));
  // A promotional mailing also counts the people it leaves out.
  if (promotional || !(await areMany(tx, holders)))
    return sortFound(tx, holders, promotional, page, amongHolders(holders, page.search));
  const max = Math.max(COUNT_MAX, page.offset + page.limit);
  const rows = await readByName(tx, holders, promotional, { ...page, offset: 0, limit: max + 1 });
  const count = Math.min(rows.length, max);
  return {
    chosen: count,
    agreed: count,
    countedAll: rows.length <= max,
    rows: rows.slice(page.offset, page.offset + page.limit),
  };
}

/** A page of many needs no sorting. */
async function readPage(
  tx: Reads,
  holders: ChosenHolders,
  promotional: boolean,
  page: Page,
  { chosen, agreed }: Counted,
): Promise<Found["rows"]> {
  const among = promotional ? amongSubscribers(holders) : amongHolders(holders, "");
  return (promotional ? agreed : chosen) <= SORTED_MAX
    ? (await sortFound(tx, holders, promotional, page, among)).rows
    : readByName(tx, holders, promotional, page);
}

/** So many of the choice that they are read by their names. */
async function areMany(tx: Reads, { people }: ChosenHolders): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select count(*)::int as people from (select from (${people}) as holders limit ${SORTED_MAX + 1}) as first`);
  return Number(rows[0]?.people) > SORTED_MAX;
}

const WITH_CONSENT = sql`left join ${provenSubscribers} as subscribers on subscribers.email = signups.email`;
const WITHOUT_CONSENT = sql`cross join (select null::uuid as id) as subscribers`;

/** `distinct` tells the database that each comes once; without, it reads all units to find those of a few people. */
const amongPeople = ({ units }: ChosenHolders, people: readonly string[]) => sql`
  (select distinct unnest as id from unnest(${sql.param(people)}::uuid[])) as among join signups on signups.id = among.id
    and (select true from (${units}) as held where held.signup_id = among.id limit 1)`;

const amongHolders = ({ people }: ChosenHolders, search: string) => sql`
  (${people}) as among join signups on signups.id = signup_id
    ${search === "" ? sql`` : sql`and signups.id in (select signup_id from signup_search where ${personHasWords(search)})`}`;

/** All are found once, and then counted and sorted. */
async function sortFound(
  tx: Reads,
  { isReader, language }: ChosenHolders,
  promotional: boolean,
  { search, offset, limit }: Page,
  among: SQL,
): Promise<Found> {
  const agreed = sql`subscriber is not null`;
  const { rows } = await tx.execute(sql`
    with chosen as materialized (
      select signups.id, left(words, 40) as place, subscribers.id as subscriber
      from ${among} join signup_search on signup_search.signup_id = signups.id ${promotional ? WITH_CONSENT : WITHOUT_CONSENT}
      where ${isReader} and ${hasSearched(search)}
    ), page as materialized (
      select * from chosen ${promotional ? sql`where ${agreed}` : sql``} order by place, id offset ${offset} limit ${limit}
    )
    select counted.*, signups.id as signup, email, full_name as name, ${language} as language
    from (select count(*)::int as chosen, count(subscriber)::int as agreed from chosen) as counted
      left join (page join signups on signups.id = page.id) on true order by place, page.id`);
  const counted = (rows[0] ?? {}) as { chosen?: number; agreed?: number };
  return {
    chosen: counted.chosen ?? 0,
    agreed: counted.agreed ?? 0,
    countedAll: true,
    rows: rows.filter(({ signup }) => signup !== null),
  };
}

/**
 * The people are read by the index of their names, and each is looked at: with `offset 0` and `limit`, so that the database looks up
 * the units of those whom it reads, and not all units first; without sorting, so that it stops where the page is full.
 */
async function readByName(
  tx: Reads,
  { units, isReader, language, subscriberId }: ChosenHolders,
  promotional: boolean,
  { search, offset, limit }: Page,
): Promise<Record<string, unknown>[]> {
  await tx.execute(
    sql`select set_config('enable_sort', 'off', true), set_config('enable_bitmapscan', 'off', true)`,
  );
  const { rows } = await tx.execute(sql`
    with page as materialized (
      select signup_search.signup_id as id, left(words, 40) as place
      from signup_search cross join lateral (
        select true from signups
        where signups.id = signup_search.signup_id and ${isReader} and ${hasSearched(search)}
          and (select true from (${units}) as held where held.signup_id = signups.id limit 1)
          ${promotional ? sql`and ${subscriberId} is not null` : sql``} offset 0
      ) as reader
      where ${search === "" ? sql`true` : personHasWords(search)}
      order by left(words, 40), signup_search.signup_id offset ${offset} limit ${limit}
    )
    select signups.id as signup, email, full_name as name, ${language} as language
    from page join signups on signups.id = page.id order by place, page.id`);
  return rows;
}

/** The index also finds people by data beyond their name and address: this checks those two alone. */
const hasSearched = (search: string): SQL =>
  search === ""
    ? sql`true`
    : hasWords(search, sql`plain_letters(concat_ws(' ', signups.full_name, signups.email))`);
