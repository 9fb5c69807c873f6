-- The state that people read: an order that is closed, and of which tickets live on in another one, is `changed` and not refunded.
create function shown_state(one orders) returns text language sql stable as $$
  select case when one.state = 'refunded' and exists (select from order_changes where from_order_id = one.id)
    then 'changed' else one.state end
$$;

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
