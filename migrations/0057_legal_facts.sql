-- The facts that our own terms and policy name (ways to pay, YouTube, ideas), as an edition's pages last had them, and the day on which
-- they last changed. Null: not since they were first noted.
create table legal_facts (
  edition_id integer not null references editions,
  page text not null check (page in ('policy', 'terms')),
  facts jsonb not null,
  changed_on date,
  primary key (edition_id, page)
);
create trigger content_changed after insert or update or delete or truncate on legal_facts
  for each statement execute function content_changed();
