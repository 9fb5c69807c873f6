import { type SQL, sql } from "drizzle-orm";
import { partOfNumber } from "#contract/orders/number-part.ts";

/** Three digits at most follow the order's code in a ticket's number. */
const PLACES = [1, 2, 3];

/** The orders whose number, or a ticket's, has what was typed as a part; null: no number has it. */
export function ordersByNumber(typed: string): SQL | null {
  const part = partOfNumber(typed);
  if (part === "") return null;
  // By the index of codes alone: none is of parts, which each purchase would have to write. What a place asks for is looked up afterwards.
  const having = [sql`code like ${`%${part}%`}`];
  const ending: SQL[] = [];
  for (const places of PLACES) {
    const [code, place] = [part.slice(0, -places), part.slice(-places)];
    if (code === "" || !/^[1-9]\d*$/.test(place)) continue;
    ending.push(sql`code like ${`%${code}`}`);
    having.push(sql`code like ${`%${code}`} and (
        select sum(quantity) from order_lines join orders as counted on counted.id = order_id
        where counted.code = codes.code) >= ${Number(place)}`);
  }
  const either = (conditions: SQL[]) => sql.join(conditions, sql` or `);
  return sql`select id from orders where code = any(array(
    select code from (select code from orders where ${either([sql`code like ${`%${part}%`}`, ...ending])} offset 0) as codes
    where ${either(having)}))`;
}

/** True for a ticket of these orders whose number has the typed part. */
export const numberHas = (typed: string, number: SQL): SQL =>
  sql`replace(${number}, '-', '') like ${`%${partOfNumber(typed)}%`}`;
