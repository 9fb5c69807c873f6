-- Orders that staff make: invitations, orders paid by transfer, and sales at the counter.

-- 1 MB WAY, 2 card, 3 nothing to pay, 4 transfer, 5 cash, 6 terminal.
alter table payments drop constraint payments_method_check,
  add constraint payments_method_check check (method between 1 and 6);

-- What waits for a transfer is no order that its buyer has left open in the shop.
drop index orders_one_open;
create unique index orders_one_open on orders (signup_id)
  where state = 'pending' and total_cents > 0 and not late and source = 'shop';

-- What staff wrote of an order that they made.
create table hand_orders (
  order_id uuid primary key references orders,
  -- Said to the buyer.
  note text not null,
  -- Their address.
  made_by text not null,
  -- Of an order paid by transfer: the last day for it, in Lisbon, and when its buyer is reminded.
  due_on date,
  remind_at timestamptz,
  reminded_at timestamptz
);
create index hand_orders_to_remind on hand_orders (remind_at) where remind_at is not null and reminded_at is null;

-- Our book of the money that no provider takes for us: transfers, and what is taken at the counter. The ledger compares it with
-- the payments (I3) as it does a provider's statement.
create table hand_charges (
  payment_id uuid primary key references payments,
  opened_at timestamptz not null,
  -- Given up: no transfer is awaited any more.
  ended_at timestamptz,
  -- What a member of staff has seen arrive, and when they wrote it down.
  captured_cents integer check (captured_cents > 0),
  received_on date,
  reference text not null default '',
  recorded_by text,
  recorded_at timestamptz,
  check ((captured_cents is null) = (received_on is null)),
  check ((captured_cents is null) = (recorded_at is null))
);
create index hand_charges_by_time on hand_charges (recorded_at) where recorded_at is not null;
