import { type SQL, sql } from "drizzle-orm";
import { likePattern } from "#db/like-pattern.ts";
import type { CodeSigner } from "../../codes/code-signer.ts";
import { plainLetters } from "../../records/plain-letters.ts";
import { KNOWN_PROVIDERS } from "./known-providers.ts";

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const ORDER_CODE = /^[0-9A-HJKMNP-TV-Z]{8}$/;
const NIF = /^\d{9}$/;
/** The words beyond these only narrow the search further. */
const WORDS = 8;

/** A query that finds the orders' ids; null: the search is empty and leaves nothing out. */
export function ordersFound(codes: CodeSigner, search: string): SQL | null {
  const typed = search.trim();
  if (typed === "") return null;
  const ways = [BY_PEOPLE, ...byIds(codes, typed)];
  return sql`with people as materialized (select signup_id from signup_search where ${everyWord(typed)})
    ${sql.join(ways, sql` union `)}`;
}

/** One condition for each word: `like all` would use no index. */
function everyWord(typed: string): SQL {
  const words = plainLetters(typed).split(/\s+/).slice(0, WORDS);
  return sql.join(
    words.map((word) => sql`words like ${likePattern(word)}`),
    sql` and `,
  );
}

/** Every word is in what is known of the buyer, or of one holder. By arrays, which are looked up one by one: a join would read all orders. */
const BY_PEOPLE = sql`select id from orders where signup_id = any(array(select signup_id from people))
  union select order_id from assignments join purchases on purchases.id = purchase_id
    where assignments.signup_id = any(array(select signup_id from people))`;

function byIds(codes: CodeSigner, typed: string): SQL[] {
  const ways: SQL[] = [
    sql`select order_id from payments where provider_reference = ${typed} and provider in (${KNOWN_PROVIDERS})`,
  ];
  const code = typed.toUpperCase().replace(/^#/, "");
  if (ORDER_CODE.test(code)) ways.push(sql`select id from orders where code = ${code}`);
  if (NIF.test(typed)) {
    // Of buyers who were erased, or had another NIF then.
    ways.push(sql`select order_id from invoices where nif = ${typed}`);
    ways.push(sql`select order_id from retained_buyers where nif = ${typed}`);
  }
  const id = typed.toLowerCase();
  if (UUID.test(id)) ways.push(byId(id), bySerial(id));
  const signed = codes.read(typed);
  if (signed) ways.push(bySerial(signed.serial));
  return ways;
}

const byId = (id: string) => sql`select id from orders where id = ${id}
  union select order_id from payments where id = ${id}
  union select payments.order_id from refunds join payments on payments.id = payment_id where refunds.id = ${id}
  union select order_id from purchases where id = ${id}`;

/** Of a unit's code, or of a person's: then the orders that they placed or hold a ticket of. */
const bySerial = (
  serial: string,
) => sql`select order_id from assignments join purchases on purchases.id = purchase_id
    where code_serial = ${serial}
  union select order_id from assignments join purchases on purchases.id = purchase_id
    where assignments.signup_id in (select id from signups where code_serial = ${serial})
  union select orders.id from orders join signups on signups.id = signup_id where code_serial = ${serial}`;
