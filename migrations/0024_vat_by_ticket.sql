-- The rates that an edition's tickets may have, in basis points, and the reason of its own rate where that is 0 %.
alter table editions add column vat_rates integer[] not null default '{2300,1300,600,0}',
  add column vat_exemption text not null default '' check (vat_exemption ~ '^(M[0-9]{2})?$');

-- Null: the edition's rate. At 0 % the tax office wants the reason's code.
alter table tickets add column vat_rate_bp integer check (vat_rate_bp between 0 and 10000),
  add column vat_exemption text not null default '' check (vat_exemption ~ '^(M[0-9]{2})?$');

-- As charged: each line with its part of the coupon and of the VAT of its rate. The lines add up to the order. A rate of -1 is the
-- version before's, which knows none of this; a trigger fills it in.
alter table order_lines add column vat_rate_bp integer not null default -1, add column vat_exemption text not null default '',
  add column net_cents integer not null default 0, add column vat_cents integer not null default 0;

-- {"2300": cents}: what goes back of each rate, VAT included. Empty in the version before's: by what is left of each.
alter table refunds add column by_rate jsonb not null default '{}';

-- The sums of lines that the version before wrote, of one order or of all: by its own arithmetic, in which an order has one rate.
create function fill_line_amounts(one_order uuid) returns void language sql as $$
  with listed as (
    select l.order_id, l.ticket_id, l.quantity, l.discounted, o.net_cents::bigint as net_of_order, o.total_cents::bigint as total_of_order,
      o.vat_rate_bp, l.quantity::bigint * l.unit_price_cents as listed_cents,
      sum(l.quantity::bigint * l.unit_price_cents) over (partition by o.id)::bigint as gross,
      coalesce(sum(l.quantity::bigint * l.unit_price_cents) filter (where l.discounted) over (partition by o.id), 0)::bigint as eligible,
      bool_or(l.discounted) over (partition by o.id) and not bool_and(l.discounted) over (partition by o.id) as for_some
    from order_lines l join orders o on o.id = l.order_id
    where l.vat_rate_bp = -1 and (one_order is null or l.order_id = one_order)
  ), base as (
    select *, eligible = 0 or gross = net_of_order or discounted as shares, eligible = 0 or gross = net_of_order as shares_all from listed
  ), part as (
    select *, case when not shares then listed_cents
      when shares_all then coalesce(listed_cents * net_of_order / nullif(gross, 0), 0)
      else listed_cents * (net_of_order - gross + eligible) / eligible end as floored
    from base
  ), placed as (
    select *, net_of_order - sum(floored) over (partition by order_id) as left_cents,
      row_number() over (partition by order_id, shares and listed_cents > 0 order by ticket_id) as place
    from part
  ), net as (
    select *, (floored + case when shares and listed_cents > 0 and place <= left_cents then 1 else 0 end)::bigint as net_of_line from placed
  ), weighed as (
    select *, case when for_some then net_of_line else listed_cents end > 0 as has_share,
      case when for_some then coalesce(total_of_order * net_of_line / nullif(net_of_order, 0), 0)
        else quantity * coalesce(total_of_order * (listed_cents / quantity) / nullif(gross, 0), 0) end as floored_paid
    from net
  ), shared as (
    select *, total_of_order - sum(floored_paid) over (partition by order_id) as left_paid,
      row_number() over (partition by order_id, has_share order by ticket_id) as place_paid,
      coalesce(sum(quantity) filter (where has_share) over (partition by order_id order by ticket_id rows between unbounded preceding and 1 preceding), 0) as units_before
    from weighed
  )
  update order_lines l set vat_rate_bp = shared.vat_rate_bp, net_cents = net_of_line, vat_cents = floored_paid - net_of_line + case
      when for_some then (has_share and place_paid <= left_paid)::int
      when has_share then greatest(0, least(shared.quantity, left_paid - units_before))
      else 0 end
  from shared where l.order_id = shared.order_id and l.ticket_id = shared.ticket_id
$$;

create function fill_inserted_line() returns trigger language plpgsql as $$
begin
  perform fill_line_amounts(new.order_id);
  return null;
end
$$;

create trigger order_lines_filled after insert on order_lines for each row when (new.vat_rate_bp = -1) execute function fill_inserted_line();

-- the version before can bear it: it reads none of these columns
select fill_line_amounts(null);
