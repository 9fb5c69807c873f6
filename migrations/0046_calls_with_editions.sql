-- A call goes along with its edition; who reviews, and whether its page can be opened, is chosen there anew.
alter table calls
  alter column published set default false,
  alter column reviewers set default '[]';

-- The co-speakers whom a mail told that a proposal names them: each once.
create table session_proposal_notices (
  proposal_id uuid not null references session_proposals on delete cascade,
  email text not null check (email = lower(email)),
  named_at timestamptz not null,
  -- Of the link in the mail; null until it is written.
  token_hash bytea unique,
  -- When they took themselves off it; null: they did not.
  left_at timestamptz,
  primary key (proposal_id, email)
);
create index on session_proposal_notices (email);
