-- Places orders: locks what they name, decides on each in turn, and writes those that it accepts in sets. Gives each order's
-- `PlacingOutcome` (place-orders.ts); one that is not placed leaves nothing behind.
-- Rows are looked up by `= any (array)` or in scalar subqueries: PostgreSQL does both by an index, however many drafts it expects.
create or replace function place_orders(drafts json) returns table (order_id uuid, outcome json) language plpgsql
  -- Planned once per connection, perhaps while the tables are small.
  set enable_seqscan = off set plan_cache_mode = force_generic_plan as $fn$
#variable_conflict use_column
declare
  named record;
  stock record;
  draft record;
  rest int[];
  short int;
  buyers uuid[] = '{}';
  coupon_uses bigint[] = '{}';
  placed uuid[] = '{}';
  earlier_of jsonb = '{}';
begin
  -- One buyer's orders are placed one after the other. The rest in the one order of locks (docs/locking.md), so that all
  -- that follows sees it as it stays.
  select array_agg(distinct hashtext(signup_id::text)) as locks, array_agg(signup_id) as buyers, array_agg(offer_id) as offers,
    array_agg(coupon_id) as coupons, array_agg(quota::int) as quotas into named
    from json_to_recordset(drafts) as d (signup_id uuid, offer_id uuid, coupon_id bigint, reserved_quotas jsonb)
      left join jsonb_object_keys(reserved_quotas) as quota on true;
  perform pg_advisory_xact_lock(1, lock) from unnest(named.locks) as lock;
  perform from signups where id = any(named.buyers) order by id for key share;
  perform from waiting_entries where id = any(named.offers) order by id for no key update;
  perform from coupons where id = any(named.coupons) order by id for no key update;
  perform from quotas where id = any(named.quotas) order by id for no key update;
  select array_agg(id) as ids, array_agg(quota_left(q)) as free into stock from quotas q where id = any(named.quotas);

  for draft in
    select d.id, d.signup_id, d.coupon_id, earlier.*,
      (select count(*) from orders o where o.signup_id = d.signup_id and o.idempotency_key = d.idempotency_key) > 0 as repeated,
      (select erased_at is null from signups s where s.id = d.signup_id) is not true as erased,
      catalogue_version <> (select version from content_version) as stale,
      d.offer_id is not null and (select state = 'offered' and offer_until > d.created_at and e.reserved_quotas = offer_reserved
        from waiting_entries e where e.id = d.offer_id) is not true as offer_over,
      d.coupon_id is not null and (select coupon_usable(c, d.created_at) and c.discount_type = d.discount_type
        and c.discount_amount = d.discount_amount from coupons c where c.id = d.coupon_id) is not true as coupon_over,
      (select coupon_uses_left(c) from coupons c where c.id = d.coupon_id) as uses_left,
      array(select array_position(stock.ids, key::int) from jsonb_each(reserved_quotas)) as quotas,
      array(select value::int - coalesce((from_offer->>key)::int, 0) from jsonb_each_text(reserved_quotas)) as units
    from json_to_recordset(drafts) as d (
        id uuid, signup_id uuid, source text, total_cents int, coupon_id bigint, offer_id uuid, reserved_quotas jsonb,
        idempotency_key text, created_at timestamptz, lines json, known_payments uuid[], discount_type int, discount_amount int,
        offer_reserved jsonb, from_offer jsonb, catalogue_version bigint, holds_since timestamptz, holds_max interval)
      cross join lateral (
        select array_agg(o.current_payment_id) filter (where stands and not known and o.source = 'shop' and d.source = 'shop') as undecided,
          jsonb_agg(o.id) filter (where stands and state <> 'completed') as despite,
          sum(closed_at - o.created_at) filter (where unpaid) >= holds_max as exhausted,
          min(o.created_at) filter (where unpaid) as since
        from orders o cross join lateral (select
          case o.state
            when 'pending' then o.total_cents > 0 and not late and o.source = 'shop' and d.source = 'shop'
            when 'refunded' then false
            else (o.state = 'completed' or (select bool_or(may_be_paid(p)) from payments p where p.order_id = o.id))
              and (select count(*) from order_lines l where l.order_id = o.id
                and l.ticket_id in (select ticket_id from json_populate_recordset(null::order_lines, lines))) > 0
          end as stands,
          o.state <> 'pending'
            and (select bool_or(p.id = any(known_payments)) from payments p where p.order_id = o.id) as known,
          o.state in ('cancelled', 'expired') and o.total_cents > 0 and o.created_at > holds_since
            and o.source = 'shop' and d.source = 'shop' as unpaid) as is_one
        -- Longer than the reconciler asks the provider for an order after its hold, which is days long for a reference. One that
        -- lapsed blocks no other order: paid all the same, its buyer is asked which of the two to keep.
        where o.signup_id = d.signup_id
          and o.created_at > d.created_at - case o.source when 'shop' then interval '2 days' else interval '60 days' end
          and (state in ('pending', 'cancelled', 'expired') or late) and o.source in ('shop', 'multibanco')
          and d.source in ('shop', 'multibanco') and d.total_cents > 0) as earlier
  loop
    rest := stock.free;
    short := null;
    for i in 1 .. cardinality(draft.quotas) loop
      rest[draft.quotas[i]] := rest[draft.quotas[i]] - draft.units[i];
      if rest[draft.quotas[i]] < 0 then short := least(short, stock.ids[draft.quotas[i]]); end if;
    end loop;
    order_id := draft.id;
    outcome := case
      when draft.repeated then '{"kind": "repeated"}'
      when draft.erased then '{"kind": "erased"}'
      when draft.stale then '{"kind": "stale"}'
      when draft.undecided is not null then json_build_object('kind', 'earlier', 'paymentIds', draft.undecided)
      when draft.exhausted then json_build_object('kind', 'exhausted', 'since', draft.since)
      when draft.offer_over then '{"kind": "offer"}'
      when draft.coupon_over or cardinality(array_positions(coupon_uses, draft.coupon_id)) >= draft.uses_left then '{"kind": "coupon"}'
      when draft.signup_id = any(buyers) then '{"kind": "crowded"}'
      when short is not null then json_build_object('kind', 'short', 'quotaId', short)
    end;
    if outcome is null then
      outcome := '{"kind": "placed"}';
      stock.free := rest;
      buyers := buyers || draft.signup_id;
      coupon_uses := coupon_uses || draft.coupon_id;
      placed := placed || draft.id;
      if draft.despite is not null then earlier_of := earlier_of || jsonb_build_object(draft.id, draft.despite); end if;
    end if;
    return next;
  end loop;

  with accepted as materialized (
    -- The version before sends no cause.
    select o.*, draft, coalesce(draft->>'cause', case o.source when 'shop' then 'buyer' else 'organiser' end) as cause
    from json_array_elements(drafts) as draft cross join json_populate_record(null::orders, draft) as o
    where o.id = any(placed)
  ), attempts as (
    insert into payments (id, order_id, status, method, phone_number, provider, final_at, created_at, next_check_at)
    select p.id, p.order_id, p.status, method, phone_number, provider, final_at, p.created_at, next_check_at
    from accepted cross join json_populate_record(null::payments, draft->'payment') as p
  ), inserted as (
    insert into orders (id, code, signup_id, state, net_cents, vat_cents, total_cents, vat_rate_bp, coupon_id, assign_later,
      language, refund_steps, reserved_quotas, reserved_coupon, expires_at, idempotency_key, request_hash, created_at,
      current_payment_id, offer_id, despite, source, edition_id, purchase_order, billed_to)
    select id, code, signup_id, state, net_cents, vat_cents, total_cents, vat_rate_bp, coupon_id, assign_later,
      language, refund_steps, reserved_quotas, reserved_coupon, expires_at, idempotency_key, request_hash, created_at,
      current_payment_id, offer_id, array(select jsonb_array_elements_text(earlier_of->id::text)::uuid), source, edition_id,
      coalesce(purchase_order, ''),
      -- A buyer's order copies their account; staff's is billed as they say after this.
      case cause when 'buyer' then (select billed_person(s) from signups s where s.id = signup_id)
        -- The version before sends none.
        || case when draft->>'documents_email' <> '' then jsonb_build_object('documentsEmail', draft->>'documents_email') else '{}' end end
    from accepted
  ), ordered as (
    insert into order_lines (order_id, ticket_id, quantity, unit_price_cents, discounted, vat_rate_bp, vat_exemption, net_cents, vat_cents)
    select l.order_id, ticket_id, quantity, unit_price_cents, discounted,
      -- The version before sends none of these: a trigger fills them in.
      coalesce(l.vat_rate_bp, -1), coalesce(l.vat_exemption, ''), coalesce(l.net_cents, 0), coalesce(l.vat_cents, 0)
    from accepted cross join json_populate_recordset(null::order_lines, draft->'lines') as l
  ), created as (
    insert into order_events (order_id, payment_id, at, event, cause)
    select id, current_payment_id, created_at, 'created', cause from accepted
  ), used_offers as (
    update waiting_entries e set state = 'ordered', order_id = accepted.id, reserved_quotas = (draft->'from_offer')::jsonb
    from accepted where e.id = any(named.offers) and e.id = offer_id
  ), used_coupons as (
    update coupons set used = used + uses
    from (select coupon_id, count(*) as uses from accepted group by coupon_id) as wanted
    where id = any(named.coupons) and id = coupon_id
  )
  update quotas set taken = taken + units, offered = offered - kept
  from (select key::int as quota_id, sum(value::int) as units, sum(coalesce((draft->'from_offer'->>key)::int, 0)) as kept
    from accepted cross join jsonb_each_text(reserved_quotas) group by key) as wanted
  where id = any(named.quotas) and id = quota_id;
end
$fn$;
