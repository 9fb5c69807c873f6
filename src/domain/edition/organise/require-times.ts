import { and, eq, ne } from "drizzle-orm";
import { type FieldProblem, Problem, wrongField } from "#contract/problem.ts";
import type { Reads } from "#db/transaction.ts";
import { isOnDays } from "#domain/platform/current-edition/current-edition.ts";
import type { EditionFields } from "#domain/platform/current-edition/edition-columns.ts";
import { editions } from "#domain/platform/current-edition/tables.ts";

/** Longer than any event; a slip of the year in a form would make a list of thousands of days. */
const DAYS_MAX = 60;
const DAY_MS = 24 * 3_600_000;

type Times = Pick<
  EditionFields,
  "first_day" | "last_day" | "time_zone" | "starts_at" | "ends_at" | "refund_steps"
>;

/** Throws `invalid_input`, naming each field that does not fit the others. */
export function requireTimes({
  first_day,
  last_day,
  time_zone,
  starts_at,
  ends_at,
  refund_steps,
}: Times): void {
  const wrong: FieldProblem[] = [];
  const add = (attr: string, code: string, detail: string) => wrong.push({ attr, code, detail });
  const days = (Date.parse(last_day) - Date.parse(first_day)) / DAY_MS + 1;
  if (days < 1) {
    const detail = "The last day is before the first";
    throw wrongField("last_day", "last_before_first", detail);
  }
  if (days > DAYS_MAX) add("last_day", "too_many_days", `An edition has at most ${DAYS_MAX} days`);
  if (Date.parse(ends_at) <= Date.parse(starts_at))
    add("ends_at", "end_before_start", "The end is not after the beginning");
  const outside = (moment: string) =>
    !isOnDays({ firstDay: first_day, lastDay: last_day, timeZone: time_zone }, new Date(moment));
  if (outside(starts_at)) add("starts_at", "outside_days", "The beginning is on none of the edition's days");
  if (outside(ends_at)) add("ends_at", "outside_days", "The end is on none of the edition's days");
  refund_steps.forEach(({ until }, index) => {
    const before = refund_steps[index - 1];
    if (before && Date.parse(before.until) >= Date.parse(until))
      add(`refund_steps.${index}.until`, "not_in_order", "Steps are in order of time");
  });
  if (wrong.length > 0)
    throw new Problem("invalid_input", "The dates do not fit each other", { errors: wrong });
}

/** An edition is found by its year. Throws `invalid_input`. */
export async function requireFreeYear(reads: Reads, year: number, exceptId: number | null): Promise<void> {
  const [taken] = await reads
    .select({ name: editions.name })
    .from(editions)
    .where(and(eq(editions.year, year), exceptId === null ? undefined : ne(editions.id, exceptId)));
  if (!taken) return;
  const detail = `There is an edition of ${year} already`;
  throw wrongField("year", "taken", detail);
}
