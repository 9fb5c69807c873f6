-- Keys with which other programs call the endpoints for staff. The key itself is not stored: it is shown once.
create table api_keys (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  -- How the key begins: shown in lists, and found in a program's settings.
  prefix text not null unique,
  key_hash bytea not null unique,
  -- Of contract/organiser/api-key-scopes.ts.
  scopes text[] not null check (cardinality(scopes) > 0),
  requests_per_minute integer not null check (requests_per_minute > 0),
  created_by uuid not null references staff,
  created_at timestamptz not null,
  -- Null: until it is revoked.
  expires_at timestamptz,
  -- The minute of its last use; null: never used.
  last_used_at timestamptz,
  -- Set instead of deleting the row: the audit log names it.
  revoked_at timestamptz
);
