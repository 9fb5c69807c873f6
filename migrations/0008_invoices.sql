-- What was asked of the invoice provider. The law keeps this for ten years (CIVA, article 52), so it stands apart from
-- personal data that can be erased: the buyer's words are copied when the payment completes, nothing here names a
-- signup, and erasing a person leaves these rows as they are.

create table invoices (
  id uuid primary key,
  payment_id uuid not null references payments,
  kind text not null check (kind in ('invoice', 'credit_note')),
  refund_id uuid references refunds,
  status text not null check (status in ('queued', 'drafted', 'issued', 'failed')),
  -- VAT included, as it was paid or given back.
  total_cents integer not null check (total_cents > 0),
  name text not null,
  email text not null,
  nif text not null,
  address text not null,
  zip text not null,
  city text not null,
  country text not null,
  -- [{name, unitPriceCents, quantity, vatRateBp}]: net, after the coupon.
  lines jsonb not null,
  provider text not null,
  -- The document's id there, kept before anything is done with it; and its number, once it has one.
  provider_reference text,
  number text,
  -- Why the last attempt went wrong.
  last_error text,
  -- Until when somebody is at it: two at once would make two drafts.
  claimed_until timestamptz,
  created_at timestamptz not null,
  issued_at timestamptz,
  check ((kind = 'credit_note') = (refund_id is not null)),
  check ((status = 'issued') = (issued_at is not null))
);
create unique index invoices_by_payment on invoices (payment_id) where kind = 'invoice';
create unique index invoices_by_refund on invoices (refund_id) where refund_id is not null;
create index invoices_to_issue on invoices (created_at) where status <> 'issued';
