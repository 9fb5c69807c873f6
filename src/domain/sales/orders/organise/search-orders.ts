import { type SQL, sql } from "drizzle-orm";
import { spellingsOf } from "#contract/accounts/tax-number.ts";
import type { Reads } from "#db/transaction.ts";
import { findPeople, hasWords, personHasWords } from "#domain/people/accounts/people-search.ts";
import type { CodeSigner } from "#domain/platform/codes/code-signer.ts";
import { ordersByNumber } from "../number-search.ts";
import { NAMING_PROVIDERS } from "./known-providers.ts";

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const SUM = /^\d[\d., ]{0,9}[.,]\d{2}$/;
const PHONE = /^\+?[\d ().-]{4,25}$/;
/** Printed in groups of three. */
const MULTIBANCO = /^\d{9}$/;
/** Those of a phone after its country's. */
const PHONE_DIGITS = 9;

export interface OrderSearch {
  /** On `orders`. */
  condition: SQL;
  /** So many people have the words that what is found cannot all be counted in time. */
  isWide: boolean;
}

/** Null: the search is empty and leaves nothing out. */
export async function searchOrders(
  reads: Reads,
  codes: CodeSigner,
  search: string,
): Promise<OrderSearch | null> {
  const typed = search.trim();
  if (typed === "") return null;
  const phone = phoneDigits(typed);
  const numbers = await spellingsOf(typed);
  const words = phone || numbers[0] || typed;
  const people = await findPeople(reads, words);
  const byIds = sql.join([...ofBills(words, [typed, ...numbers]), ...waysByIds(codes, typed)], sql` union `);
  return people
    ? { condition: sql`orders.id = any(array(${ofPeople(people, byIds)}))`, isWide: false }
    : {
        condition: sql`(${isOfPeople(personHasWords(words))} or orders.id = any(array(${byIds})))`,
        isWide: true,
      };
}

/**
 * Every word is in what is known of the buyer, or of one holder. `distinct` tells the database that each person comes once: without, it
 * reads all orders and all units into memory to find those of a few thousand people.
 */
const ofPeople = (ids: readonly string[], byIds: SQL) => sql`
  with people as materialized (select distinct unnest as id from unnest(${sql.param(ids)}::uuid[]))
  select orders.id from people join orders on orders.signup_id = people.id
  union select order_id from people join assignments on assignments.signup_id = people.id join purchases on purchases.id = purchase_id
  union ${byIds}`;

/** The same of one order. With `limit`, so that it is looked up for each order that is read, and not once for all orders. */
const isOfPeople = (words: SQL) => sql`
  (select true from signup_search where signup_search.signup_id = orders.signup_id and ${words} limit 1)
  or (select true from purchases join assignments on purchase_id = purchases.id
      join signup_search on signup_search.signup_id = assignments.signup_id
    where purchases.order_id = orders.id and ${words} limit 1)`;

/** By what an order's bill says that its buyer's account does not, and by numbers of buyers who were erased, or had another then. */
const ofBills = (words: string, numbers: readonly string[]): SQL[] => [
  sql`select order_id from bill_search where ${hasWords(words, sql`bill_search.words`)}`,
  sql`select order_id from invoices where nif in ${numbers}`,
  sql`select order_id from retained_buyers where nif in ${numbers}`,
];

function waysByIds(codes: CodeSigner, typed: string): SQL[] {
  const ways: SQL[] = [
    sql`select order_id from payments where provider_reference = ${typed} and provider in (${NAMING_PROVIDERS})`,
    // The conditions that are always true are those of the indexes.
    sql`select order_id from invoices where upper(number) = upper(${typed})`,
    sql`select id from orders where upper(purchase_order) = upper(${typed}) and purchase_order <> ''`,
  ];
  const reference = typed.replaceAll(" ", "");
  if (MULTIBANCO.test(reference))
    ways.push(
      sql`select order_id from hand_orders where multibanco_reference = ${reference} and multibanco_reference <> ''`,
    );
  const byNumber = ordersByNumber(typed);
  if (byNumber) ways.push(byNumber);
  const sum = typed.replaceAll(/[€\s]/g, "");
  if (SUM.test(sum))
    ways.push(sql`select id from orders where total_cents = ${Number(sum.replaceAll(/\D/g, ""))}`);
  const phone = phoneDigits(typed);
  // The buyer gave this number to the payment alone.
  if (phone)
    ways.push(
      sql`select order_id from payments where phone_number <> '' and translate(phone_number, ' +().-', '') like ${`%${phone}`}`,
    );
  const id = typed.toLowerCase();
  if (UUID.test(id)) ways.push(byId(id), bySerial(id));
  const signed = codes.read(typed);
  if (signed) ways.push(bySerial(signed.serial));
  return ways;
}

/** Empty: no phone. */
const phoneDigits = (typed: string): string =>
  PHONE.test(typed) ? typed.replaceAll(/\D/g, "").slice(-PHONE_DIGITS) : "";

const byId = (id: string) => sql`select id from orders where id = ${id}
  union select order_id from payments where id = ${id}
  union select payments.order_id from refunds join payments on payments.id = payment_id where refunds.id = ${id}
  union select order_id from purchases where id = ${id}`;

/** Finds by a unit's code, or by a person's: then the orders that they placed or hold a ticket of. */
const bySerial = (
  serial: string,
) => sql`select order_id from assignments join purchases on purchases.id = purchase_id
    where code_serial = ${serial}
  union select order_id from assignments join purchases on purchases.id = purchase_id
    where assignments.signup_id in (select id from signups where code_serial = ${serial})
  union select orders.id from orders join signups on signups.id = signup_id where code_serial = ${serial}`;
