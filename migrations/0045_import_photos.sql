-- The photo that a file names for a speaker, and where it is now.
create table imported_photos (
  speaker_id integer primary key,
  edition_id integer not null,
  address text not null,
  state text not null check (state in ('waiting', 'stored', 'failed', 'forgotten')),
  -- Why it failed: a code; empty otherwise.
  failure text not null default '',
  -- The path of the picture that was stored last, or may be replaced: a speaker with another has one that was chosen here since.
  image text not null default '',
  -- What stood there before, for undoing the import whose entry of the audit log this is.
  replaced text not null default '',
  import_id integer not null,
  foreign key (speaker_id, edition_id) references speakers (id, edition_id) on delete cascade
);
create index imported_photos_edition on imported_photos (edition_id);

-- Where an edition's sessions were imported from, to be read again.
create table import_addresses (
  edition_id integer not null references editions on delete cascade,
  address text not null,
  imported_at timestamptz not null,
  primary key (edition_id, address)
);
