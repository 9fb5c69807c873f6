-- The figures of an edition as the background last worked them out: of a million orders that takes seconds, for which nobody waits.
create table kept_figures (
  edition_id integer primary key references editions on delete cascade,
  version text not null,
  at timestamptz not null,
  -- As the API answers them; those of another version of this program are read by its schema, or not at all.
  figures jsonb not null
);
