-- What a buyer wrote of a person whom they gave a ticket: the buyer's own note. The person's signup holds only what she enters herself.
create table named_people (
  named_by uuid not null references signups on delete cascade,
  signup_id uuid not null references signups on delete cascade,
  full_name text not null,
  company text not null default '',
  created_at timestamptz not null,
  primary key (named_by, signup_id)
);
create index on named_people (signup_id);

insert into named_people (named_by, signup_id, full_name, company, created_at)
select created_by, id, full_name, company, created_at from signups where created_by is not null and erased_at is null;

update signups set full_name = '', phone_number = '', address = '', city = '', zip_code = '', country = '', company = '', vat = ''
where created_by is not null and erased_at is null;

-- What happened to accounts, for an operator to read and alarms to count. No secrets, and no address in clear.
create table security_events (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  event text not null,
  -- Of the account's address: the same for the same address, also before it has a signup.
  account text,
  -- An IPv4 address, or the /64 of an IPv6 one.
  network text,
  -- Small and closed, such as which limit was hit.
  detail text not null default ''
);
create index on security_events (at);
create index on security_events (account) where account is not null;

-- Rows are deleted by the retention job alone, which says so in its transaction.
create function refuse_change_but_retention() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and current_setting('nexxt.retention', true) = 'on' then return null; end if;
  raise exception '% is append-only', tg_table_name;
end
$$;
create trigger security_events_append_only before update or delete or truncate on security_events
  for each statement execute function refuse_change_but_retention();

-- By address, as sessions are.
create table passkeys (
  -- Base64url, as the browser names it.
  credential_id text primary key,
  email text not null,
  -- Random and the same for all passkeys of an account: authenticators file them by it.
  user_handle bytea not null,
  public_key bytea not null,
  -- How often it was used, where the authenticator counts: a copy shows by a count that goes back.
  counter bigint not null,
  transports text[] not null default '{}',
  -- The owner's word for it.
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index on passkeys (email);

-- A challenge is answered once, within minutes.
create table passkey_challenges (
  challenge text primary key,
  -- Who may answer: the session that registers a passkey; null: a login.
  session_id uuid,
  expires_at timestamptz not null
);
create index on passkey_challenges (expires_at);
