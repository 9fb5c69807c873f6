import { asc, eq } from "drizzle-orm";
import { centsToDecimal } from "#contract/money.ts";
import { findStaffNames } from "#domain/people/staff/find-staff.ts";
import { orderEvents } from "../../tables.ts";
import { entry, type TimelineSource } from "./timeline-source.ts";

/** The order's events, with the member of staff who caused each: `staff` in the detail. */
export const eventEntries: TimelineSource = async (reads, orderId) => {
  const rows = await reads
    .select()
    .from(orderEvents)
    .where(eq(orderEvents.orderId, orderId))
    .orderBy(asc(orderEvents.id));
  const staff = await findStaffNames(
    reads,
    rows.flatMap(({ detail }) => (typeof detail.staff === "string" ? detail.staff : [])),
  );
  return rows.map(({ id, at, event, cause, detail: { staff: member, cents, ...detail }, paymentId }) =>
    entry({
      kind: "event",
      id: String(id),
      at,
      name: event,
      cause,
      person: staff.get(String(member)) ?? "",
      amount: typeof cents === "number" ? centsToDecimal(cents) : null,
      detail: paymentId ? { ...detail, payment: paymentId } : detail,
    }),
  );
};
