-- The one waiting room of the shop: whoever comes to buy while it is on gets a number, and is let in by it.
create table waiting_rooms (
  id smallint primary key default 1 check (id = 1),
  version integer not null default 1,
  -- From here on visitors wait; null: there is no room.
  gathers_at timestamptz,
  -- From here on they are let in; null: until staff open it.
  opens_at timestamptz check (opens_at >= gathers_at),
  pace_per_minute integer not null default 600 check (pace_per_minute between 0 and 1000000),
  -- It opens by itself when more come than the pace.
  automatic boolean not null default false,
  by_itself boolean not null default false,
  -- The numbers of an earlier opening are void.
  opening integer not null default 0,
  last_number integer not null default 0,
  -- The numbers up to this one came before the opening: their places are drawn with the seed.
  drawn integer,
  draw_seed uuid,
  -- The last place that was let in; its fraction is the next one's part.
  admitted double precision not null default 0,
  turned_at timestamptz not null default now(),
  -- Arrivals of the last seconds, older ones counting less.
  arrivals double precision not null default 0,
  -- Signs the visitors' places.
  key bytea not null
);
insert into waiting_rooms (key) values (uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()));

-- A place is good for the orders of one buyer: the first who orders with it.
create table used_places (
  opening integer not null,
  number integer not null,
  buyer bytea not null,
  primary key (opening, number)
);
