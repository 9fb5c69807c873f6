import { type SQL, sql } from "drizzle-orm";
import type { Transaction } from "#db/transaction.ts";
import { HOLDS_MAX_MS, HOLDS_PERIOD_MS } from "../holds/unpaid-holds.ts";
import type { OrderDraft } from "./draft-order.ts";
import { few } from "./few-rows.ts";

/** What became of a draft. Whatever is not `inserted` has left nothing behind. */
export type InsertOutcome =
  | { kind: "inserted" }
  /** The buyer has used this `Idempotency-Key` before. */
  | { kind: "repeated" }
  /** The catalogue has changed since the draft was priced. */
  | { kind: "stale" }
  /** The buyer has erased their account. */
  | { kind: "erased" }
  /** The waiting list's offer is over, or another order has used it. */
  | { kind: "offer" }
  /** The coupon cannot be used, or not as it was priced. */
  | { kind: "coupon" }
  | { kind: "short"; quotaId: number }
  /** The buyer has reserved tickets for too long without paying; `since`: when the first of those orders was placed. */
  | { kind: "exhausted"; since: Date }
  /** Open orders that the buyer must decide on first: each by one of its payments. */
  | { kind: "earlier"; paymentIds: string[] }
  /**
   * Another draft or statement was in its way: there was too little for both, or the same buyer's. By itself it may fit.
   */
  | { kind: "crowded" };

/**
 * Inserts orders with their lines and first payment attempts and reserves what they need, all in one statement. Locks
 * the buyers' rows (shared), then waiting lists' offers by id, then coupons by id, then quotas by id: the most contended rows last. A draft that cannot
 * be inserted is left out; stock or a coupon that was taken while the statement ran violates a check constraint
 * (23514) and rolls the whole statement back. A buyer has one open order in the shop (`orders_one_open`), and none for tickets that an
 * earlier one of theirs may still pay for, or has paid for late, unless its payment is in the draft's `knownPayments`.
 */
export async function insertOrders(tx: Transaction, drafts: readonly OrderDraft[]): Promise<InsertOutcome[]> {
  const { rows } = await tx.execute(statementFor(drafts));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return drafts.map(({ order }) => outcomeOf(byId.get(order.id)));
}

function outcomeOf(row: Record<string, unknown> | undefined): InsertOutcome {
  if (!row) throw new Error("An order got no outcome");
  if (row.inserted) return { kind: "inserted" };
  if (row.repeated) return { kind: "repeated" };
  if (row.erased) return { kind: "erased" };
  if (row.stale) return { kind: "stale" };
  if (row.earlier) return { kind: "earlier", paymentIds: row.earlier as string[] };
  if (row.exhausted_since) return { kind: "exhausted", since: new Date(row.exhausted_since as string) };
  if (row.offer_over) return { kind: "offer" };
  if (row.coupon_unusable) return { kind: "coupon" };
  if (row.short_quota !== null) return { kind: "short", quotaId: Number(row.short_quota) };
  // What another statement was inserting at the same time is seen when it is asked again.
  return { kind: "crowded" };
}

/** JSON, since its one parameter carries any number of orders under one prepared statement. */
function statementFor(drafts: readonly OrderDraft[]): SQL {
  const asked = JSON.stringify(
    drafts.map(({ order, payment, lines, knownPayments, discount, offer, catalogueVersion }, n) => ({
      n,
      ...order,
      knownPayments,
      requestHash: Buffer.from(order.requestHash).toString("hex"),
      payment,
      lines: lines.map(({ ticket, quantity, discounted }) => ({
        ticketId: ticket.id,
        quantity,
        unitPriceCents: ticket.priceCents,
        discounted,
      })),
      discountType: discount?.type ?? null,
      discountAmount: discount?.amount ?? null,
      offerReserved: offer?.reserved ?? null,
      fromOffer: offer?.used ?? {},
      catalogueVersion,
    })),
  );
  return sql`${BEFORE}${asked}${AFTER}`;
}

/** Longer than the reconciler asks the provider for an order after its hold. */
const UNCERTAIN_FOR = "2 days";

const BEFORE = sql.raw(`
with asked as materialized (
  select * from json_to_recordset(`);
const AFTER = sql.raw(`::json) as asked (
    n int, id uuid, code text, "signupId" uuid, "netCents" int, "vatCents" int, "totalCents" int, "vatRateBp" int,
    "couponId" bigint, "assignLater" boolean, language text, "refundSteps" jsonb, "reservedQuotas" jsonb,
    "reservedCoupon" boolean, "expiresAt" timestamptz, "idempotencyKey" text, "requestHash" text,
    "createdAt" timestamptz, "currentPaymentId" uuid, payment json, lines json, "knownPayments" uuid[],
    "discountType" int, "discountAmount" int, "offerId" uuid, "offerReserved" jsonb, "fromOffer" jsonb, "catalogueVersion" bigint, source text, "editionId" int)
  where ${few("n")}
), units as materialized (
  select asked.n, asked.id, key::int as quota_id, value::int as units, coalesce(("fromOffer"->>key)::int, 0) as kept
  from asked cross join jsonb_each_text("reservedQuotas") where ${few("value::int")}
), lacking as materialized (
  select upto.id, min(quotas.id) filter (where quotas.taken + quotas.offered + upto.units - kept > quotas.size) as short_quota
  from (select *, sum(units - kept) over (partition by quota_id order by n) as units_upto from units) upto
    join quotas on quotas.id = upto.quota_id
  where quotas.taken + quotas.offered + upto.units_upto > quotas.size group by upto.id
), priced as materialized (
  select asked.id,
    coupons.id is not null and coupons.discount_type = "discountType" and coupons.discount_amount = "discountAmount"
      and (valid_from is null or valid_from <= "createdAt") and (valid_until is null or valid_until > "createdAt")
      and (max_uses is null or used < max_uses) as usable,
    max_uses is null or used + row_number() over (partition by asked."couponId" order by n) <= max_uses as fits
  from asked left join coupons on coupons.id = "couponId" where "couponId" is not null
), active as materialized (
  select signups.id from signups
  where id in (select "signupId" from asked) and erased_at is null order by id for key share
), offers as materialized (
  select e.id from asked join waiting_entries e on e.id = "offerId"
  where e.state = 'offered' and e.offer_until > "createdAt" and e.reserved_quotas = "offerReserved"
    and (select count(*) from active) >= 0
  order by e.id for no key update of e
), earlier as materialized (
  select asked.id, o.id as order_id, o.current_payment_id, o.state,
    o.state <> 'pending' and exists (select from payments p where p.order_id = o.id and p.id = any("knownPayments")) as known
  from asked join orders o on o.signup_id = "signupId" and o.created_at > asked."createdAt" - interval '${UNCERTAIN_FOR}'
    and o.source = 'shop' and asked.source = 'shop'
    and (o.state in ('pending', 'cancelled', 'expired') or o.late)
  where asked."totalCents" > 0 and (asked."idempotencyKey" is null or o.idempotency_key is distinct from asked."idempotencyKey")
    and (o.state = 'pending' and o.total_cents > 0 and not o.late
      or ((o.state = 'completed' and o.late or o.state in ('cancelled', 'expired') and exists (select from payments p
            where p.order_id = o.id and p.captured_cents = 0 and not p.charge_over and p.next_check_at is not null))
        and exists (select from order_lines l join json_to_recordset(lines) as line ("ticketId" int)
          on l.ticket_id = "ticketId" where l.order_id = o.id)))
), unasked as materialized (
  select id, array_agg(current_payment_id) as payment_ids from earlier where not known group by id
), exhausted as materialized (
  select asked.id, min(o.created_at) as since
  from asked join orders o on o.signup_id = "signupId" and o.created_at > asked."createdAt" - interval '${HOLDS_PERIOD_MS} milliseconds'
    and o.source = 'shop' and asked.source = 'shop'
    and (o.state in ('pending', 'cancelled', 'expired') or o.late)
  where asked."totalCents" > 0 and o.total_cents > 0 and o.state in ('cancelled', 'expired')
  group by asked.id having sum(o.closed_at - o.created_at) >= interval '${HOLDS_MAX_MS} milliseconds'
), accepted as materialized (
  select asked.* from asked left join lacking using (id) left join priced using (id)
  where lacking.id is null and (priced.id is null or (priced.usable and priced.fits))
    and asked.id not in (select id from unasked union all select id from exhausted)
    and "signupId" in (select id from active)
    and ("offerId" is null or "offerId" in (select id from offers))
    and "catalogueVersion" = (select version from content_version)
), inserted as (
  insert into orders (id, code, signup_id, state, net_cents, vat_cents, total_cents, vat_rate_bp, coupon_id, assign_later,
    language, refund_steps, reserved_quotas, reserved_coupon, expires_at, idempotency_key, request_hash, created_at,
    current_payment_id, offer_id, despite, source, edition_id)
  select id, code, "signupId", 'pending', "netCents", "vatCents", "totalCents", "vatRateBp", "couponId", "assignLater",
    language, "refundSteps", "reservedQuotas", "reservedCoupon", "expiresAt", "idempotencyKey",
    decode("requestHash", 'hex'), "createdAt", "currentPaymentId", "offerId",
    array(select order_id from earlier where earlier.id = accepted.id and state <> 'completed'), source, "editionId"
  from accepted order by "signupId", "idempotencyKey"
  on conflict do nothing
  returning id, coupon_id
), inserted_lines as (
  insert into order_lines (order_id, ticket_id, quantity, unit_price_cents, discounted)
  select id, "ticketId", quantity, "unitPriceCents", discounted from accepted join inserted using (id)
    cross join json_to_recordset(lines) as line ("ticketId" int, quantity int, "unitPriceCents" int, discounted boolean)
  where ${few("quantity")}
  returning 1
), inserted_payments as (
  insert into payments (id, order_id, status, method, phone_number, provider, final_at, created_at, next_check_at)
  select "currentPaymentId", id, 1, method, "phoneNumber", provider, "finalAt", accepted."createdAt", "nextCheckAt"
  from accepted join inserted using (id)
    cross join json_to_record(payment) as p (method int, "phoneNumber" text, provider text, "finalAt" timestamptz, "nextCheckAt" timestamptz)
  returning 1
), inserted_events as (
  insert into order_events (order_id, payment_id, at, event, cause)
  select id, "currentPaymentId", "createdAt", 'created', case source when 'shop' then 'buyer' else 'organiser' end from accepted join inserted using (id) order by n
  returning 1
), used_offers as (
  update waiting_entries set state = 'ordered', order_id = accepted.id, reserved_quotas = "fromOffer"
  from accepted join inserted using (id) where waiting_entries.id = "offerId"
  returning 1
), coupon_rows as materialized (
  select coupons.id, uses from coupons join
    (select coupon_id, count(*)::int as uses from inserted where coupon_id is not null group by coupon_id) wanted
    on wanted.coupon_id = coupons.id
  where (select count(*) from inserted_lines) + (select count(*) from inserted_payments)
    + (select count(*) from inserted_events) + (select count(*) from used_offers) >= 0
  order by coupons.id for no key update of coupons
), reserved_coupons as (
  update coupons set used = used + uses from coupon_rows where coupons.id = coupon_rows.id returning 1
), quota_rows as materialized (
  select quotas.id, wanted.units, wanted.kept from quotas join
    (select quota_id, sum(units)::int as units, sum(kept)::int as kept from units join inserted using (id) group by quota_id) wanted
    on wanted.quota_id = quotas.id
  where (select count(*) from reserved_coupons) >= 0
  order by quotas.id for no key update of quotas
), reserved_quotas as (
  update quotas set taken = taken + units, offered = offered - kept from quota_rows where quotas.id = quota_rows.id
)
select asked.id, inserted.id is not null as inserted,
  (select true from orders where signup_id = "signupId" and idempotency_key = "idempotencyKey") is not null as repeated,
  "signupId" not in (select id from active) as erased,
  "catalogueVersion" <> (select version from content_version) as stale,
  "offerId" is not null and "offerId" not in (select id from offers) as offer_over,
  priced.id is not null and not priced.usable as coupon_unusable, lacking.short_quota,
  to_json(unasked.payment_ids) as earlier, exhausted.since as exhausted_since
from asked left join inserted using (id) left join lacking using (id) left join priced using (id)
  left join unasked using (id) left join exhausted using (id)`);
