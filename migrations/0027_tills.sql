-- the version before can bear it: no member has this role until the new version invites one
alter table staff drop constraint staff_role_check;
alter table staff add constraint staff_role_check check (role in ('owner', 'editor', 'finance', 'door', 'box_office')) not valid;
alter table staff validate constraint staff_role_check;

-- the version before can bear it: it makes no export of the new kind
alter table exports drop constraint exports_kind_check;
alter table exports add constraint exports_kind_check
  check (kind in ('orders', 'lines', 'attendees', 'payments', 'refunds', 'check-ins', 'newsletter', 'audit', 'tills')) not valid;
alter table exports validate constraint exports_kind_check;

-- A seller's till, from the counted float to the count at its close. Its page makes the id, so that a repeated request opens one.
create table tills (
  id uuid primary key,
  staff_id uuid not null references staff,
  opened_at timestamptz not null,
  float_cents integer not null check (float_cents >= 0),
  closed_at timestamptz,
  expected_cash_cents integer,
  counted_cash_cents integer check (counted_cash_cents >= 0),
  expected_terminal_cents integer,
  -- By the terminal's own report: below zero where more went back than came in.
  counted_terminal_cents integer,
  note text not null default '',
  check (num_nulls(closed_at, expected_cash_cents, counted_cash_cents, expected_terminal_cents, counted_terminal_cents) in (0, 5)),
  check (note <> '' or (expected_cash_cents, expected_terminal_cents) is not distinct from (counted_cash_cents, counted_terminal_cents))
);
create unique index tills_one_open on tills (staff_id) where closed_at is null;
create index tills_by_time on tills (opened_at desc);

-- What came into a till, and what was given back from one.
create table till_entries (
  id bigint primary key generated always as identity,
  till_id uuid not null references tills,
  order_id uuid not null references orders,
  -- Null: the sale.
  refund_id uuid unique references refunds,
  method text not null check (method in ('cash', 'terminal')),
  amount_cents integer not null,
  at timestamptz not null,
  check (case when refund_id is null then amount_cents >= 0 else amount_cents <= 0 end)
);
create unique index till_entries_one_sale on till_entries (order_id) where refund_id is null;
create index till_entries_of_till on till_entries (till_id);
create trigger till_entries_append_only before update or delete or truncate on till_entries
  for each statement execute function refuse_change();

-- Triggers, because a closed till must stay as it is also for a statement that is wrong or foreign.
create function refuse_change_of_closed_till() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.closed_at is null then return new; end if;
  raise exception 'a till is kept, and a closed one never changes';
end
$$;
create trigger tills_closed_for_good before update or delete on tills
  for each row execute function refuse_change_of_closed_till();
create function require_open_till() returns trigger language plpgsql as $$
begin
  perform from tills where id = new.till_id and closed_at is null for share;
  if not found then raise exception 'this till is closed'; end if;
  return new;
end
$$;
create trigger till_entries_while_open before insert on till_entries for each row execute function require_open_till();
