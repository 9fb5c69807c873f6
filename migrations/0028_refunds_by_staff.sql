-- Refunds that staff make: a sum with which the buyer keeps the tickets, and the refund of many orders at once.

-- A sum as goodwill: no unit goes back with it.
alter table refunds add column keeps_tickets boolean not null default false,
  add constraint refunds_sum_is_goodwill check (not keeps_tickets or (reason = 'goodwill' and amount_cents > 0));

-- The refund of all orders with some tickets, when a session or the event falls out.
create table refund_runs (
  id uuid primary key,
  edition_id integer not null references editions,
  -- {tickets: [id]}, {session: id} or {} for the whole edition: as staff chose.
  selection jsonb not null,
  -- The tickets whose units go back: what the selection came to when the run was made.
  ticket_ids integer[] not null,
  share_bp integer not null check (share_bp between 0 and 10000),
  reason text not null check (reason in ('asked_for', 'event_cancelled', 'goodwill')),
  -- Said to the buyers.
  note text not null,
  state text not null check (state in ('running', 'stopped', 'done')),
  -- Who made it: their address, or `command line`.
  made_by text not null,
  created_at timestamptz not null,
  ended_at timestamptz
);
-- One run at a time refunds the orders of an edition.
create unique index refund_runs_one_open on refund_runs (edition_id) where state <> 'done';

-- The orders of a run. Each is refunded in the transaction that marks it.
create table refund_run_orders (
  run_id uuid not null references refund_runs,
  order_id uuid not null references orders,
  position integer not null,
  -- What the preview promised, and what the refund came to.
  expected_cents integer not null,
  units integer not null,
  state text not null check (state in ('waiting', 'refunded', 'skipped', 'failed')),
  refund_id uuid references refunds,
  attempts integer not null default 0,
  last_error text,
  done_at timestamptz,
  primary key (run_id, order_id),
  check ((state = 'refunded') = (refund_id is not null))
);
create index refund_run_orders_waiting on refund_run_orders (run_id, attempts, position) where state = 'waiting';
create index refund_run_orders_by_refund on refund_run_orders (refund_id) where refund_id is not null;
