-- The payment simulator's own ledger, so that every app process sees one provider and a restart forgets nothing.
-- It is a provider: nothing outside src/outside/payments/sandbox reads it, but the ledger that compares.
create table sandbox_charges (
  reference text primary key,
  payment_id uuid not null unique,
  method smallint not null check (method in (1, 2)),
  amount_cents integer not null check (amount_cents > 0),
  return_url text not null,
  outcome text not null check (outcome in ('pay', 'decline', 'cancel', 'silence')),
  -- When the outcome happens; null for a card until its page is answered.
  decides_at timestamptz,
  window_ends_at timestamptz not null,
  webhook_due_at timestamptz,
  webhook_attempts integer not null default 0,
  created_at timestamptz not null
) with (fillfactor = 70);
create index sandbox_charges_webhooks on sandbox_charges (webhook_due_at) where webhook_due_at is not null;

create table sandbox_refunds (
  refund_id uuid primary key,
  reference text not null references sandbox_charges,
  amount_cents integer not null check (amount_cents > 0),
  created_at timestamptz not null
);
