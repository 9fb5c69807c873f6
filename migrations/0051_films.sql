-- Films of editions, and their captions, as staff uploaded them.
create table films (
  -- As in `/films/{name}`: by the hash of its content.
  name text primary key,
  bytes integer not null,
  file_key text not null,
  uploaded_by text not null,
  uploaded_at timestamptz not null,
  -- Null: an edition shows it.
  unused_since timestamptz
);
