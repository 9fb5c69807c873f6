-- The newsletter's subscribers, with the proof of their consent, and the links in its mails.
create table newsletter_subscribers (
  id uuid primary key,
  email text not null unique,
  -- Of the mails.
  language text not null,
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
