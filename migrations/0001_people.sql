-- The schema of release 1.0.0, by area: people, platform, programme, sales, attendance, reports; then the triggers of all. A file that has
-- landed is never changed: a change is a new file with the next number. Money is integer cents, rates and percentages are basis points.

-- The form alone: which languages there are says `src/contract/language.ts`.
create domain language_code as text check (value ~ '^[a-z]{2}$');

-- Invisible: what Unicode draws as nothing, and marks of direction.
create function visible_email(email text) returns text language sql immutable strict as $fn$
  select normalize(
    regexp_replace(
      normalize(email, nfkc),
      '[\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F\u3164\uFE00-\uFE0F\uFEFF\uFFA0\U000E0000-\U000E0FFF]',
      '', 'g'),
    nfkc)
$fn$;

create function is_canonical_email(email text) returns boolean language sql immutable strict as $fn$
  select email = public.visible_email(email) and split_part(email, '@', 2) !~ '[^a-z0-9.-]'
$fn$;

create table signups (
  id uuid primary key,
  email text not null unique check (email = lower(email) and is_canonical_email(email)),
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
  language language_code,
  created_at timestamptz not null,
  -- Set on what stays of a buyer who erased their account: an id that orders name, and nothing else.
  erased_at timestamptz,
  -- Which part of `full_name` is the last name, as the person gave it.
  last_name text not null default '',
  -- The transaction that last changed what a device at the door shows: the name, the company and the code.
  written_by xid8
);
create index on signups (created_by) where created_by is not null;
-- Not unique: giving a person a code would otherwise wait for every transaction that holds their row.
create index on signups (code_serial) where code_serial is not null;
create index on signups (written_by) where written_by is not null;
-- Who reads which language, without a look at each person.
create index signups_readers on signups (id) include (language) where erased_at is null;

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

-- Small letters without accents, as `src/domain/platform/records/plain-letters.ts` makes them.
create function plain_letters(words text) returns text language sql immutable strict parallel safe as $fn$
  select case when octet_length(words) = char_length(words) then lower(words collate "C")
    else lower(translate(words, 'áàâãäéèêëíìîïóòôõöúùûüçñÁÀÂÃÄÉÈÊËÍÌÎÏÓÒÔÕÖÚÙÛÜÇÑ',
      'aaaaaeeeeiiiiooooouuuucnaaaaaeeeeiiiiooooouuuucn') collate "C") end
$fn$;

-- By what people are found: their name, address, company and NIF, and the names that others wrote of them. A table of its own:
-- an index on `signups` would be written by every purchase that gives a person their first code.
create table signup_search (
  signup_id uuid primary key references signups on delete cascade,
  words text not null
);
-- People in the order of their names, for a search that finds very many of them. The beginning only: a text may be longer than an
-- index takes.
create index signup_search_by_name on signup_search (left(words, 40), signup_id);

create function search_words(signup signups) returns text language sql stable as $fn$
  select public.plain_letters(concat_ws(' ', signup.full_name, signup.email, signup.company, signup.vat,
    (select string_agg(concat_ws(' ', full_name, company), ' ' order by named_by) from public.named_people
     where signup_id = signup.id)))
$fn$;

-- Three letters in a row anywhere in the words. A server without the extension searches all rows: slower, with the same result.
do $do$
begin
  create extension if not exists pg_trgm;
  create index signup_search_words on signup_search using gin (words gin_trgm_ops);
exception when undefined_file or insufficient_privilege or feature_not_supported then
  raise notice 'Searches of people use no index: %', sqlerrm;
end
$do$;

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
  revoked_at timestamptz,
  -- When the owner last proved a second factor in this session; null: never. A passkey is two factors at once.
  second_factor_at timestamptz
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

-- The newsletter's subscribers, with the proof of their consent, and the links in its mails.
create table newsletter_subscribers (
  id uuid primary key,
  email text not null unique check (is_canonical_email(email)),
  -- Of the mails.
  language language_code not null,
  status text not null check (status in ('pending', 'confirmed', 'unsubscribed')),
  -- Which wording was agreed to, when and on which page.
  consent_version text not null,
  consented_at timestamptz not null,
  source text not null,
  confirmed_at timestamptz,
  unsubscribed_at timestamptz,
  check ((status = 'unsubscribed') = (unsubscribed_at is not null)),
  check (status <> 'confirmed' or confirmed_at is not null)
);

-- Each mail has links of its own, so that those of earlier mails go on working.
create table newsletter_links (
  token_hash bytea primary key,
  subscriber_id uuid not null references newsletter_subscribers on delete cascade,
  purpose text not null check (purpose in ('confirm', 'unsubscribe')),
  created_at timestamptz not null,
  -- Null: never.
  expires_at timestamptz
);
create index on newsletter_links (subscriber_id);
