-- The facts that our own terms and policy name (ways to pay, YouTube, ideas), as the shop's pages last had them, and the day on which
-- they last changed. Null: not since they were first noted.
create table legal_facts (
  page text primary key check (page in ('policy', 'terms')),
  facts jsonb not null,
  changed_on date
);
create trigger content_changed after insert or update or delete or truncate on legal_facts
  for each statement execute function content_changed();
