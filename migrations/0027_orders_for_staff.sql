-- What the organiser's side needs of orders: who placed them, a search over people, notes, saved views, and what became of mails.

-- How it came about: in the shop, or by the organiser's hand.
alter table orders add column source text not null default 'shop'
  check (source in ('shop', 'invitation', 'transfer', 'box_office'));
create index orders_by_time on orders (created_at desc, id desc);
-- Which orders have a ticket.
create index order_lines_by_ticket on order_lines (ticket_id, order_id);
create index invoices_by_nif on invoices (nif) where nif <> '';
create index retained_buyers_by_nif on retained_buyers (nif) where nif <> '';

-- Small letters without accents, as `domain/records/plain-letters.ts` makes them.
create function plain_letters(words text) returns text language sql immutable strict parallel safe as $fn$
  select case when octet_length(words) = char_length(words) then lower(words collate "C")
    else lower(translate(words, 'áàâãäéèêëíìîïóòôõöúùûüçñÁÀÂÃÄÉÈÊËÍÌÎÏÓÒÔÕÖÚÙÛÜÇÑ',
      'aaaaaeeeeiiiiooooouuuucnaaaaaeeeeiiiiooooouuuucn') collate "C") end
$fn$;

-- By what people are found: their name, address, company and NIF, and the names that others wrote of them. A table of its own:
-- an index on `signups` would be written by every purchase that gives a person their first code.
create table signup_search (
  signup_id uuid primary key references signups on delete cascade,
  words text not null
);

create function search_words(signup signups) returns text language sql stable as $fn$
  select public.plain_letters(concat_ws(' ', signup.full_name, signup.email, signup.company, signup.vat,
    (select string_agg(concat_ws(' ', full_name, company), ' ' order by named_by) from public.named_people
     where signup_id = signup.id)))
$fn$;

create function signup_searchable() returns trigger language plpgsql as $fn$
begin
  insert into signup_search (signup_id, words) values (new.id, search_words(new))
    on conflict (signup_id) do update set words = excluded.words;
  return null;
end
$fn$;
create trigger signup_searchable after insert on signups for each row execute function signup_searchable();
-- Purchases write `code_serial` alone: they do not run it.
create trigger signup_searchable_again after update of full_name, email, company, vat on signups for each row
  when ((old.full_name, old.email, old.company, old.vat) is distinct from (new.full_name, new.email, new.company, new.vat))
  execute function signup_searchable();

create function named_person_searchable() returns trigger language plpgsql as $fn$
begin
  update signup_search set words = search_words(signups.*) from signups
    where signups.id = coalesce(new.signup_id, old.signup_id) and signup_search.signup_id = signups.id;
  return null;
end
$fn$;
create trigger named_person_searchable after insert or update or delete on named_people for each row
  execute function named_person_searchable();

insert into signup_search (signup_id, words) select id, search_words(signups.*) from signups;

-- Three letters in a row anywhere in the words. A server without the extension searches all rows: slower, with the same result.
do $do$
begin
  create extension if not exists pg_trgm;
  create index signup_search_words on signup_search using gin (words gin_trgm_ops);
exception when undefined_file or insufficient_privilege or feature_not_supported then
  raise notice 'Searches of people use no index: %', sqlerrm;
end
$do$;

-- What staff write about an order. Never changed.
create table order_notes (
  id uuid primary key,
  order_id uuid not null references orders,
  staff_id uuid references staff,
  at timestamptz not null,
  note text not null
);
create index on order_notes (order_id, at);
create trigger order_notes_append_only before update or delete or truncate on order_notes
  for each statement execute function refuse_change_but_retention();

-- A list of orders that a member of staff looks at again and again: its address says which.
create table order_views (
  id uuid primary key,
  staff_id uuid not null references staff,
  name text not null,
  -- The query of the list's address, such as `state=pending&q=silva`.
  query text not null,
  created_at timestamptz not null,
  unique (staff_id, name)
);

-- What became of the mails that an order's people were sent. The address is the person's, so that erasing them erases it here.
create table order_mails (
  order_id uuid not null references orders,
  message_id text not null,
  -- Which mail: `confirmation`, `assigned`.
  mail text not null,
  signup_id uuid references signups on delete set null,
  first_tried_at timestamptz not null,
  -- Null: the mail server has not accepted it yet.
  sent_at timestamptz,
  failures integer not null default 0,
  last_error text,
  primary key (order_id, message_id)
);
create index on order_mails (signup_id);

alter table order_events drop constraint order_events_event_check, add constraint order_events_event_check check (event in (
  'created', 'completed', 'cancelled', 'expired', 'refunded', 'renewed', 'hold_extended',
  'payment_added', 'payment_replaced', 'payment_refused', 'payment_declined', 'payment_cancelled', 'payment_final',
  'refund_begun', 'refund_done', 'refund_failed',
  'confirmation_queued', 'confirmation_sent', 'confirmation_failed',
  'mails_resent', 'buyer_corrected', 'attendee_changed',
  'double_payment_asked', 'double_payment_decided',
  'task_added', 'task_resolved'));
