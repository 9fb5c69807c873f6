-- What arrives of a transfer, each time that money does: a part, all of it, or more.
create table hand_receipts (
  id uuid primary key,
  payment_id uuid not null references hand_charges (payment_id),
  amount_cents integer not null check (amount_cents > 0),
  received_on date not null,
  -- The bank's.
  reference text not null default '',
  recorded_by text not null,
  recorded_at timestamptz not null
);
create index hand_receipts_by_payment on hand_receipts (payment_id);

-- The sum of what has arrived. It is captured when it pays the order, or when the order ends without the rest.
alter table hand_charges add column received_cents integer not null default 0 check (received_cents >= 0);
update hand_charges set received_cents = captured_cents where captured_cents is not null;
insert into hand_receipts
  select gen_random_uuid(), c.payment_id, c.captured_cents, c.received_on, c.reference, coalesce(c.recorded_by, ''), c.recorded_at
  from hand_charges c join payments p on p.id = c.payment_id where c.captured_cents is not null and p.provider = 'transfer';
-- Of the last that arrived, so that they are there before it is captured.
alter table hand_charges drop constraint hand_charges_check,
  add constraint hand_charges_received_on_check check ((received_cents = 0) = (received_on is null)),
  add constraint hand_charges_captured_check check (captured_cents <= received_cents);

-- What was transferred beyond the total goes back.
alter table refunds drop constraint refunds_reason_check, add constraint refunds_reason_check check (reason in
  ('late_without_stock', 'wrong_amount', 'paid_twice', 'overpaid', 'asked_for', 'event_cancelled', 'goodwill'));

alter table order_events drop constraint order_events_event_check, add constraint order_events_event_check check (event in (
  'created', 'completed', 'cancelled', 'expired', 'refunded', 'renewed', 'hold_extended',
  'payment_added', 'payment_replaced', 'payment_refused', 'payment_declined', 'payment_cancelled', 'payment_final',
  'transfer_received',
  'refund_begun', 'refund_done', 'refund_failed',
  'confirmation_queued', 'confirmation_sent', 'confirmation_failed',
  'mails_resent', 'buyer_corrected', 'attendee_changed',
  'double_payment_asked', 'double_payment_decided',
  'task_added', 'task_resolved'));
