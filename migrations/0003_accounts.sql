create table signups (
  id uuid primary key,
  email text not null unique check (email = lower(email)),
  full_name text not null,
  phone_number text not null default '',
  address text not null default '',
  city text not null default '',
  zip_code text not null default '',
  country text not null default '',
  company text not null default '',
  vat text not null default '',
  -- The serial of the person's signed code; made with the first ticket.
  code_serial uuid,
  -- The buyer who named this person, until the person fills the signup in.
  created_by uuid references signups,
  -- Of the person's mails. Null: a buyer named them, and they have not chosen.
  language text check (language in ('pt', 'en')),
  created_at timestamptz not null,
  -- Set on what stays of a buyer who erased their account: an id that orders name, and nothing else.
  erased_at timestamptz
);
create index on signups (created_by) where created_by is not null;
-- Not unique: giving a person a code would otherwise wait for every transaction that holds their row.
create index on signups (code_serial) where code_serial is not null;

-- Only hashes: reading this table lets no reader log in.
create table login_links (
  token_hash bytea primary key,
  code_hash bytea not null,
  email text not null,
  code_attempts integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index login_links_by_email on login_links (email, created_at desc);

create table sessions (
  token_hash bytea primary key,
  -- What the owner names a session by; it says nothing of the token.
  id uuid not null unique default gen_random_uuid(),
  email text not null,
  -- The device, as it named itself at login.
  browser text not null default '',
  system text not null default '',
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- To the hour.
  last_seen_at timestamptz,
  revoked_at timestamptz
);
create index sessions_by_email on sessions (email);

-- Links that move an account to another address. Only hashes, as with login links.
create table email_changes (
  token_hash bytea primary key,
  -- The session that asked. The link ends with it.
  session_id uuid not null references sessions (id) on delete cascade,
  old_email text not null,
  new_email text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index on email_changes (session_id);

-- Private keys are here and not in a file, so that all processes and a restored backup sign alike.
create table signing_keys (
  id smallint primary key check (id between 1 and 255),
  public_key bytea not null check (length(public_key) = 32),
  private_key bytea not null,
  created_at timestamptz not null
);

-- Codes that no longer admit, with the reason that is shown at the door.
create table revoked_codes (
  serial uuid primary key,
  reason text not null check (reason in ('transferred', 'refunded', 'erased')),
  revoked_at timestamptz not null
);

-- By address, as sessions are: a star needs no signup.
create table agenda_stars (
  email text not null,
  event_id integer not null references events on delete cascade,
  created_at timestamptz not null,
  primary key (email, event_id)
);
create index on agenda_stars (event_id);

-- The token is kept as it is, not hashed: its owner must be shown the same address again on every device, and it opens
-- nothing but a list of sessions.
create table agenda_feeds (
  email text primary key,
  token text not null unique,
  created_at timestamptz not null
);
