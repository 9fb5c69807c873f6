-- A time-out is not an answer: until when a charge may still be captured, and how an attempt ended.
alter table payments
  -- The end of the provider's window and of the time after it in which it may still capture the charge.
  add column final_at timestamptz,
  add column ended_as text check (ended_as in ('declined', 'refused', 'cancelled', 'expired', 'replaced'));
update payments set final_at = created_at + interval '1 hour';
alter table payments alter column final_at set not null;

alter table orders
  -- Its money came after it had closed, and bought its tickets all the same.
  add column late boolean not null default false,
  -- Orders of the same buyer and tickets that might still be paid when the buyer placed this one knowing it.
  add column despite uuid[] not null default '{}',
  -- Both this one and one of those were paid: until when the buyer may choose, and what was chosen.
  add column double_decide_by timestamptz,
  add column double_decision text check (double_decision in ('keep_both', 'refund_second')),
  add constraint orders_decided_doubles check (double_decision is null or double_decide_by is not null);
-- Those beside a newer one, from before there was one at most.
update orders set late = true where state = 'pending' and exists (
  select from orders newer where newer.signup_id = orders.signup_id and newer.state = 'pending'
    and (newer.created_at, newer.id) > (orders.created_at, orders.id));
-- A buyer holds tickets without paying for one order at a time.
create unique index orders_one_open on orders (signup_id) where state = 'pending' and total_cents > 0 and not late;
-- What may keep its buyer from ordering the same again: few of anybody's.
create index orders_unsettled on orders (signup_id, created_at) where state in ('pending', 'cancelled', 'expired') or late;
create index orders_despite on orders using gin (despite) where despite <> '{}';
create index orders_double_undecided on orders (double_decide_by) where double_decide_by is not null and double_decision is null;

alter table order_events drop constraint order_events_event_check, add constraint order_events_event_check check (event in (
  'created', 'completed', 'cancelled', 'expired', 'refunded', 'renewed',
  'payment_added', 'payment_replaced', 'payment_refused', 'payment_declined', 'payment_cancelled', 'payment_final',
  'refund_begun', 'refund_done', 'refund_failed',
  'confirmation_queued', 'confirmation_sent', 'confirmation_failed',
  'double_payment_asked', 'double_payment_decided',
  'task_added', 'task_resolved'));
