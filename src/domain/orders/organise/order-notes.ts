import { asc, eq } from "drizzle-orm";
import type { OrganiserOrder } from "#contract/organiser/orders/order-page.ts";
import type { Reads } from "#db/transaction.ts";
import { findStaffNames } from "../../staff/find-staff.ts";
import { orderNotes } from "../tables.ts";

/** What staff have written about an order, oldest first. */
export async function findNotes(reads: Reads, orderId: string): Promise<OrganiserOrder["notes"]> {
  const rows = await reads
    .select()
    .from(orderNotes)
    .where(eq(orderNotes.orderId, orderId))
    .orderBy(asc(orderNotes.at), asc(orderNotes.id));
  const names = await findStaffNames(
    reads,
    rows.flatMap(({ staffId }) => staffId ?? []),
  );
  return rows.map(({ id, at, staffId, note }) => ({
    id,
    at: at.toISOString(),
    by: names.get(staffId ?? "") ?? "",
    note,
  }));
}
