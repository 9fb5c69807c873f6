import { sql } from "drizzle-orm";
import { doorDay } from "#contract/door/door-day.ts";
import { momentOfZoneTime } from "#contract/time/zone-time.ts";
import type { Reads } from "#db/transaction.ts";

/** True if a code, or the unit of a unit's code, was scanned in today and not scanned out again on the same list. */
export async function isInside(
  reads: Reads,
  serial: string,
  { now, zone }: { now: Date; zone: string },
): Promise<boolean> {
  const { rows } = await reads.execute(sql`
    select distinct on (list_id) direction from check_ins
    where id in (
        select id from check_ins where serial = ${serial}::uuid
        union select scanned.id from assignments join check_ins as scanned
            on (scanned.purchase_id, scanned.unit) = (assignments.purchase_id, assignments.unit)
          where assignments.code_serial = ${serial}::uuid)
      and scanned_at >= ${beginOfDoorDay(now, zone)} and result in ('admitted', 'left')
      and not exists (select from undone_check_ins as undone where undone.id = check_ins.id)
    order by list_id, scanned_at desc, id desc`);
  return rows.some(({ direction }) => direction === "in");
}

/** When a day of the door begins. */
export const doorDayBegins = (day: string, zone: string): Date =>
  momentOfZoneTime({ day, hour: 5, minute: 0, second: 0 }, zone);

/** When the day of the door began that a moment belongs to. */
export const beginOfDoorDay = (now: Date, zone: string): Date =>
  doorDayBegins(doorDay(now.toISOString(), zone), zone);
