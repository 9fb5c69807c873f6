import { Problem } from "#contract/problem.ts";
import { type MultibancoTerms, referenceDueOn } from "#domain/sales/shop/transfer-terms.ts";
import type { ChosenLine } from "../placing/order-rules.ts";

/** The last day for a reference of these lines, ordered now: the earliest of theirs. Throws `multibanco_not_offered`. */
export function referenceDue(lines: readonly ChosenLine[], terms: MultibancoTerms, now: Date): string {
  const days = lines.map(({ ticket }, index) => {
    // Quotas are asked under their lock (`requireRoom`).
    const day = referenceDueOn(ticket, terms, [], now);
    if (day) return day;
    throw notOffered(`lines.${index}.ticket`, "not_offered", ticket.name);
  });
  return days.sort()[0] ?? "";
}

/** Refused because it is not offered, or because as many wait as may. */
export const notOffered = (attr: string, code: "not_offered" | "too_many_wait", name: string) =>
  new Problem("multibanco_not_offered", `"${name}" cannot be ordered by Multibanco now`, {
    errors: [{ attr, code, detail: name }],
  });
