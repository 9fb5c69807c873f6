import { type SQL, sql } from "drizzle-orm";
import { foldText } from "#contract/fold-text.ts";
import type { Reads } from "#db/transaction.ts";
import type { AppContext } from "#domain/app-context.ts";
import { findPeople, hasWords, personHasWords } from "#domain/people/accounts/people-search.ts";
import { numberHas, ordersByNumber } from "#domain/sales/orders/number-search.ts";
import { type DoorUnit, TICKET_NUMBER, toUnit, unitRows } from "./door-units.ts";

interface Wanted {
  /** Words of a name or a company; or a part of an order's or a ticket's number. Empty: all. */
  search: string;
  /** True for staff: addresses are searched too. A device must not learn even whether an address is right. */
  byAddress: boolean;
  tickets?: readonly number[];
  offset?: number;
  limit: number;
}

const NAMES = sql`signups.full_name, signups.company, named_people.full_name, named_people.company`;
/** A device searches these alone; `signup_search`, read first, also has NIFs and other buyers' names for them. */
const NAME_WORDS = sql`plain_letters(concat_ws(' ', ${NAMES}))`;
/** Staff search addresses too. */
export const HOLDER_WORDS = sql`plain_letters(concat_ws(' ', signups.email, ${NAMES}))`;

/** Assigned units of an edition that a search finds, by their holders' names. */
export async function searchUnits(
  { db }: Pick<AppContext, "db">,
  editionId: number,
  wanted: Wanted,
): Promise<DoorUnit[]> {
  const rows = await findRows(db.read, editionId, { ...wanted, search: wanted.search.trim() });
  return rows.map(toUnit);
}

async function findRows(tx: Reads, editionId: number, wanted: Wanted) {
  const { search, byAddress, tickets = [], offset = 0, limit } = wanted;
  const ofTickets: SQL =
    tickets.length > 0 ? sql`and purchases.ticket_id = any(${sql.param(tickets)}::int[])` : sql``;
  const page = sql`offset ${offset} limit ${limit}`;
  const units = sql`${unitRows} where tickets.edition_id = ${editionId} ${ofTickets}`;
  const byName = sql`order by lower(name), id ${page}`;
  if (search === "") return (await tx.execute(sql`select * from (${units}) as units ${byName}`)).rows;
  const words = hasWords(search, byAddress ? HOLDER_WORDS : NAME_WORDS);
  const people = await findPeople(tx, search);
  if (people) {
    const { rows } = await tx.execute(sql`
      select * from (
        ${units} and assignments.id in (
            select held.id from unnest(${sql.param(people)}::uuid[]) as person (id) join assignments as held on held.signup_id = person.id)
          and ${words}
        union
        ${units} ${byNumber(search)}
      ) as units ${byName}`);
    return rows;
  }
  // Very many: people are read by the index of their names until the page is full.
  const { rows } = await tx.execute(sql`
    select found.* from signup_search cross join lateral (
      ${units} and signups.id = signup_search.signup_id and ${words} offset 0) as found
    where ${personHasWords(search)} order by left(signup_search.words, 40), signup_search.signup_id, found.id ${page}`);
  return rows;
}

function byNumber(search: string): SQL {
  const found = ordersByNumber(search);
  return found ? sql`and orders.id in (${found}) and ${numberHas(search, TICKET_NUMBER)}` : sql`and false`;
}

/**
 * The beginning of a holder's address where another found holder has the same name, so that the door's staff can ask which one it is:
 * a device learns no whole address.
 */
export function addressAmong(found: readonly DoorUnit[], { name, email }: DoorUnit): string {
  const alike = found.some((one) => one.email !== email && foldText(one.name) === foldText(name));
  return alike ? email.replace(/^(..?)[^@]*/, "$1…") : "";
}
