-- An order that came of changing tickets of another order: what the old tickets were worth is carried over, and what the new ones cost
-- beyond that was paid by hand, or what they cost less goes back.
create table order_changes (
  order_id uuid primary key references orders,
  from_order_id uuid not null references orders,
  -- Its units are the tickets that were given for the new ones.
  refund_id uuid not null unique references refunds,
  carried_cents integer not null check (carried_cents >= 0),
  paid_cents integer not null check (paid_cents >= 0),
  refunded_cents integer not null check (refunded_cents >= 0),
  check (paid_cents = 0 or refunded_cents = 0)
);
create index order_changes_by_origin on order_changes (from_order_id);

-- the version before can bear it: it makes no such order, and shows its source as it is
alter table orders drop constraint orders_source_check;
alter table orders add constraint orders_source_check
  check (source in ('shop', 'invitation', 'transfer', 'box_office', 'multibanco', 'change')) not valid;
alter table orders validate constraint orders_source_check;

-- `changed`: carried over to the order of the new tickets, so no money goes back. `difference`: what those cost less.
-- the version before can bear it: it shows the reason as it is
alter table refunds drop constraint refunds_reason_check;
alter table refunds add constraint refunds_reason_check check (reason in
  ('late_without_stock', 'wrong_amount', 'paid_twice', 'overpaid', 'asked_for', 'event_cancelled', 'goodwill', 'changed', 'difference')) not valid;
alter table refunds validate constraint refunds_reason_check;

-- the version before can bear it: it shows the event as it is
alter table order_events drop constraint order_events_event_check;
alter table order_events add constraint order_events_event_check check (event in (
  'created', 'completed', 'cancelled', 'expired', 'refunded', 'renewed', 'hold_extended',
  'payment_added', 'payment_replaced', 'payment_refused', 'payment_declined', 'payment_cancelled', 'payment_final',
  'transfer_received',
  'refund_begun', 'refund_done', 'refund_failed', 'changed',
  'confirmation_queued', 'confirmation_sent', 'confirmation_failed',
  'mails_resent', 'buyer_corrected', 'attendee_changed',
  'double_payment_asked', 'double_payment_decided',
  'task_added', 'task_resolved')) not valid;
-- Not validated: the rows that are there passed a narrower check, and reading them all would hold up the shop.

-- The message of `order.changed` names the order of the new tickets.
create or replace function queue_order_webhooks() returns trigger language plpgsql as $$
begin
  insert into webhook_outbox (type, at, order_id, data)
    select 'order.' || event, at, order_id, case event
      when 'changed' then jsonb_build_object('change', jsonb_build_object('order', detail ->> 'order', 'code', detail ->> 'code'))
      else coalesce(
        (select jsonb_build_object('refund', jsonb_build_object('id', id, 'amount', to_char(amount_cents / 100.0, 'FM999999990.00')))
          from refunds where id = (added.detail ->> 'refund')::uuid and added.event = 'refund_done'), '{}') end
    from added
    where exists (select from webhook_endpoints where 'order.' || event = any(events)) order by added.id;
  return null;
end
$$;
