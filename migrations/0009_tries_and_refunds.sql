-- An order may be tried to be paid several times; each try is a payment, and the first one's id names the order.
alter table payments add column order_id uuid;
update payments set order_id = id;
alter table payments alter column order_id set not null;
create index payments_by_order on payments (order_id);
-- The try that took this one's hold over, and whether the order's hold has been lengthened: once, it can be.
alter table payments add column replaced_by uuid references payments;
alter table payments add column renewed boolean not null default false;

alter table refunds drop constraint refunds_reason_check;
alter table refunds add constraint refunds_reason_check check (reason in
  ('late_without_stock', 'wrong_amount', 'paid_twice', 'asked_for', 'event_cancelled', 'goodwill'));
-- `failed`: the provider will not do it; somebody must.
alter table refunds drop constraint refunds_status_check;
alter table refunds add constraint refunds_status_check check (status in ('begun', 'done', 'failed'));
-- A ticket that cost nothing is given back for nothing.
alter table refunds drop constraint refunds_amount_cents_check;
alter table refunds add constraint refunds_amount_cents_check check (amount_cents >= 0);
alter table refunds add column note text not null default '';
alter table refunds add column last_error text;
-- Set before a provider is asked that would give the money back twice if asked twice.
alter table refunds add column asked_at timestamptz;

-- The units that a refund takes back. A unit goes back once.
create table refund_units (
  purchase_id uuid not null references purchases,
  unit integer not null check (unit > 0),
  refund_id uuid not null references refunds,
  amount_cents integer not null check (amount_cents >= 0),
  primary key (purchase_id, unit)
);
create index refund_units_by_refund on refund_units (refund_id);

-- What no program can put right: somebody must look. One item for each thing that is wrong, however often it is found.
create table work_items (
  id uuid primary key,
  kind text not null check (kind in ('refund_failed', 'unknown_money', 'books_differ')),
  subject text not null,
  detail text not null,
  created_at timestamptz not null,
  done_at timestamptz,
  unique (kind, subject)
);
create index work_items_open on work_items (created_at) where done_at is null;

-- The nightly look at the books: who inserts the day, does it.
create table ledger_runs (
  day date primary key,
  began_at timestamptz not null,
  ended_at timestamptz,
  breaches jsonb not null default '[]'
);
