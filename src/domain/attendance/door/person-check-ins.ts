import { sql } from "drizzle-orm";
import type { AccountExport } from "#contract/accounts/account-export.ts";
import { isoOf } from "#db/iso-time.ts";
import type { Reads, Transaction } from "#db/transaction.ts";

/** A person's scans, by their own code and those of the tickets that they hold: none of an earlier holder's. */
export async function exportCheckIns(reads: Reads, signupId: string): Promise<AccountExport["check_ins"]> {
  const { rows } = await reads.execute(sql`
    select check_ins.scanned_at, check_in_lists.name as list, check_ins.direction, check_ins.result, tickets.name as ticket,
      exists (select from undone_check_ins as undone where undone.id = check_ins.id) as undone
    from check_ins join check_in_lists on check_in_lists.id = check_ins.list_id
      left join tickets on tickets.id = check_ins.ticket_id
    where check_ins.undoes_id is null and check_ins.id in (
      select scanned.id from signups join check_ins as scanned on scanned.serial = signups.code_serial
        where signups.id = ${signupId}
      union select scanned.id from assignments join check_ins as scanned on scanned.serial = assignments.code_serial
        where assignments.signup_id = ${signupId}
      union select scanned.id from assignments
          join check_ins as scanned on (scanned.purchase_id, scanned.unit) = (assignments.purchase_id, assignments.unit)
        where assignments.signup_id = ${signupId} and scanned.serial is null and scanned.scanned_at >= assignments.created_at)
    order by check_ins.scanned_at, check_ins.id`);
  return rows.map((row) => ({
    at: isoOf(row.scanned_at),
    list: String(row.list),
    direction: row.direction as "in" | "out",
    result: String(row.result),
    ticket: row.ticket === null ? null : String(row.ticket),
    undone: Boolean(row.undone),
  }));
}

/** For the retention job alone: the table refuses every other change. The latest first, since rows name earlier ones. */
export async function deleteCheckInsOfEditions(
  tx: Transaction,
  editionIds: readonly number[],
  limit: number,
): Promise<unknown[]> {
  await tx.execute(sql`set local nexxt.retention = 'on'`);
  const { rows } = await tx.execute(sql`
    delete from check_ins where id in (
      select check_ins.id from check_ins join check_in_lists on check_in_lists.id = check_ins.list_id
      where check_in_lists.edition_id = any(${sql.param(editionIds)}::int[])
      order by check_ins.id desc limit ${limit})
    returning id`);
  return rows;
}
