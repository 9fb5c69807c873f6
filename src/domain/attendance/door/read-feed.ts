import { eq, sql } from "drizzle-orm";
import { type DoorFeed, FEED_ROWS } from "#contract/door/door.ts";
import type { RevocationReason } from "#contract/door/door-facts.ts";
import { isoOf } from "#db/iso-time.ts";
import type { Reads } from "#db/transaction.ts";
import type { AppContext } from "#domain/app-context.ts";
import { toUnit, unitKey, unitRows } from "./door-units.ts";
import { deviceScanId } from "./scans/overruled-scans.ts";
import { type DoorDeviceRow, doorDevices } from "./tables.ts";

const parts = ["units", "free", "revoked", "movements"] as const;
const FIRST_UUID = "00000000-0000-0000-0000-000000000000";

/**
 * A device's place in the feed: it has all rows of transactions before `since`, and now loads those of transactions
 * before `until`, `part` by `part`, each in the order of its keys. `since` 0: everything.
 */
interface Cursor {
  /** Identifies the tables: a restored backup has another. */
  tables: string;
  since: bigint;
  until: bigint;
  part: (typeof parts)[number];
  after: string;
}

/**
 * Returns the changes since the cursor, some rows at a time. A transaction that is still open when a device asks has a
 * number from `until` on, whatever it has written already: so it comes with the next request, and none is missed.
 */
export async function readFeed(
  { db, clock }: Pick<AppContext, "db" | "clock">,
  device: DoorDeviceRow,
  text: string,
): Promise<DoorFeed> {
  const { read } = db;
  const given = readCursor(text);
  const now = await readPosition(read);
  const fits = given !== null && given.tables === now.tables && given.until <= now.until;
  const done = fits && given.after === "";
  const cursor: Cursor = !fits
    ? { ...now, since: 0n, part: "units", after: FIRST_UUID }
    : done
      ? { ...now, since: given.until, part: "units", after: FIRST_UUID }
      : given;
  const { rows, after } = await readPart(read, device.editionId, cursor);
  const next = nextCursor(cursor, after);
  const more = next.after !== "";
  if (!more)
    await db.single
      .update(doorDevices)
      .set({ syncedAt: clock.now(), lastSeenAt: clock.now() })
      .where(eq(doorDevices.id, device.id));
  return {
    reset: !fits,
    units: [],
    free: [],
    revoked: [],
    movements: [],
    undone: [],
    ...rows,
    cursor: writeCursor(next),
    more,
  };
}

/** The version of the feed's fields: devices that loaded rows without a later field load everything anew. */
const FIELDS = 3;

/** Truncating a table, as restoring does, gives it a new file; so does another server. */
async function readPosition(reads: Reads): Promise<Pick<Cursor, "tables" | "until">> {
  const { rows } = await reads.execute(sql`
    select pg_snapshot_xmin(pg_current_snapshot())::text as until,
      ${FIELDS}::int || '-' || (select oid from pg_database where datname = current_database()) || '-' || pg_relation_filenode('assignments') as tables`);
  return { until: BigInt(String(rows[0]?.until)), tables: String(rows[0]?.tables) };
}

type Rows = Partial<Pick<DoorFeed, "units" | "free" | "revoked" | "movements" | "undone">>;

/** `after`: the key of the last row where there may be more; null: the part is done. */
async function readPart(
  reads: Reads,
  editionId: number,
  cursor: Cursor,
): Promise<{ rows: Rows; after: string | null }> {
  if (cursor.part === "units") return readUnits(reads, editionId, cursor);
  if (cursor.part === "free") return readFree(reads, editionId, cursor);
  return cursor.part === "revoked" ? readRevoked(reads, cursor) : readMovements(reads, editionId, cursor);
}

async function readUnits(reads: Reads, editionId: number, { since, until, after }: Cursor) {
  const changed =
    since === 0n
      ? sql``
      : sql`and assignments.id in (
          select id from assignments where written_by >= ${since}::text::xid8 and written_by < ${until}::text::xid8
          union select held.id from signups as holder join assignments as held on held.signup_id = holder.id
            where holder.written_by >= ${since}::text::xid8 and holder.written_by < ${until}::text::xid8)`;
  const { rows } = await reads.execute(sql`
    ${unitRows} where tickets.edition_id = ${editionId} and assignments.id > ${after}::uuid ${changed}
    order by assignments.id limit ${FEED_ROWS}`);
  const units = rows.map((row): DoorFeed["units"][number] => {
    const unit = toUnit(row);
    return [unit.serial, unitKey(unit), unit.ticketId, unit.person, unit.name, unit.company, unit.number];
  });
  return { rows: { units }, after: lastKey(rows, "id") };
}

/** Returns all units without a holder of each changed purchase; also none, where it may have had one. */
async function readFree(reads: Reads, editionId: number, { since, until, after }: Cursor) {
  const changed =
    since === 0n
      ? sql`and purchases.unassigned > 0`
      : sql`and purchases.id in (
          select id from purchases where written_by >= ${since}::text::xid8 and written_by < ${until}::text::xid8
            and (unassigned > 0 or quantity > 1 or exists (select from refund_units where purchase_id = purchases.id))
          union select bought.id from signups as owner join purchases as bought on bought.buyer_id = owner.id and bought.unassigned > 0
            where owner.written_by >= ${since}::text::xid8 and owner.written_by < ${until}::text::xid8)`;
  const { rows } = await reads.execute(sql`
    select purchases.id, purchases.ticket_id, case when purchases.unassigned > 0 then buyer.full_name else '' end as full_name,
      (select coalesce(json_agg(json_build_array(unit, ticket_number(order_id, ticket_id, unit)) order by unit), '[]')
       from generate_series(1, purchases.quantity) as unit
       where purchases.unassigned > 0
         and not exists (select from assignments held where (held.purchase_id, held.unit) = (purchases.id, unit.unit))
         and not exists (select from refund_units gone where (gone.purchase_id, gone.unit) = (purchases.id, unit.unit))) as free
    from purchases join tickets on tickets.id = purchases.ticket_id join signups as buyer on buyer.id = purchases.buyer_id
    where tickets.edition_id = ${editionId} and purchases.id > ${after}::uuid ${changed}
    order by purchases.id limit ${FEED_ROWS}`);
  const free = rows.map((row): DoorFeed["free"][number] => [
    String(row.id),
    Number(row.ticket_id),
    String(row.full_name),
    row.free as DoorFeed["free"][number][3],
  ]);
  return { rows: { free }, after: lastKey(rows, "id") };
}

async function readRevoked(reads: Reads, { since, until, after }: Cursor) {
  const changed =
    since === 0n ? sql`` : sql`and written_by >= ${since}::text::xid8 and written_by < ${until}::text::xid8`;
  const { rows } = await reads.execute(sql`
    select serial, reason from revoked_codes where serial > ${after}::uuid ${changed} order by serial limit ${FEED_ROWS}`);
  const revoked = rows.map((row): DoorFeed["revoked"][number] => [
    String(row.serial),
    String(row.reason) as RevocationReason,
  ]);
  return { rows: { revoked }, after: lastKey(rows, "serial") };
}

async function readMovements(reads: Reads, editionId: number, { since, until, after }: Cursor) {
  const changed =
    since === 0n
      ? sql``
      : sql`and check_ins.written_by >= ${since}::text::xid8 and check_ins.written_by < ${until}::text::xid8`;
  const { rows } = await reads.execute(sql`
    select check_ins.id, ${deviceScanId(sql`entry`)} as client_id, entry.list_id, entry.purchase_id, entry.unit, entry.serial,
      entry.direction, entry.verdict, entry.scanned_at, coalesce(door_devices.name, entry.key_name) as device,
      ${deviceScanId(sql`earlier`)} as earlier, exists (select from undone_check_ins as undone where undone.id = entry.id) as undone
    from check_ins
      join check_in_lists on check_in_lists.id = check_ins.list_id
      join check_ins as entry on entry.id = coalesce(check_ins.undoes_id, check_ins.id)
      left join door_devices on door_devices.id = entry.device_id
      left join check_ins as earlier on earlier.id = entry.earlier_id
    where check_in_lists.edition_id = ${editionId} and check_ins.id > ${after}::bigint ${changed}
      and entry.result in ('admitted', 'left') and (check_ins.purchase_id is not null)
    order by check_ins.id limit ${FEED_ROWS}`);
  // An entry and what came of it may be in one answer: each row tells how the entry stands now.
  const movements = rows
    .filter(({ undone }) => !undone)
    .map((row): DoorFeed["movements"][number] => [
      String(row.client_id),
      Number(row.list_id),
      unitKey({ purchaseId: String(row.purchase_id), unit: Number(row.unit) }),
      row.serial === null ? null : String(row.serial),
      row.direction as "in" | "out",
      isoOf(row.scanned_at),
      String(row.device ?? ""),
      row.verdict as DoorFeed["movements"][number][7],
      row.earlier === null ? null : String(row.earlier),
    ]);
  const undone = [...new Set(rows.flatMap((row) => (row.undone ? [String(row.client_id)] : [])))];
  return { rows: { movements, undone }, after: lastKey(rows, "id") };
}

const lastKey = (rows: readonly Record<string, unknown>[], key: string): string | null =>
  rows.length < FEED_ROWS ? null : String(rows.at(-1)?.[key]);

/** An empty `after`: all parts are done. */
function nextCursor(cursor: Cursor, after: string | null): Cursor {
  if (after !== null) return { ...cursor, after };
  const part = parts[parts.indexOf(cursor.part) + 1];
  if (!part) return { ...cursor, after: "" };
  return { ...cursor, part, after: part === "movements" ? "0" : FIRST_UUID };
}

const writeCursor = ({ tables, since, until, part, after }: Cursor): string =>
  [tables, since, until, part, after].join("/");

const NUMBER = /^\d{1,18}$/;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

function readCursor(text: string): Cursor | null {
  const [tables = "", since = "", until = "", part = "", after = ""] = text.split("/");
  const known = parts.find((one) => one === part);
  const isKey = after === "" || (known === "movements" ? NUMBER : UUID).test(after);
  if (!known || !isKey || !NUMBER.test(since) || !NUMBER.test(until)) return null;
  return { tables, since: BigInt(since), until: BigInt(until), part: known, after };
}
