-- The mail that told a co-speaker, which a second attempt of its job replaces, and when; null: none was written.
alter table session_proposal_notices
  add column mail_id uuid,
  add column told_at timestamptz;
