-- Sessions can be listed and ended by their owner: each has an id that says nothing of its token, the device's browser
-- and system as they named themselves at login, and the hour in which it was last used.
alter table sessions add column id uuid not null unique default gen_random_uuid();
alter table sessions add column browser text not null default '';
alter table sessions add column system text not null default '';
alter table sessions add column last_seen_at timestamptz;

-- Links that move an account to another address. Only hashes, as with login links.
create table email_changes (
  token_hash bytea primary key,
  -- The one that asked. Once it has ended, so has the link.
  session_id uuid not null references sessions (id) on delete cascade,
  old_email text not null,
  new_email text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index on email_changes (session_id);

-- Set on what stays of somebody who has erased their account but had paid: an id that payments name, and nothing else.
alter table signups add column erased_at timestamptz;
create index on signups (created_by) where created_by is not null;

-- Of erased buyers, what the law wants of a sale that has no invoice of ours (CIVA, article 52), apart from all else.
create table kept_buyers (
  payment_id uuid primary key references payments,
  name text not null,
  nif text not null,
  address text not null,
  zip text not null,
  city text not null,
  country text not null,
  keep_until date not null
);
