-- What reviewers think of submitted ideas, and what was decided. It goes with the idea when that is deleted.

-- Whether reviewers see who submitted an idea: always, once they have scored it, or never. An edition without a row: once they have scored it.
create table idea_review_settings (
  edition_id integer primary key references editions,
  blind text not null check (blind in ('open', 'until_scored', 'always'))
);

-- One review by each member of staff; members are never deleted.
create table idea_reviews (
  idea_id uuid not null references ideas on delete cascade,
  staff_id uuid not null references staff,
  -- By criterion, 1 to 5.
  scores jsonb not null,
  comment text not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  primary key (idea_id, staff_id)
);
create trigger raise_version before update on idea_reviews for each row
  when (old.* is distinct from new.*) execute function raise_version();

-- Every decision; the last that was not undone counts. Its id names its mail.
create table idea_decisions (
  id uuid primary key default gen_random_uuid(),
  idea_id uuid not null references ideas on delete cascade,
  decision text not null check (decision in ('accepted', 'waiting', 'declined')),
  decided_by text not null,
  decided_at timestamptz not null,
  -- When its mail is to be sent; null: there is none. Until it has begun, the decision can be undone.
  mail_due_at timestamptz,
  mail_begun_at timestamptz,
  mail_sent_at timestamptz,
  undone_at timestamptz,
  check (mail_begun_at is null or (mail_due_at is not null and undone_at is null))
);
create index on idea_decisions (idea_id, decided_at);
