-- The people who run the shop. By address, as accounts are: a member of staff logs in like any buyer, and proves a second factor.
create table staff (
  id uuid primary key default gen_random_uuid(),
  email text not null unique check (email = lower(email)),
  name text not null,
  role text not null check (role in ('owner', 'editor', 'finance', 'door')),
  -- Null: by the set-up link or the command line.
  invited_by uuid references staff,
  invited_at timestamptz not null,
  -- Null until they have accepted.
  joined_at timestamptz,
  -- Set instead of deleting the row: the audit log names it.
  removed_at timestamptz
);

-- When the owner of this session last proved a second factor in it; null: never. A passkey is two factors at once.
alter table sessions add column second_factor_at timestamptz;

-- Who changed what, from where: one row for each change by staff, written in the transaction of the change.
create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  -- Null: the command line, or the set-up link.
  staff_id uuid references staff,
  -- As they were at that moment.
  actor text not null,
  role text not null,
  -- Such as `speaker.updated`.
  action text not null,
  -- What was changed: its kind, its id and how people call it.
  noun text not null,
  record_id text not null,
  label text not null,
  -- Only the fields that changed; null where there was or is nothing.
  before jsonb,
  after jsonb,
  -- An IPv4 address, or the /64 of an IPv6 one; and the browser and system.
  network text not null,
  device text not null
);
create index on audit_log (at desc, id desc);
create index on audit_log (noun, record_id, id desc);
create trigger audit_log_append_only before update or delete or truncate on audit_log
  for each statement execute function refuse_change_but_retention();
