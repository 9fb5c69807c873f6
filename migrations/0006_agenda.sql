-- Personal agendas, and what a calendar wants to know of an event: when and how often it has changed.

alter table events add column changed_at timestamptz not null default now();
alter table events add column revision integer not null default 0;

create function event_changed() returns trigger language plpgsql as $$
begin
  new.changed_at := now();
  new.revision := old.revision + 1;
  return new;
end
$$;

create trigger event_changed before update on events
  for each row when (old.* is distinct from new.*) execute function event_changed();

-- By address, as sessions are: a star needs no signup.
create table agenda_stars (
  email text not null,
  event_id integer not null references events on delete cascade,
  created_at timestamptz not null,
  primary key (email, event_id)
);
create index on agenda_stars (event_id);

-- The token is kept as it is, not hashed: its owner must be shown the same address again on every device, and it opens
-- nothing but a list of sessions.
create table agenda_feeds (
  email text primary key,
  token text not null unique,
  created_at timestamptz not null
);
