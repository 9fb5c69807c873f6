-- `bench.orders` orders in the demo edition, of four buyers for seven, with three units each, and four of twenty-one in the year before:
-- years of sales, most of them paid by MB WAY, some refunded in part or whole, some never paid. Every invariant of the ledger holds.
-- Made in sets, without triggers and foreign keys; runs once, in a shop with the demo edition. The sizes are written in one place: `sizes`.
create temporary table sizes as
  select orders, orders * 4 / 21 as earlier, orders * 4 / 7 as buyers, orders * 20 / 21 as attendees
  from (select current_setting('bench.orders')::integer as orders) wanted;

create temporary table first_names as select g as n, (array['Ana','Maria','João','Rui','Inês','Tiago','Sofia','Pedro','Catarina','Miguel',
  'Beatriz','André','Mariana','Diogo','Rita','Luís','Joana','Nuno','Teresa','Gonçalo'])[g + 1] as name from generate_series(0, 19) g;
create temporary table last_names as select g as n, (array['Silva','Santos','Ferreira','Pereira','Oliveira','Costa','Rodrigues','Martins',
  'Jesus','Sousa','Fernandes','Gonçalves','Gomes','Lopes','Marques','Alves','Almeida','Ribeiro','Pinto','Carvalho','Teixeira',
  'Moreira','Correia','Mendes','Nunes','Soares','Vieira','Monteiro','Cardoso','Rocha','Neves','Coelho','Cruz','Cunha','Pires',
  'Ramos','Reis','Simões','Antunes','Matos','Fonseca'])[g + 1] as name from generate_series(0, 40) g;

insert into signups (id, email, full_name, last_name, phone_number, address, city, zip_code, country, company, vat, code_serial, language, created_at)
select md5('person ' || every.n)::uuid,
  lower(translate(f.name || '.' || l.name, 'ãáâéêíóôõúç', 'aaaeeiooouc')) || every.n || '@sales.example', f.name || ' ' || l.name, l.name,
  '9' || lpad((every.n::bigint * 7919 % 100000000)::text, 8, '0'), 'Rua Direita ' || every.n % 300, 'Leiria', '2400-' || lpad((every.n % 1000)::text, 3, '0'), 'PT',
  case when every.n % 5 = 0 then 'Empresa ' || every.n % 3000 || ', Lda.' else '' end,
  case when every.n <= (select buyers from sizes) and every.n % 3 > 0 then (200000000 + every.n)::text else '' end,
  md5('code of ' || every.n)::uuid, 'pt', now() - interval '1 year'
from sizes, generate_series(1, buyers + attendees) as every (n)
  join first_names f on f.n = every.n % 20 join last_names l on l.n = every.n * 31 / 20 % 41;
drop index if exists signup_search_words;
insert into signup_search (signup_id, words) select id, search_words(signups.*) from signups on conflict do nothing;
do $do$ begin
  create index signup_search_words on signup_search using gin (words gin_trgm_ops);
exception when undefined_object then raise notice 'No trigrams on this server';
end $do$;

-- The year before, whose tickets have no quotas.
insert into editions (year, state, name, tagline, city, first_day, last_day, starts_at, ends_at, vat_rate_bp, contact_email, external_event_url,
    complaints_book_url, social, credits, organiser, seed, ideas, statistics)
  select year - 1, 'archived', name, tagline, city, first_day - 364, last_day - 364, starts_at - interval '364 days',
    ends_at - interval '364 days', vat_rate_bp, contact_email, external_event_url, complaints_book_url, social, credits, organiser, seed, ideas, statistics
  from editions where id = 1;
insert into ticket_types (edition_id, name, color, position)
  select e.id, 'Passe', '#057f53', 1 from editions e, editions this where this.id = 1 and e.year = this.year - 1;
insert into tickets (edition_id, name, description, cover, price_cents, ticket_type_id, max_per_order, position)
  select t.edition_id, 'Passe ' || n, '', '', 1500 + 500 * n, t.id, 10, n from ticket_types t join editions e on e.id = t.edition_id,
    editions this, generate_series(1, 6) as n where this.id = 1 and e.year = this.year - 1;
create temporary table bench_editions as
  select e.id as edition_id, e.id <> 1 as is_earlier from editions e, editions this where this.id = 1 and e.year in (this.year, this.year - 1);

-- What is sold: the tickets with a price, and one that costs nothing.
create temporary table sold_tickets as
  select id, edition_id, price_cents, row_number() over (partition by edition_id order by position, id) - 1 as place,
    count(*) over (partition by edition_id) as all
  from tickets where edition_id in (select edition_id from bench_editions) and price_cents > 0 and not is_external;
create temporary table free_ticket as select id from tickets where edition_id = 1 and price_cents = 0 and not is_external order by id limit 1;

-- n, and what becomes of each order: of every fifty one expires, one is cancelled, one is refunded whole and one in part. Sales of a
-- year grow towards its event; the earlier year's come first in time.
create temporary table bench_orders as
select n, edition_id, md5('order ' || n)::uuid as id, md5('payment ' || n)::uuid as payment_id, md5('person ' || n * 17 % buyers + 1)::uuid as signup_id,
  case n % 50 when 0 then 'expired' when 1 then 'cancelled' when 2 then 'refunded' else 'completed' end as state,
  n % 50 = 3 as in_part, n % 10 = 9 and not is_earlier as is_free, n % 20 = 7 and not is_earlier as with_coupon,
  date_trunc('second', case when is_earlier then now() - interval '366 days' - interval '300 days' * (1 - sqrt((n - orders)::float / earlier))
    else now() - interval '365 days' * (1 - sqrt(n::float / orders)) - interval '1 hour' end) as created_at
from sizes, generate_series(1, orders + earlier) n join bench_editions on is_earlier = (n > (select orders from sizes));

analyze bench_orders;
create temporary table bench_lines as
  select n, bench_orders.id as order_id, t.id as ticket_id, 1 + n % 4 as quantity, t.price_cents, true as first
  from bench_orders join sold_tickets t on t.edition_id = bench_orders.edition_id and t.place = n % t.all where not is_free
  union all
  select n, bench_orders.id, t.id, 2, t.price_cents, false
  from bench_orders join sold_tickets t on t.edition_id = bench_orders.edition_id and t.place = (n + 1) % t.all
    where not is_free and n % 3 = 0 and t.all > 1
  union all
  select n, bench_orders.id, t.id, 2, 0, true from bench_orders cross join free_ticket t where is_free;

create temporary table bench_sums as
with gross as (select n, sum(quantity * price_cents) as gross, sum(quantity) as units from bench_lines group by n),
  net as (select n, units, gross - case when with_coupon then (gross * 1000 + 5000) / 10000 else 0 end as net
    from gross join bench_orders using (n))
select n, units, net, (net * 2300 + 5000) / 10000 as vat, net + (net * 2300 + 5000) / 10000 as total from net;
create index on bench_sums (n);
analyze bench_orders, bench_lines, bench_sums;

alter table orders drop constraint orders_current_payment_id_fkey;
insert into orders (id, code, signup_id, state, net_cents, vat_cents, total_cents, vat_rate_bp, coupon_id, assign_later, language, refund_steps,
  reserved_quotas, reserved_coupon, expires_at, request_hash, created_at, closed_at, current_payment_id, confirmation_sent_at, edition_id)
select o.id,
  -- Eight digits of Crockford's base 32.
  substr(digits, (scattered >> 0 & 31)::int + 1, 1) || substr(digits, (scattered >> 5 & 31)::int + 1, 1) || substr(digits, (scattered >> 10 & 31)::int + 1, 1) || substr(digits, (scattered >> 15 & 31)::int + 1, 1) ||
    substr(digits, (scattered >> 20 & 31)::int + 1, 1) || substr(digits, (scattered >> 25 & 31)::int + 1, 1) || substr(digits, (scattered >> 30 & 31)::int + 1, 1) || substr(digits, (scattered >> 35 & 31)::int + 1, 1),
  signup_id, state, net, vat, total, 2300, case when with_coupon then (select id from coupons where code = 'NEXXT10' and edition_id = 1) end,
  true, case when n % 9 = 0 then 'en' else 'pt' end, '[]', '{}', with_coupon and state = 'completed', created_at + interval '5 minutes', '',
  created_at, created_at + case state when 'expired' then interval '10 minutes' when 'refunded' then interval '3 days' else interval '20 seconds' end,
  payment_id, case when state in ('completed', 'refunded') then created_at + interval '30 seconds' end, edition_id
from bench_orders o join bench_sums using (n), lateral (select n::bigint * 2654435761 % 1099511627776 as scattered) spread,
  (select '0123456789ABCDEFGHJKMNPQRSTVWXYZ' as digits) alphabet
order by created_at;

insert into order_lines (order_id, ticket_id, quantity, unit_price_cents, discounted)
  select order_id, ticket_id, quantity, price_cents, true from bench_lines;
-- What a trigger makes of each: its part of the order's net and VAT.
analyze orders, order_lines;
select fill_line_amounts(null);

insert into payments (id, order_id, status, method, phone_number, provider, provider_reference, captured_cents, charge_over, final_at,
  ended_as, created_at, settled_at)
select payment_id, o.id, case state when 'completed' then 2 when 'refunded' then 5 when 'cancelled' then 3 else 4 end,
  case when total = 0 then 3 when n % 4 = 0 then 2 else 1 end, '', case when total = 0 then 'none' else 'sandbox' end,
  case when total > 0 then 'bench-' || n end, case when state in ('completed', 'refunded') then total else 0 end,
  state in ('expired', 'cancelled'), created_at + interval '10 minutes',
  case state when 'expired' then 'expired' when 'cancelled' then 'cancelled' end, created_at, created_at + interval '20 seconds'
from bench_orders o join bench_sums using (n);
alter table orders add constraint orders_current_payment_id_fkey foreign key (current_payment_id) references payments;

-- The provider's own books: what it captured and gave back.
insert into sandbox_charges (reference, payment_id, method, amount_cents, return_url, outcome, decides_at, window_ends_at, created_at)
select 'bench-' || n, payment_id, case when n % 4 = 0 then 2 else 1 end, total, '',
  case when state in ('completed', 'refunded') then 'pay' else 'cancel' end, created_at + interval '10 seconds',
  created_at + interval '4 minutes', created_at
from bench_orders join bench_sums using (n) where total > 0;

insert into purchases (id, order_id, ticket_id, quantity, buyer_id, unassigned, created_at)
select md5('purchase ' || n || ' ' || ticket_id)::uuid, order_id, ticket_id, quantity, signup_id, quantity, created_at + interval '20 seconds'
from bench_lines join bench_orders using (n) where state in ('completed', 'refunded');

-- Back goes everything, or the last unit of the first line.
create temporary table bench_refunds as
select n, payment_id, md5('refund ' || n)::uuid as refund_id, state = 'refunded' as whole, created_at + interval '3 days' as at,
  case when state = 'refunded' then total else total / units end as cents
from bench_orders join bench_sums using (n) where state = 'refunded' or state = 'completed' and in_part and not is_free;
insert into refunds (id, payment_id, amount_cents, reason, status, created_at, done_at)
  select refund_id, payment_id, cents, 'asked_for', 'done', at, at from bench_refunds;
insert into sandbox_refunds (refund_id, reference, amount_cents, created_at)
  select refund_id, 'bench-' || n, cents, at from bench_refunds where cents > 0;
-- The first unit has the cents that do not divide.
insert into refund_units (purchase_id, unit, refund_id, amount_cents)
select md5('purchase ' || n || ' ' || ticket_id)::uuid, unit, refund_id,
  case when whole then cents / units + case when first and unit = 1 then cents % units else 0 end else cents end
from bench_refunds join bench_sums using (n) join bench_lines using (n) cross join lateral generate_series(1, quantity) unit
where whole or first and unit = quantity;

-- The first unit of an order is its buyer's, half of the others have a holder.
insert into assignments (id, purchase_id, unit, held_ticket_id, signup_id, code_serial, created_at)
select md5('unit ' || n || ' ' || ticket_id || ' ' || unit)::uuid, md5('purchase ' || n || ' ' || ticket_id)::uuid, unit, ticket_id,
  case when first and unit = 1 then signup_id else md5('person ' || (select buyers from sizes) + 1 + (n * 13 + unit * 29 + ticket_id) % (select attendees from sizes))::uuid end,
  md5('serial ' || n || ' ' || ticket_id || ' ' || unit)::uuid, created_at + interval '1 day'
from bench_lines join bench_orders using (n) cross join lateral generate_series(1, quantity) unit
where state = 'completed' and (first and unit = 1 or (n + unit) % 2 = 0) and not (in_part and not is_free and first and unit = quantity);
-- What a trigger keeps of both.
update purchases set unassigned = quantity - (select count(*) from assignments where purchase_id = purchases.id)
    - (select count(*) from refund_units where purchase_id = purchases.id)
from bench_orders where bench_orders.id = order_id;

-- What completed orders keep of each quota.
with kept as (
  select l.order_id, quota_id, sum(l.quantity - case when in_part and not is_free and first then 1 else 0 end) as units
  from bench_lines l join bench_orders o using (n) join ticket_quotas on ticket_quotas.ticket_id = l.ticket_id
  where state = 'completed' group by l.order_id, quota_id having sum(l.quantity - case when in_part and not is_free and first then 1 else 0 end) > 0
), by_order as (select order_id, jsonb_object_agg(quota_id::text, units) as reserved from kept group by order_id)
update orders set reserved_quotas = reserved from by_order where orders.id = order_id;
update quotas set size = greatest(size, taken + units) + 1000, taken = taken + units
from (select key::int as id, sum(value::int) as units from orders join bench_orders using (id), jsonb_each_text(reserved_quotas) group by key) sold
where sold.id = quotas.id;
update coupons set max_uses = null, used = used + (select count(*) from orders join bench_orders using (id) where reserved_coupon)
where code = 'NEXXT10' and edition_id = 1;

insert into order_events (order_id, payment_id, at, event, cause, detail)
select o.id, o.payment_id, coalesce(back.at, created_at + after), event, cause,
  case when event like 'refund_%' then jsonb_build_object('refund', refund_id, 'cents', cents, 'units', 1) else '{}' end
from bench_orders o left join bench_refunds r using (n)
  cross join lateral (values
    (1, 'created', 'buyer', interval '0', true),
    (2, 'completed', 'webhook', interval '20 seconds', state in ('completed', 'refunded')),
    (3, 'confirmation_queued', 'webhook', interval '20 seconds', state in ('completed', 'refunded')),
    (4, 'confirmation_sent', 'job', interval '30 seconds', state in ('completed', 'refunded')),
    (5, 'refund_begun', 'organiser', null, refund_id is not null),
    (6, 'refunded', 'organiser', null, state = 'refunded'),
    (7, 'refund_done', 'job', null, refund_id is not null and cents > 0),
    (8, state, 'reconciler', interval '5 minutes', state in ('expired', 'cancelled'))
  ) as happened (step, event, cause, after, true_of_it)
  cross join lateral (select case when after is null then r.at end as at) back
where true_of_it order by n, step;

-- A tenth has an invoice.
insert into invoices (id, order_id, kind, status, total_cents, name, email, nif, address, zip, city, country, lines, provider, provider_reference, number, created_at, issued_at)
select md5('invoice ' || n)::uuid, o.id, 'invoice', 'issued', total, s.full_name, s.email, s.vat, s.address, s.zip_code, s.city, s.country, '[]', 'bench',
  'bench-' || n, 'FR 2025/' || n, o.created_at, o.created_at + interval '1 minute'
from bench_orders o join bench_sums using (n) join signups s on s.id = signup_id
where n % 10 = 4 and state = 'completed' and total > 0;
