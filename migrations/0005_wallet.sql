-- A completed order's line: the tickets that its buyer owns.
create table purchases (
  id uuid primary key,
  order_id uuid not null references orders,
  ticket_id integer not null references tickets,
  quantity integer not null check (quantity > 0),
  created_at timestamptz not null,
  unique (order_id, ticket_id)
);

-- Links by which a buyer lets others take units of a purchase. The token is kept as it is: the buyer is shown it again.
create table claim_links (
  id uuid primary key,
  purchase_id uuid not null references purchases,
  units integer not null check (units > 0),
  claimed integer not null default 0,
  token text not null unique,
  note text not null default '',
  -- To whom the link was sent, if it was.
  email text,
  -- Of the page on which it was made.
  language text not null check (language in ('pt', 'en')),
  created_at timestamptz not null,
  withdrawn_at timestamptz,
  constraint claim_links_not_overclaimed check (claimed between 0 and units)
);
create index on claim_links (purchase_id);
create index on claim_links (email) where email is not null;

create table assignments (
  id uuid primary key,
  purchase_id uuid not null references purchases,
  unit integer not null check (unit > 0),
  signup_id uuid not null references signups,
  -- The link by which the person took this unit.
  claim_link_id uuid references claim_links on delete set null,
  code_serial uuid not null unique default gen_random_uuid(),
  created_at timestamptz not null,
  unique (purchase_id, unit),
  unique (purchase_id, signup_id)
);
create index assignments_by_signup on assignments (signup_id);
create index on assignments (claim_link_id) where claim_link_id is not null;

-- The units that a refund takes back. A unit goes back once.
create table refund_units (
  purchase_id uuid not null references purchases,
  unit integer not null check (unit > 0),
  refund_id uuid not null references refunds,
  amount_cents integer not null check (amount_cents >= 0),
  primary key (purchase_id, unit)
);
create index refund_units_by_refund on refund_units (refund_id);

-- Reminders before the event, written as they are queued, so that each goes out once.
create table reminders (
  kind text not null check (kind in ('free-7', 'free-2', 'ticket-2')),
  -- A purchase with free units, or an assignment.
  subject uuid not null,
  -- Whom it was for.
  person uuid not null,
  created_at timestamptz not null,
  primary key (kind, subject, person)
);
create index on reminders (person);

-- What was asked of the invoice provider. The law keeps this for ten years (CIVA, article 52), so it stands apart from
-- personal data that can be erased: the buyer's data is copied when the order completes, nothing here names a signup,
-- and erasing a person leaves these rows as they are.
create table invoices (
  id uuid primary key,
  order_id uuid not null references orders,
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
  -- Until when an attempt is under way: two at once would make two drafts.
  claimed_until timestamptz,
  created_at timestamptz not null,
  issued_at timestamptz,
  check ((kind = 'credit_note') = (refund_id is not null)),
  check ((status = 'issued') = (issued_at is not null))
);
create unique index invoices_by_order on invoices (order_id) where kind = 'invoice';
create unique index invoices_by_refund on invoices (refund_id) where refund_id is not null;
create index invoices_to_issue on invoices (created_at) where status <> 'issued';

-- Of erased buyers, what the law wants of a sale that has no invoice of ours (CIVA, article 52), apart from all else.
create table retained_buyers (
  order_id uuid primary key references orders,
  name text not null,
  nif text not null,
  address text not null,
  zip text not null,
  city text not null,
  country text not null,
  keep_until date not null
);
