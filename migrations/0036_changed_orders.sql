-- The refund of what the new tickets cost less; null: nothing went back, or it was changed by the version before.
alter table order_changes add column difference_id uuid;

-- A change is no sale more: days that counted its order as one are filled anew when the figures are read next.
-- the version before can bear it: it fills them as well
delete from sales_days;
update sales_days_filled set next_day = null;

-- The last tickets of an order were changed: `order.changed` has said so, and nothing was refunded.
create or replace function queue_order_webhooks() returns trigger language plpgsql as $$
begin
  insert into webhook_outbox (type, at, order_id, data)
    select 'order.' || event, at, order_id, case event
      when 'changed' then jsonb_build_object('change', jsonb_build_object('order', detail ->> 'order', 'code', detail ->> 'code'))
      else coalesce(
        (select jsonb_build_object('refund', jsonb_build_object('id', id, 'amount', to_char(amount_cents / 100.0, 'FM999999990.00')))
          from refunds where id = (added.detail ->> 'refund')::uuid and added.event = 'refund_done'), '{}') end
    from added
    where exists (select from webhook_endpoints where 'order.' || event = any(events)) and not (event = 'refunded' and detail ? 'changed')
    order by added.id;
  return null;
end
$$;
