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

-- The link by which a person took this unit.
alter table assignments add column claim_link_id uuid references claim_links on delete set null;
create index on assignments (claim_link_id) where claim_link_id is not null;

-- Reminders before the event, written down as they are queued, so that nobody gets one twice.
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
