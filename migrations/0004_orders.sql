-- What a buyer ordered, from the first click to the last refund. What it reserves stays with the order until it closes,
-- whichever of its payment attempts brings the money.
create table orders (
  id uuid primary key,
  -- Short, for people: eight digits of Crockford's base 32.
  code text not null unique check (code ~ '^[0-9A-HJKMNP-TV-Z]{8}$'),
  signup_id uuid not null references signups,
  state text not null check (state in ('pending', 'completed', 'cancelled', 'expired', 'refunded')),
  net_cents integer not null check (net_cents >= 0),
  vat_cents integer not null check (vat_cents >= 0),
  total_cents integer not null check (total_cents = net_cents + vat_cents),
  -- As charged: the edition's rate when the order was created.
  vat_rate_bp integer not null check (vat_rate_bp between 0 and 10000),
  coupon_id bigint references coupons,
  assign_later boolean not null,
  -- Of the order's mails: the buyer's when ordering.
  language text not null check (language in ('pt', 'en')),
  -- As shown when ordering: later changes are for later orders.
  refund_steps jsonb not null,
  -- {"quota id": units} and whether a coupon use is taken: what the order reserves now, given back exactly once.
  reserved_quotas jsonb not null default '{}',
  reserved_coupon boolean not null default false,
  -- When the reservation ends, unless money comes first; and whether the buyer has renewed it, which is possible once.
  expires_at timestamptz not null,
  renewed boolean not null default false,
  idempotency_key text,
  request_hash bytea not null,
  created_at timestamptz not null,
  closed_at timestamptz,
  -- The attempt that the order waits for, was paid by, or waited for last.
  current_payment_id uuid not null,
  -- How many attempts there are: settling compares it under the order's lock, since it cannot see attempts that were
  -- added while it waited for that lock.
  attempts smallint not null default 1 check (attempts > 0),
  -- The outbox of its confirmation: when the next sending is due, null when there is nothing to send.
  confirmation_due_at timestamptz,
  confirmation_attempts integer not null default 0,
  confirmation_sent_at timestamptz,
  constraint orders_pending_or_closed check ((state = 'pending') = (closed_at is null)),
  constraint orders_ended_reserve_nothing check (state in ('pending', 'completed') or (reserved_quotas = '{}' and not reserved_coupon))
) with (fillfactor = 70);
create unique index orders_idempotency on orders (signup_id, idempotency_key) where idempotency_key is not null;
create index orders_by_signup on orders (signup_id, created_at desc);
create index orders_to_confirm on orders (confirmation_due_at) where confirmation_due_at is not null;

create table order_lines (
  order_id uuid not null references orders,
  ticket_id integer not null references tickets,
  quantity integer not null check (quantity > 0),
  unit_price_cents integer not null check (unit_price_cents >= 0),
  primary key (order_id, ticket_id)
);

-- Attempts to pay an order. They bring money and reserve nothing.
create table payments (
  id uuid primary key,
  order_id uuid not null references orders,
  -- 1 pending, 2 completed, 3 cancelled, 4 failed, 5 refunded.
  status smallint not null check (status between 1 and 5),
  -- 1 MB WAY, 2 card, 3 nothing to pay.
  method smallint not null check (method between 1 and 3),
  phone_number text not null default '',
  provider text not null,
  provider_reference text,
  redirect_url text,
  captured_cents integer not null default 0,
  -- The provider has said that the charge will bring no money any more: until then no page may say that nothing was taken.
  charge_over boolean not null default false,
  created_at timestamptz not null,
  settled_at timestamptz,
  -- The attempt's place in the reconciler's queue; null when there is nothing left to ask the provider.
  next_check_at timestamptz,
  checks integer not null default 0
) with (fillfactor = 70);
create index payments_by_order on payments (order_id);
create index payments_to_check on payments (next_check_at) where next_check_at is not null;
create unique index payments_by_reference on payments (provider, provider_reference) where provider_reference is not null;

alter table orders add foreign key (current_payment_id) references payments;

-- What happened to an order and why, written with the change itself and never changed. No personal data.
create table order_events (
  id bigint primary key generated always as identity,
  order_id uuid not null references orders,
  payment_id uuid,
  at timestamptz not null,
  event text not null check (event in (
    'created', 'completed', 'cancelled', 'expired', 'refunded', 'renewed',
    'payment_added', 'payment_replaced', 'payment_refused', 'payment_declined', 'payment_cancelled',
    'refund_begun', 'refund_done', 'refund_failed',
    'confirmation_queued', 'confirmation_sent', 'confirmation_failed',
    'task_added', 'task_resolved')),
  cause text not null check (cause in ('buyer', 'webhook', 'poll', 'reconciler', 'job', 'organiser')),
  -- What the provider said that led to it.
  provider_answer jsonb,
  detail jsonb not null default '{}'
);
create index order_events_by_order on order_events (order_id, id);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end
$$;
create trigger order_events_append_only before update or delete or truncate on order_events
  for each statement execute function refuse_change();

create table refunds (
  id uuid primary key,
  -- The attempt whose money goes back.
  payment_id uuid not null references payments,
  -- 0 for a ticket that cost nothing.
  amount_cents integer not null check (amount_cents >= 0),
  reason text not null check (reason in
    ('late_without_stock', 'wrong_amount', 'paid_twice', 'asked_for', 'event_cancelled', 'goodwill')),
  note text not null default '',
  -- `failed`: the provider will not do it; the organiser must.
  status text not null check (status in ('begun', 'done', 'failed')),
  last_error text,
  -- Set before a provider is asked that would give the money back twice if asked twice.
  asked_at timestamptz,
  -- Given back by the organiser, outside of what the provider was asked for: its statement may have it or not.
  by_hand boolean not null default false,
  created_at timestamptz not null,
  done_at timestamptz
);
create index refunds_by_payment on refunds (payment_id);

-- What no program can put right and the organiser must do. One open task for each thing that is wrong, however often it
-- is found; found again after it was resolved, it is a new one. Unknown money came once: resolved, it stays resolved.
create table tasks (
  id uuid primary key,
  kind text not null check (kind in
    ('refund_failed', 'unknown_money', 'ledger_breach', 'invoice_failed', 'confirmation_failed')),
  subject text not null,
  detail text not null,
  created_at timestamptz not null,
  resolved_at timestamptz
);
create unique index tasks_once on tasks (kind, subject) where resolved_at is null or kind = 'unknown_money';
create index tasks_open on tasks (created_at) where resolved_at is null;

-- The nightly check of the ledger: the process that inserts the day runs it.
create table ledger_runs (
  day date primary key,
  began_at timestamptz not null,
  ended_at timestamptz,
  breaches jsonb not null default '[]'
);
