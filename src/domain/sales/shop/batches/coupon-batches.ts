import { randomBytes } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { decimalToCents } from "#contract/money.ts";
import type { CouponBatch, NewBatch } from "#contract/organiser/shop/coupon-batches.ts";
import { Problem } from "#contract/problem.ts";
import { isoOf } from "#db/iso-time.ts";
import type { Reads, Transaction } from "#db/transaction.ts";
import type { AppContext } from "#domain/app-context.ts";
import type { Actor } from "#domain/platform/audit/actor.ts";
import { recordAudit } from "#domain/platform/audit/record-audit.ts";
import { lockContent } from "#domain/platform/content/content-changes.ts";
import { toCsv } from "#domain/platform/content/csv.ts";
import { requireStaffEdition } from "#domain/platform/records/find-records.ts";
import { requireDiscount, requireTickets } from "../records/coupon-records.ts";
import { couponBatches } from "../tables.ts";

/** Without letters that are read as others: 50 random bits in ten digits. */
const DIGITS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const RANDOM_DIGITS = 10;

/** Makes single-use codes set by set, however many. Throws `not_found` for the edition, `invalid_input`. */
export async function createBatch(
  { db, clock }: Pick<AppContext, "db" | "clock">,
  actor: Actor,
  { edition, ...wanted }: NewBatch & { edition: number },
): Promise<CouponBatch & { audit_id: number }> {
  return db.transaction(async (tx) => {
    await lockContent(tx);
    await requireStaffEdition(tx, edition);
    requireDiscount(wanted);
    await requireTickets(tx, edition, wanted.tickets);
    const createdAt = clock.now();
    const [batch] = await tx
      .insert(couponBatches)
      .values({ editionId: edition, name: wanted.name, createdAt })
      .returning();
    if (!batch) throw new Error("A batch was not made");
    for (let left = wanted.count; left > 0; ) left -= await insertCodes(tx, batch, wanted, left);
    // A plan of when there were few coupons reads all of them to check each row below.
    await tx.execute(sql`analyze coupons`);
    await tx.execute(sql`
      insert into coupon_tickets (coupon_id, ticket_id, edition_id)
      select coupons.id, ticket_id, edition_id from coupons
        cross join unnest(${sql.param(wanted.tickets)}::int[]) as ticket_id
      where batch_id = ${batch.id}`);
    const { name, ...fields } = wanted;
    const audit_id = await recordAudit(tx, actor, createdAt, {
      action: "coupon_batch.created",
      recordId: batch.id,
      label: name,
      after: fields,
    });
    const { count } = wanted;
    return { id: batch.id, name, created_at: createdAt.toISOString(), count, used: 0, audit_id };
  });
}

/** Returns how many: a code that is there already is drawn again. */
async function insertCodes(
  tx: Transaction,
  { id, editionId }: { id: number; editionId: number },
  batch: Omit<NewBatch, "name">,
  count: number,
): Promise<number> {
  const codes = Array.from({ length: count }, () => batch.prefix + randomDigits());
  const { rows } = await tx.execute(sql`
    insert into coupons (edition_id, batch_id, code, discount_type, discount_amount, description, translations, max_uses, valid_from, valid_until)
    select ${editionId}, ${id}, code, ${batch.discount_type}, ${decimalToCents(batch.discount_amount)}, ${batch.description},
      ${JSON.stringify(batch.translations)}::jsonb, 1,
      ${batch.valid_from}::timestamptz, ${batch.valid_until}::timestamptz
    from unnest(${sql.param(codes)}::text[]) as code
    on conflict (edition_id, code) do nothing returning 1`);
  return rows.length;
}

const randomDigits = () =>
  [...randomBytes(RANDOM_DIGITS)].map((byte) => DIGITS[byte % DIGITS.length]).join("");

export async function listBatches(reads: Reads, edition: number): Promise<CouponBatch[]> {
  const { rows } = await reads.execute(sql`
    select batch.id, name, created_at, count(coupons.id)::int as count, coalesce(sum(used), 0)::int as used
    from coupon_batches batch left join coupons on coupons.batch_id = batch.id
    where batch.edition_id = ${edition} group by batch.id order by batch.id desc`);
  return rows.map((row) => ({
    id: Number(row.id),
    name: String(row.name),
    created_at: isoOf(row.created_at),
    count: Number(row.count),
    used: Number(row.used),
  }));
}

/** Throws `not_found`. */
export async function exportBatch(reads: Reads, id: number): Promise<{ name: string; bytes: string }> {
  const [batch] = await reads.select().from(couponBatches).where(eq(couponBatches.id, id));
  if (!batch) throw new Problem("not_found", "There is no such batch");
  const { rows } = await reads.execute(sql`
    select code, used, valid_from, valid_until from coupons where batch_id = ${id} order by number`);
  const day = (at: unknown) => (at ? isoOf(at) : "");
  return {
    name: `codes-${id}.csv`,
    bytes: toCsv([
      ["code", "used", "valid_from", "valid_until"],
      ...rows.map((row) => [String(row.code), Number(row.used), day(row.valid_from), day(row.valid_until)]),
    ]),
  };
}
