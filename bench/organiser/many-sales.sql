-- What figures and exports are measured with: 100,000 orders of this edition with 300,000 units, and 20,000 of the year before.
insert into editions (year, state, name, tagline, city, first_day, last_day, starts_at, ends_at, vat_rate_bp, contact_email, external_event_url,
    complaints_book_url, social, credits, organiser, seed, ideas, statistics)
  select year - 1, 'archived', name, tagline, city, first_day - 364, last_day - 364, starts_at - interval '364 days',
    ends_at - interval '364 days', vat_rate_bp, contact_email, external_event_url, complaints_book_url, social, credits, organiser, seed, ideas, statistics
  from editions where id = 1;
insert into ticket_types (edition_id, name, color, position) select id, 'Passe', '#057f53', 1 from editions where id <> 1;
insert into tickets (edition_id, name, description, cover, price_cents, ticket_type_id, max_per_order, position)
  select t.edition_id, 'Passe ' || n, '', '', 1500 + 500 * n, t.id, 10, n from ticket_types t, generate_series(1, 6) as n where t.edition_id <> 1;
-- The sizes are raised first: what is sold must fit.
update quotas set size = size + 400000;

insert into signups (id, email, full_name, country, city, created_at)
  select ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, 'pessoa-' || n || '@bench.example', 'Pessoa ' || n,
    (array['PT','PT','PT','PT','PT','PT','ES','BR','FR','DE','GB',''])[1 + n % 12], 'Leiria', now() - interval '300 days'
  from generate_series(1, 60000) as n;
insert into newsletter_subscribers (id, email, language, status, consent_version, consented_at, source, confirmed_at, unsubscribed_at)
  select gen_random_uuid(), 'leitor-' || n || '@bench.example', 'pt', case when n % 20 = 0 then 'unsubscribed' when n % 15 = 0 then 'pending' else 'confirmed' end,
    '1', now() - n * interval '12 minutes', '/', now() - n * interval '12 minutes', case when n % 20 = 0 then now() - n * interval '5 minutes' end
  from generate_series(1, 15000) as n;

-- One order for each `n`: 100,000 and 20,000.
create temporary table sold as
select n, gen_random_uuid() as order_id, gen_random_uuid() as payment_id, n > 100000 as earlier,
  case when n % 50 = 0 then 'refunded' when n % 33 = 0 then 'cancelled' when n % 17 = 0 then 'expired' when n % 9000 = 1 then 'pending' else 'completed' end as state,
  case when n > 100000 then (select starts_at from editions where id <> 1) - interval '1 hour' * (24 * 100 * power(random(), 1.4))
    else now() - interval '1 hour' * (24 * 80 * power(random(), 1.2)) end as at,
  1 + (n % 2)::smallint as method, 1 + n % 3 as first_units, case when n % 2 = 0 then 2 else 0 end as more_units,
  1 + n % 6 as ticket, 1 + (n + 3) % 6 as other
from generate_series(1, 120000) as n;
-- Rows are stored in order of time, as a shop writes them.
create index on sold (at);
cluster sold using sold_at_idx;
analyze sold;

-- One statement: an order and its payment name each other.
with priced as (
  select s.*, net, net + round(net * 0.23) as total from sold s
  cross join lateral (select (1500 + 500 * ticket) * first_units + (1500 + 500 * other) * more_units as net) sum
), new_orders as (
  insert into orders (id, code, signup_id, state, net_cents, vat_cents, total_cents, vat_rate_bp, assign_later, language, refund_steps, expires_at,
      request_hash, created_at, closed_at, current_payment_id, confirmation_sent_at)
    select order_id, translate(upper(lpad(to_hex(n * 7919), 8, '0')), 'ILOU', '0000'),
      ('00000000-0000-4000-8000-' || lpad((1 + n % 60000)::text, 12, '0'))::uuid, state, net, total - net, total, 2300, true, 'pt', '[]',
      at + interval '5 minutes', '\x00', at, case when state <> 'pending' then at + interval '90 seconds' end, payment_id,
      case when state in ('completed', 'refunded') then at + interval '2 minutes' end
    from priced order by at
), new_payments as (
  insert into payments (id, order_id, status, method, provider, provider_reference, captured_cents, charge_over, created_at, settled_at, final_at, ended_as)
    select payment_id, order_id, case state when 'pending' then 1 when 'completed' then 2 when 'cancelled' then 3 when 'expired' then 4 else 5 end, method,
      case when n % 3 = 0 then 'stripe' else 'sandbox' end, 'bench-' || n, case when state in ('completed', 'refunded') then total else 0 end, true, at,
      case when state <> 'pending' then at + interval '90 seconds' end, at + interval '10 minutes',
      case state when 'cancelled' then 'declined' when 'expired' then 'expired' end
    from priced order by at
)
insert into order_lines (order_id, ticket_id, quantity, unit_price_cents)
  select s.order_id, t.id, part.units, 1500 + 500 * part.place from sold s
  cross join lateral (values (s.ticket, s.first_units), (s.other, s.more_units)) as part (place, units)
  join (select id, edition_id <> 1 as earlier, row_number() over (partition by edition_id order by id) as place from tickets) t
    on t.place = part.place and t.earlier = s.earlier
  where part.units > 0 order by s.at;
insert into purchases (id, order_id, ticket_id, quantity, created_at)
  select gen_random_uuid(), l.order_id, l.ticket_id, l.quantity, s.at + interval '90 seconds'
  from order_lines l join sold s on s.order_id = l.order_id where s.state in ('completed', 'refunded') order by s.at;
insert into refunds (id, payment_id, amount_cents, reason, status, created_at, done_at)
  select gen_random_uuid(), s.payment_id, o.total_cents, 'asked_for', 'done', s.at + interval '3 days', s.at + interval '3 days'
  from sold s join orders o on o.id = s.order_id where s.state = 'refunded';
insert into refund_units (purchase_id, unit, refund_id, amount_cents)
  select t.id, unit, r.id, 0 from purchases t join orders o on o.id = t.order_id join refunds r on r.payment_id = o.current_payment_id
  cross join lateral generate_series(1, t.quantity) as unit;
insert into assignments (id, purchase_id, unit, signup_id, created_at)
  select gen_random_uuid(), t.id, 1, o.signup_id, t.created_at from purchases t join orders o on o.id = t.order_id where o.state = 'completed';
insert into order_events (order_id, payment_id, at, event, cause)
  select order_id, payment_id, at, 'created', 'buyer' from sold;
drop table sold;
-- Days that are over were filled while they were empty.
delete from sales_days;
update sales_days_filled set next_day = null;
vacuum analyze;
