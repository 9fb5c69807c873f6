import { inArray } from "drizzle-orm";
import type { Consequence, ConsequenceCode } from "#contract/organiser/shop/consequences.ts";
import type { AppContext } from "#domain/app-context.ts";
import { findRecords, readRecord } from "#domain/platform/records/find-records.ts";
import type { Fields } from "#domain/platform/records/record-kind.ts";
import { eventRecords } from "#domain/programme/programme/records/event-records.ts";
import { countOrdered } from "#domain/sales/orders/count-ordered.ts";
import { quotas } from "../tables.ts";
import { quotaRecords } from "./quota-records.ts";
import { ticketRecords } from "./ticket-records.ts";

type Context = Pick<AppContext, "db" | "clock">;

/** Shows the effect of saving these fields of a ticket. Throws `not_found`. */
export async function previewTicket(
  { db: { read }, clock }: Context,
  { id, ...changes }: Fields & { id: number },
): Promise<Consequence[]> {
  const before = await readRecord(read, ticketRecords, id, clock.now());
  const after: Fields = { ...before, ...changes };
  const { sold, held } = (await countOrdered(read, [id])).get(id) ?? { sold: 0, held: 0 };
  const found: Consequence[] = [];
  const add = (code: ConsequenceCode, level: Consequence["level"], count: number, about = "") => {
    if (count > 0) found.push({ code, level, count, about });
  };

  if (Number(after.price) !== Number(before.price) || after.vat_rate !== before.vat_rate) {
    add("price_kept", "info", sold);
    add("price_of_held", "info", held);
  }
  const lost = without(before.events, after.events);
  const gained = without(after.events, before.events);
  const sessions = await findRecords(read, eventRecords, [...lost, ...gained]);
  for (const event of lost) add("sessions_lost", "warning", sold, String(sessions.get(event)?.title ?? ""));
  for (const event of gained) add("sessions_gained", "info", sold, String(sessions.get(event)?.title ?? ""));
  const [leftQuotas, joined] = [without(before.quotas, after.quotas), without(after.quotas, before.quotas)];
  // An order releases exactly what it reserved, so what is sold stays counted where it was.
  if (leftQuotas.length + joined.length > 0) add("quota_moves", "warning", sold + held);
  for (const quota of await fullQuotas({ db: { read } }, joined)) add("quota_full", "warning", 1, quota);

  const endsAt = after.sale_ends_at as string | null;
  if (endsAt && endsAt !== before.sale_ends_at && new Date(endsAt) <= clock.now())
    add("sale_closed", "warning", Math.max(1, held));
  if (after.sale_paused && !before.sale_paused) add("sale_paused", "warning", Math.max(1, held));
  if (after.coupon_only && !before.coupon_only) add("hidden", "warning", 1);
  if (Number(after.max_per_order) < Number(before.max_per_order))
    add("max_lowered", "info", Number(after.max_per_order));
  return found;
}

/** The same for a quota. Throws `not_found`. */
export async function previewQuota(
  { db: { read }, clock }: Context,
  { id, size }: Fields & { id: number },
): Promise<Consequence[]> {
  const quota = await readRecord(read, quotaRecords, id, clock.now());
  const [taken, before] = [Number(quota.taken), Number(quota.size)];
  if (size === undefined || size === before) return [];
  const about = String(quota.name);
  if (Number(size) < taken) return [{ code: "quota_too_small", level: "refused", count: taken, about }];
  if (Number(size) === taken) return [{ code: "quota_full", level: "warning", count: taken, about }];
  if (Number(size) > before)
    return [{ code: "quota_grows", level: "info", count: Number(size) - before, about }];
  return [];
}

async function fullQuotas(
  { db: { read } }: { db: Pick<Context["db"], "read"> },
  ids: readonly number[],
): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await read
    .select()
    .from(quotas)
    .where(inArray(quotas.id, [...ids]));
  return rows.filter(({ taken, size }) => taken >= size).map(({ name }) => name);
}

const without = (these: unknown, others: unknown): number[] =>
  (these as number[]).filter((one) => !(others as number[]).includes(one));
