-- Mails that staff write to the attendees of an edition.
create table mailings (
  id uuid primary key default gen_random_uuid(),
  edition_id integer not null references editions,
  -- A promotional one goes only to those who agreed to the newsletter, and says how to leave it.
  kind text not null check (kind in ('informational', 'promotional')),
  -- Portuguese; English is in `translations`. The body is rich text.
  subject text not null,
  body text not null,
  translations jsonb not null default '{}',
  -- Ids of tickets and sessions, days and languages; an empty list leaves no one out.
  tickets integer[] not null default '{}',
  days date[] not null default '{}',
  events integer[] not null default '{}',
  languages text[] not null default '{}',
  state text not null default 'draft' check (state in ('draft', 'scheduled', 'sending', 'stopped', 'done')),
  -- When it is to begin.
  scheduled_at timestamptz,
  started_at timestamptz,
  ended_at timestamptz,
  -- How many recipients ended in which state; written once, when it is done: the recipients are forgotten later.
  totals jsonb,
  created_by text not null,
  created_at timestamptz not null,
  version integer not null default 1,
  check ((state = 'draft') = (scheduled_at is null)),
  check (state <> 'done' or totals is not null)
);
create index on mailings (edition_id, created_at);
create index on mailings (scheduled_at) where state = 'scheduled';
create index on mailings (id) where state = 'sending';
-- Sending changes the state; an open form holds only what staff write.
create trigger raise_version
  before update of kind, subject, body, translations, tickets, days, events, languages, version on mailings for each row
  when (old.* is distinct from new.*) execute function raise_version();

-- One row for each address, in its canonical form, however many tickets it holds: nothing is sent without a row.
create table mailing_recipients (
  id uuid primary key default gen_random_uuid(),
  mailing_id uuid not null references mailings on delete cascade,
  email text not null,
  -- Without a reference: an account that is erased leaves the row without its address.
  signup_id uuid not null,
  language text not null check (language in ('pt', 'en')),
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed', 'left_out')),
  -- When it is to be sent next; a process that sends it moves this ahead.
  due_at timestamptz not null,
  attempts integer not null default 0,
  -- When it was sent, or given up.
  ended_at timestamptz,
  -- Why it failed or was left out: the mail server's words, or `erased`, `no_consent`, `no_ticket`.
  reason text not null default '',
  unique (mailing_id, email),
  check ((state = 'waiting') = (ended_at is null))
);
create index on mailing_recipients (due_at, id) where state = 'waiting';
create index on mailing_recipients (email);
