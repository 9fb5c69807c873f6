-- Links that make an address a member of staff: an invitation's, and the set-up link of a shop without an owner.
create table staff_links (
  token_hash bytea primary key,
  -- Null: the set-up link.
  staff_id uuid references staff,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
-- One of each is open: a new one ends the one before.
create unique index staff_links_open on staff_links (coalesce(staff_id, '00000000-0000-0000-0000-000000000000')) where used_at is null;

-- Codes of an authenticator app (RFC 6238). `pending` until its first code was typed, which then takes the active one's place.
create table staff_totp (
  staff_id uuid not null references staff,
  state text not null check (state in ('pending', 'active')),
  secret bytea not null,
  -- Names the secret that it is encrypted with; null: a demo without one.
  sealed_with text,
  created_at timestamptz not null,
  -- The time step of the last code that was accepted: no code of it or of an earlier one is accepted again.
  last_step bigint not null default 0,
  last_used_at timestamptz,
  primary key (staff_id, state)
);

create table staff_recovery_codes (
  code_hash bytea primary key,
  staff_id uuid not null references staff,
  created_at timestamptz not null,
  used_at timestamptz
);
create index on staff_recovery_codes (staff_id);

create index on audit_log (actor, id desc);
