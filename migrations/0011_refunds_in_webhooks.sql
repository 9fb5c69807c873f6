-- The message of `order.refund_done` names the refund: an order that is refunded in parts tells each of them.
create or replace function queue_order_webhooks() returns trigger language plpgsql as $$
begin
  insert into webhook_outbox (type, at, order_id, data)
    select 'order.' || event, at, order_id, coalesce(
      (select jsonb_build_object('refund', jsonb_build_object('id', id, 'amount', to_char(amount_cents / 100.0, 'FM999999990.00')))
        from refunds where id = (added.detail ->> 'refund')::uuid and added.event = 'refund_done'), '{}')
    from added
    where exists (select from webhook_endpoints where 'order.' || event = any(events)) order by added.id;
  return null;
end
$$;
