import { type SQL, sql } from "drizzle-orm";
import type { ShownCheckIn } from "#contract/organiser/door-records.ts";
import { Problem } from "#contract/problem.ts";
import { isoOf } from "#db/iso-time.ts";
import { likePattern } from "#db/like-pattern.ts";
import type { Reads } from "#db/transaction.ts";
import { requireStaffEdition } from "../records/find-records.ts";

export interface WantedCheckIns {
  edition: number;
  /** Part of a name or an address; or an order's code. */
  search?: string;
  list?: number | undefined;
  show?: "all" | "through" | "refused" | "double";
  offset?: number;
  limit?: number;
}

/** What was scanned at an edition's lists, the latest first; undos are a mark at what they undo. Throws `not_found`. */
export async function listCheckIns(
  reads: Reads,
  { edition, search = "", list, show = "all", offset = 0, limit = 500 }: WantedCheckIns,
): Promise<{ count: number; results: ShownCheckIn[] }> {
  await requireStaffEdition(reads, edition);
  const part = likePattern(search);
  const where = sql`check_in_lists.edition_id = ${edition} and check_ins.undoes_id is null
    ${list === undefined ? sql`` : sql`and check_ins.list_id = ${list}`}
    ${search === "" ? sql`` : sql`and (signups.full_name ilike ${part} or signups.email ilike ${part} or orders.code = upper(${search}))`}
    ${SHOWN[show]}`;
  const [rows, [counted]] = await Promise.all([
    readRows(reads, sql`${where} order by check_ins.id desc offset ${offset} limit ${limit}`),
    reads.execute(sql`select count(*)::int as count ${from} where ${where}`).then(({ rows: [row] }) => [row]),
  ]);
  return { count: Number(counted?.count ?? 0), results: rows };
}

/** Of an order's units, the earliest first: for its page. */
export function listCheckInsOfOrder(reads: Reads, orderId: string): Promise<ShownCheckIn[]> {
  return readRows(
    reads,
    sql`orders.id = ${orderId} and check_ins.undoes_id is null order by check_ins.scanned_at, check_ins.id`,
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
};

const from = sql`
  from check_ins
    join check_in_lists on check_in_lists.id = check_ins.list_id
    left join door_devices on door_devices.id = check_ins.device_id
    left join purchases on purchases.id = check_ins.purchase_id
    left join orders on orders.id = purchases.order_id
    left join tickets on tickets.id = purchases.ticket_id
    left join assignments on (assignments.purchase_id, assignments.unit) = (check_ins.purchase_id, check_ins.unit)
    left join signups on signups.id = assignments.signup_id
    left join named_people on named_people.named_by = orders.signup_id and named_people.signup_id = signups.id
    left join check_ins as earlier on earlier.id = check_ins.earlier_id
    left join door_devices as earlier_device on earlier_device.id = earlier.device_id`;

async function readRows(reads: Reads, where: SQL): Promise<ShownCheckIn[]> {
  const { rows } = await reads.execute(sql`
    select check_ins.id, check_in_lists.id as list, check_in_lists.name as list_name, coalesce(door_devices.name, check_ins.key_name) as device,
      check_ins.scanned_at, check_ins.synced_at, check_ins.offline, check_ins.direction, check_ins.result, check_ins.verdict,
      signups.id as signup, coalesce(nullif(signups.full_name, ''), named_people.full_name, '') as name,
      coalesce(nullif(signups.company, ''), named_people.company, '') as company, orders.code, tickets.name as ticket,
      earlier.scanned_at as earlier_at, coalesce(earlier_device.name, earlier.key_name) as earlier_name,
      exists (select from check_ins as undo where undo.undoes_id = check_ins.id) as undone
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
    ticket: textOrNull(row.ticket),
    earlier:
      row.earlier_at === null ? null : { at: isoOf(row.earlier_at), device: textOrNull(row.earlier_name) },
    undone: Boolean(row.undone),
  }));
}

const textOrNull = (value: unknown): string | null => (value === null ? null : String(value));
