import { type SQL, sql } from "drizzle-orm";
import type { ShownCheckIn } from "#contract/organiser/door/check-ins.ts";
import { Problem } from "#contract/problem.ts";
import { isoOf } from "#db/iso-time.ts";
import type { Reads } from "#db/transaction.ts";
import type { AppContext } from "#domain/app-context.ts";
import { findPeople, hasWords, personHasWords } from "#domain/people/accounts/people-search.ts";
import { requireStaffEdition } from "#domain/platform/records/find-records.ts";
import { numberHas, ordersByNumber } from "#domain/sales/orders/number-search.ts";
import { HOLDER_WORDS } from "./search-units.ts";

export interface WantedCheckIns {
  edition: number;
  /** Words of a name, an address or a company; or a part of an order's or a ticket's number. */
  search?: string;
  list?: number | undefined;
  show?: "all" | "through" | "refused" | "double" | "undone";
  offset?: number;
  limit?: number;
}

/** A search for a very common name stops counting here. */
const COUNT_MAX = 1_000;

/**
 * An edition's scans, the latest first; undos are a mark at what they undo. `counted_all` is false where there
 * are more than `count`. Throws `not_found`.
 */
export async function listCheckIns(
  { db }: Pick<AppContext, "db">,
  { edition, search = "", list, show = "all", offset = 0, limit = 500 }: WantedCheckIns,
): Promise<{ count: number; counted_all: boolean; results: ShownCheckIn[] }> {
  await requireStaffEdition(db.read, edition);
  return db.transaction(async (tx) => {
    const typed = search.trim();
    const people = typed === "" ? [] : await findPeople(tx, typed);
    const where = sql`check_ins.list_id = any(array(select id from check_in_lists where edition_id = ${edition}))
      and check_ins.undoes_id is null
      ${list === undefined ? sql`` : sql`and check_ins.list_id = ${list}`}
      ${typed === "" ? sql`` : sql`and ${isFound(typed, people)}`}
      ${SHOWN[show]}`;
    const max = people === null ? Math.max(COUNT_MAX, offset + limit) : null;
    // In the list's order, which is the order of an index: without, the database might collect them all first.
    const some = max === null ? sql`` : sql`order by check_ins.id desc limit ${max + 1}`;
    // The page is found first: only its rows are joined with what is shown of them.
    const [results, { rows }] = await Promise.all([
      readRows(
        tx,
        sql`check_ins.id = any(array(select id from check_ins where ${where} order by check_ins.id desc offset ${offset} limit ${limit}))
          order by check_ins.id desc`,
      ),
      tx.execute(
        sql`select count(*)::int as count from (select from check_ins where ${where} ${some}) as counted`,
      ),
    ]);
    const count = Number(rows[0]?.count ?? 0);
    const hasMore = max !== null && count > max;
    return { count: hasMore ? max : count, counted_all: !hasMore, results };
  });
}

/** Matches `check_ins` by the holder's words or a part of a number. `people`: null where they are very many. */
function isFound(typed: string, people: readonly string[] | null): SQL {
  const words = hasWords(typed, HOLDER_WORDS);
  const joined = sql`assignments join purchases on purchases.id = assignments.purchase_id join orders on orders.id = purchases.order_id
    join signups on signups.id = assignments.signup_id
    left join named_people on named_people.named_by = orders.signup_id and named_people.signup_id = signups.id`;
  if (!people) {
    const unit = sql`(assignments.purchase_id, assignments.unit) = (check_ins.purchase_id, check_ins.unit)`;
    // The holder's own data is searched first: the rest is joined for the few who have the words in it.
    return sql`case when (select true from assignments join signup_search on signup_search.signup_id = assignments.signup_id
        where ${unit} and ${personHasWords(typed)} limit 1)
      then (select true from ${joined} where ${unit} and ${words} limit 1) else false end`;
  }
  return sql`check_ins.id = any(array(
    select scanned.id from unnest(${sql.param(people)}::uuid[]) as person (id)
      join (${joined}) on assignments.signup_id = person.id
      join check_ins as scanned on (scanned.purchase_id, scanned.unit) = (assignments.purchase_id, assignments.unit)
    where ${words}
    ${byNumber(typed)}))`;
}

function byNumber(typed: string): SQL {
  const found = ordersByNumber(typed);
  return found
    ? sql`union select scanned.id from purchases join check_ins as scanned on scanned.purchase_id = purchases.id
      where purchases.order_id in (${found}) and ${numberHas(typed, numberOf(sql`scanned`))}`
    : sql``;
}

const numberOf = (scan: SQL): SQL =>
  sql`ticket_number(purchases.order_id, purchases.ticket_id, ${scan}.unit)`;

/** An order's scans, the earliest first: for its page. */
export function listCheckInsOfOrder(reads: Reads, orderId: string): Promise<ShownCheckIn[]> {
  return readRows(
    reads,
    sql`check_ins.id = any(array(
        select scanned.id from purchases join check_ins as scanned on scanned.purchase_id = purchases.id where order_id = ${orderId}
        union select scanned.id from purchases join revoked_codes as code on code.purchase_id = purchases.id
          join check_ins as scanned on scanned.serial = code.serial where order_id = ${orderId}))
      and orders.id = ${orderId} and check_ins.undoes_id is null order by check_ins.scanned_at, check_ins.id`,
  );
}

/** Throws `not_found`, also for what is an undo itself. */
export async function readCheckIn(reads: Reads, id: number): Promise<ShownCheckIn> {
  const [row] = await readRows(reads, sql`check_ins.id = ${id} and check_ins.undoes_id is null`);
  if (!row) throw new Problem("not_found", "There is no such entry");
  return row;
}

const SHOWN: Record<NonNullable<WantedCheckIns["show"]>, SQL> = {
  all: sql``,
  through: sql`and check_ins.result in ('admitted', 'left')`,
  refused: sql`and check_ins.result not in ('admitted', 'left')`,
  double: sql`and check_ins.result <> check_ins.verdict`,
  undone: sql`and check_ins.id in (select id from undone_check_ins)`,
};

const from = sql`
  from check_ins
    join check_in_lists on check_in_lists.id = check_ins.list_id
    left join door_devices on door_devices.id = check_ins.device_id
    cross join lateral scanned_unit(check_ins.serial, check_ins.purchase_id, check_ins.unit, check_ins.scanned_at) as was
    left join purchases on purchases.id = was.purchase_id
    left join orders on orders.id = purchases.order_id
    left join tickets on tickets.id = purchases.ticket_id
    left join signups on signups.id = was.signup_id
    left join named_people on named_people.named_by = orders.signup_id and named_people.signup_id = signups.id
    left join check_ins as earlier on earlier.id = check_ins.earlier_id
    left join door_devices as earlier_device on earlier_device.id = earlier.device_id`;

async function readRows(reads: Reads, where: SQL): Promise<ShownCheckIn[]> {
  const { rows } = await reads.execute(sql`
    select check_ins.id, check_in_lists.id as list, check_in_lists.name as list_name, coalesce(door_devices.name, check_ins.key_name) as device,
      check_ins.scanned_at, check_ins.synced_at, check_ins.offline, check_ins.direction, check_ins.result, check_ins.verdict,
      coalesce(signups.id::text, check_ins.guest) as signup,
      coalesce(check_ins.guest, nullif(signups.full_name, ''), named_people.full_name, '') as name,
      coalesce(nullif(signups.company, ''), named_people.company, '') as company, orders.code, ${numberOf(sql`was`)} as number, tickets.name as ticket,
      earlier.scanned_at as earlier_at, coalesce(earlier_device.name, earlier.key_name) as earlier_name,
      exists (select from undone_check_ins as undone where undone.id = check_ins.id) as undone
    ${from} where ${where}`);
  return rows.map((row) => ({
    id: Number(row.id),
    list: { id: Number(row.list), name: String(row.list_name) },
    device: textOrNull(row.device),
    at: isoOf(row.scanned_at),
    synced_at: isoOf(row.synced_at),
    offline: Boolean(row.offline),
    direction: row.direction as ShownCheckIn["direction"],
    result: row.result as ShownCheckIn["result"],
    verdict: row.verdict as ShownCheckIn["verdict"],
    person: row.signup === null ? null : { name: String(row.name), company: String(row.company) },
    order: textOrNull(row.code),
    number: textOrNull(row.number),
    ticket: textOrNull(row.ticket),
    earlier:
      row.earlier_at === null ? null : { at: isoOf(row.earlier_at), device: textOrNull(row.earlier_name) },
    undone: Boolean(row.undone),
  }));
}

const textOrNull = (value: unknown): string | null => (value === null ? null : String(value));
