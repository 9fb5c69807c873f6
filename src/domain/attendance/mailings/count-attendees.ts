import { type SQL, sql } from "drizzle-orm";
import type { Database, Reads } from "#db/transaction.ts";
import { provenSubscribers } from "#domain/people/newsletter/proven-subscribers.ts";
import { shareSlowAnswers } from "#outside/share-slow-answers.ts";
import { type Choice, type ChosenHolders, chooseHolders } from "./choose-holders.ts";

export interface Counted {
  /** The people in the choice, or so many of them as were counted. */
  chosen: number;
  /** Those of them who agreed to promotional mails; not counted for an informational mailing. */
  agreed: number;
}

/** As many are counted in a fifth of a second. */
const LARGE = 200_000;
const shared = shareSlowAnswers<Database, string, Counted>({ isLarge: ({ chosen }) => chosen > LARGE });
const LATE_MAX_MS = 60_000;

/** Counts those whom a choice means; of hundreds of thousands once for all who look at it, who may see the count of a moment ago. */
export const countAttendees = (db: Database, choice: Choice): Promise<Counted> =>
  shared(db, JSON.stringify(choice), {
    workOut: () => db.transaction((tx) => countNow(tx, choice)),
    mayShow: (_, lateMs) => lateMs < LATE_MAX_MS,
  });

async function countNow(tx: Reads, choice: Choice): Promise<Counted> {
  const holders = await chooseHolders(tx, choice);
  const { readsAny, isReader } = holders;
  const chosen = readsAny ? await countPeople(tx, holders) : await countReaders(tx, holders);
  const agreed =
    choice.kind === "promotional" ? await count(tx, sql`${amongSubscribers(holders)} where ${isReader}`) : 0;
  return { chosen, agreed };
}

/** All who hold something, by indexes alone, without the few of them who were erased. */
async function countPeople(tx: Reads, { people, units }: ChosenHolders): Promise<number> {
  const erased = sql`(select id from signups where erased_at is not null) as erased
    where (select true from (${units}) as held where held.signup_id = erased.id limit 1)`;
  return (await count(tx, sql`(${people}) as holders`)) - (await count(tx, erased));
}

async function countReaders(tx: Reads, { people, isReader }: ChosenHolders): Promise<number> {
  // Both sides are in the order of people, by indexes alone.
  await tx.execute(sql`select set_config('enable_hashjoin', 'off', true)`);
  const readers = await count(tx, sql`${holdersInOrder(people)} where ${isReader}`);
  await tx.execute(sql`select set_config('enable_hashjoin', 'on', true)`);
  return readers;
}

/** With `offset 0`: the language of a holder's purchase is looked up afterwards, where the account has none. */
const holdersInOrder = (people: SQL) => sql`(
  select id, language, null::timestamptz as erased_at from (${people}) as holders join signups on id = signup_id
  where erased_at is null offset 0) as signups`;

async function count(tx: Reads, rowsOf: SQL): Promise<number> {
  const { rows } = await tx.execute(sql`select count(*)::int as count from ${rowsOf}`);
  return Number(rows[0]?.count);
}

/** From those who agreed, who are fewer than the holders. */
export const amongSubscribers = ({ units }: ChosenHolders) => sql`
  ${provenSubscribers} as agreed join signups on signups.email = agreed.email
    and (select true from (${units}) as held where held.signup_id = signups.id limit 1)`;
