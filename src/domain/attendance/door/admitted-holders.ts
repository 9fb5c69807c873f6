import { type SQL, sql } from "drizzle-orm";

/** Ids of the signups of which a unit of these tickets has come in, by an entry that was not undone: its holder, else its buyer. */
export const admittedHolders = (tickets: readonly number[]): SQL => sql`(
  select coalesce(assignments.signup_id, purchases.buyer_id) from check_ins
    join purchases on purchases.id = check_ins.purchase_id
    left join assignments on (assignments.purchase_id, assignments.unit) = (check_ins.purchase_id, check_ins.unit)
  where check_ins.ticket_id = any(${sql.param(tickets)}::int[]) and result = 'admitted'
    and not exists (select from undone_check_ins as undone where undone.id = check_ins.id))`;
