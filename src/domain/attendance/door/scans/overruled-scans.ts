import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { DoorScan } from "#contract/door/door.ts";
import { type DoorResult, isThrough } from "#contract/door/door-facts.ts";
import type { Transaction } from "#db/transaction.ts";
import { checkIns, type DoorDeviceRow } from "../tables.ts";
import { writeUndo } from "./undo-rows.ts";

/**
 * A device that waited too long for an answer decides itself and sends the scan again. Where the shop had refused that scan
 * and the device let the person in, both happened: the second is stored under an id that follows from the first.
 */
export async function withOverruledIds(tx: Transaction, scans: readonly DoorScan[]): Promise<DoorScan[]> {
  const ids = scans.flatMap(({ id, device_result: shown }) =>
    shown !== null && isThrough(shown) ? [id] : [],
  );
  if (ids.length === 0) return [...scans];
  const { rows } = await tx.execute(
    sql`select client_id, result from check_ins where client_id = any(${sql.param(ids)}::uuid[])`,
  );
  const refused = new Set(
    rows.filter(({ result }) => !isThrough(result as DoorResult)).map((row) => String(row.client_id)),
  );
  return scans.map((scan) =>
    scan.device_result !== null && isThrough(scan.device_result) && refused.has(scan.id.toLowerCase())
      ? { ...scan, id: secondId(scan.id) }
      : scan,
  );
}

/**
 * The other way round: the shop had admitted, and the device, which waited too long, turned the person away. No one went in, so
 * that entry is undone; else the person's next scan would be refused as a second one. Returns how many.
 */
export async function undoRefusedEntries(
  tx: Transaction,
  device: Pick<DoorDeviceRow, "id">,
  scans: readonly DoorScan[],
  now: Date,
): Promise<number> {
  const ids = scans.flatMap(({ id, device_result: shown }) =>
    shown !== null && !isThrough(shown) ? [id.toLowerCase()] : [],
  );
  if (ids.length === 0) return 0;
  const rows = await tx
    .select()
    .from(checkIns)
    .where(
      and(
        inArray(checkIns.clientId, ids),
        eq(checkIns.deviceId, device.id),
        eq(checkIns.offline, false),
        inArray(checkIns.result, ["admitted", "left"]),
      ),
    );
  for (const { id, clientId } of rows)
    await writeUndo(tx, id, {
      result: "undone",
      clientId: secondId(clientId),
      deviceId: device.id,
      at: now,
      now,
    });
  return rows.length;
}

const FLIPPED = { from: "0123456789abcdef", to: "89abcdef01234567" };

/** Another uuid, the same each time; of that one, the first again. */
export const secondId = (id: string): string => {
  const [first = "", ...rest] = id.toLowerCase();
  return `${FLIPPED.to[FLIPPED.from.indexOf(first)]}${rest.join("")}`;
};

/** The id by which the device knows a row of `check_ins`: its own, also where the row has the second one. */
export const deviceScanId = (alias: SQL): SQL => sql`
  coalesce((select first.client_id from check_ins as first
    where ${alias}.offline and first.device_id = ${alias}.device_id and first.result not in ('admitted', 'left', 'undone', 'redone')
      and first.client_id = (translate(left(${alias}.client_id::text, 1), ${FLIPPED.from}, ${FLIPPED.to})
        || substr(${alias}.client_id::text, 2))::uuid), ${alias}.client_id)`;
