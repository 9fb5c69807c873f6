-- People who wait for a sold-out ticket, and the offers that they are made when units become free.
create table waiting_lists (
  -- One row is locked by the dispatcher: tickets of one edition share quotas.
  edition_id integer primary key references editions
);

create table waiting_entries (
  id uuid primary key,
  edition_id integer not null,
  ticket_id integer not null,
  email text not null,
  language text not null check (language in ('pt', 'en')),
  units integer not null check (units between 1 and 100),
  state text not null check (state in
    ('unconfirmed', 'waiting', 'offered', 'ordered', 'bought', 'declined', 'lapsed', 'left', 'removed', 'ended')),
  created_at timestamptz not null,
  -- Its place in the order: since when it waits.
  waits_since timestamptz,
  offered_at timestamptz,
  offer_until timestamptz,
  offered_units integer check (offered_units between 1 and units),
  -- What an open offer keeps, by quota.
  reserved_quotas jsonb not null default '{}',
  -- By staff, out of the order.
  by_hand boolean not null default false,
  -- Placed with the offer.
  order_id uuid references orders,
  ended_at timestamptz,
  foreign key (ticket_id, edition_id) references tickets (id, edition_id) on delete cascade,
  check ((state in ('offered', 'ordered')) <= (offer_until is not null and offered_units is not null)),
  check (state = 'offered' or state = 'ordered' or reserved_quotas = '{}')
);
-- A person is on a ticket's list once.
create unique index waiting_entries_once on waiting_entries (ticket_id, email)
  where state in ('unconfirmed', 'waiting', 'offered', 'ordered');
create index waiting_entries_in_order on waiting_entries (ticket_id, waits_since, id) where state = 'waiting';
create index waiting_entries_open on waiting_entries (edition_id) where state in ('waiting', 'offered', 'ordered');
create index on waiting_entries (email);
create index on waiting_entries (order_id) where order_id is not null;

-- Any link of an entry's mails opens its page.
create table waiting_links (
  token_hash bytea primary key,
  entry_id uuid not null references waiting_entries on delete cascade,
  created_at timestamptz not null
);
create index on waiting_links (entry_id);

alter table tickets
  add column waiting_list boolean not null default true,
  add column offer_hours integer not null default 24 check (offer_hours between 1 and 336);

alter table quotas
  -- Kept from normal sales: for open offers, and what became free while people wait, until the dispatcher has offered it.
  add column offered integer not null default 0 check (offered >= 0),
  -- Whether what becomes free goes to a waiting list first.
  add column has_waiting_list boolean not null default false,
  drop constraint quotas_not_oversold,
  add constraint quotas_not_oversold check (taken + offered <= size);

-- A larger quota, too.
create function keep_for_waiting_list() returns trigger language plpgsql as $fn$
begin
  new.offered := new.offered + new.size - old.size;
  return new;
end
$fn$;
create trigger keep_for_waiting_list before update of size on quotas for each row
  when (new.has_waiting_list and new.size > old.size) execute function keep_for_waiting_list();

-- The offer that it was placed with.
alter table orders add column offer_id uuid references waiting_entries on delete set null;
create index on orders (offer_id) where offer_id is not null;
