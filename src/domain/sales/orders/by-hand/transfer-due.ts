import { Problem } from "#contract/problem.ts";
import { dueOnOf } from "#domain/sales/shop/transfer-terms.ts";
import type { ChosenLine } from "../placing/order-rules.ts";

const DAY_MS = 24 * 3_600_000;
/** The reminder precedes the end of the due date by so many ms: three mornings to make the transfer. */
const REMIND_BEFORE_MS = 3 * DAY_MS - 9 * 3_600_000;

/** Null: it is due so soon that its pro-forma has just gone out. */
export function remindAtOf(dueAt: Date, now: Date): Date | null {
  const remindAt = new Date(dueAt.getTime() - REMIND_BEFORE_MS);
  return remindAt > now ? remindAt : null;
}

/** The last day for the transfer of these lines, ordered now at the checkout: the earliest of theirs. Throws `transfer_not_offered`. */
export function transferDueOn(lines: readonly ChosenLine[], now: Date, zone: string): string {
  const days = lines.map(({ ticket }, index) => {
    const day = dueOnOf(ticket, now, zone);
    if (day) return day;
    throw transferNotOffered(`lines.${index}.ticket`, "not_offered", ticket.name);
  });
  return days.sort()[0] ?? "";
}

/** Refused because it is not offered, or because as many wait as may. */
export const transferNotOffered = (attr: string, code: "not_offered" | "too_many_wait", name: string) =>
  new Problem("transfer_not_offered", `"${name}" cannot be ordered by transfer now`, {
    errors: [{ attr, code, detail: name }],
  });
