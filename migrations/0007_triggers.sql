-- Every trigger of the shop, each with the reason why no statement or constraint does its work. A version that staff's saves are compared by
-- is raised by the statement that saves, `version = version + 1`, and needs none.

-- Pages and the catalogue are cached by the version of the content. A trigger, because many writers change content: every screen of the
-- organiser, imports, speakers, commands and the demo's first filling. One that forgot to count would leave a wrong price on sale.
-- Not on quotas: every purchase writes those, and would wait here for every other.
create function content_changed() returns trigger language plpgsql as $$
begin
  update content_version set version = version + 1;
  return null;
end
$$;

do $do$
declare
  content text;
begin
  foreach content in array array['editions', 'venues', 'stages', 'event_types', 'speakers', 'events', 'event_speakers', 'partners',
    'programme_versions', 'published_events', 'page_texts', 'banner_phrases',
    'ticket_types', 'tickets', 'ticket_events', 'ticket_quotas', 'coupon_tickets']
  loop
    execute format('create trigger content_changed after insert or update or delete or truncate on %I
      for each statement execute function content_changed()', content);
  end loop;
end
$do$;

-- Append-only, also for a statement that is wrong or foreign: the role that writes these tables owns most of them, so that no right could be
-- withheld from it. What happened to an order is never changed nor deleted.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end
$$;
create trigger order_events_append_only before update or delete or truncate on order_events
  for each statement execute function refuse_change();

-- Rows are deleted by the retention alone, which says so in its transaction: logs by the two functions that may, check-ins a year after the
-- end of the edition (docs/security.md).
create function refuse_change_but_retention() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and current_setting('nexxt.retention', true) = 'on' then return null; end if;
  raise exception '% is append-only', tg_table_name;
end
$$;
create trigger security_events_append_only before update or delete or truncate on security_events
  for each statement execute function refuse_change_but_retention();
create trigger audit_log_append_only before update or delete or truncate on audit_log
  for each statement execute function refuse_change_but_retention();
create trigger check_ins_append_only before update or delete or truncate on check_ins
  for each statement execute function refuse_change_but_retention();

-- What a note says of a person goes with the person.
create function refuse_change_but_erasure() returns trigger language plpgsql as $$
begin
  if tg_op <> 'TRUNCATE' and current_setting('nexxt.erasure', true) = 'on' then return null; end if;
  raise exception '% is append-only', tg_table_name;
end
$$;
create trigger order_notes_append_only before update or delete or truncate on order_notes
  for each statement execute function refuse_change_but_erasure();

-- The words by which people are found follow from two tables, which a generated column cannot. A trigger, because checkout, profile, claims,
-- the counter, corrections and erasure all write names: what one of them forgot to erase would still be found.
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

-- Devices at the door load the rows that changed since they last asked. A default says so of a new row; nothing but a trigger does of a
-- changed one, whichever use case changed it, and a change that devices miss lets in whoever gave a ticket away.
create function note_transaction() returns trigger language plpgsql as $$
begin
  new.written_by := pg_current_xact_id();
  return new;
end $$;
create trigger note_transaction before update on assignments for each row execute function note_transaction();
create trigger note_transaction before update of full_name, company, code_serial on signups for each row
  when ((old.full_name, old.company, old.code_serial) is distinct from (new.full_name, new.company, new.code_serial))
  execute function note_transaction();

-- What a larger quota gains is kept for the people who wait. A trigger, because it has to count from the size that the row has once it is
-- locked: sales write the same row at the same time, and the form that saves a quota knows nothing of them.
create function keep_for_waiting_list() returns trigger language plpgsql as $fn$
begin
  new.offered := new.offered + new.size - old.size;
  return new;
end
$fn$;
create trigger keep_for_waiting_list before update of size on quotas for each row
  when (new.has_waiting_list and new.size > old.size) execute function keep_for_waiting_list();

-- Orders are written by single statements for many at once; their events are what all of them have in common. A trigger, so that none of
-- them has to know of webhooks. Without a webhook that wants them it writes nothing.
create function queue_order_webhooks() returns trigger language plpgsql as $$
begin
  insert into webhook_outbox (type, at, order_id)
    select 'order.' || event, at, order_id from added
    where exists (select from webhook_endpoints where 'order.' || event = any(events)) order by id;
  return null;
end
$$;
create trigger queue_order_webhooks after insert on order_events referencing new table as added
  for each statement execute function queue_order_webhooks();

-- How many units of a purchase have no holder. A trigger, because the purchase, the wallet, claim links, the counter, transfers, refunds and
-- erasure all give or take units, and no constraint counts rows: mailings would go to the wrong people. `npm run ledger` compares. A
-- transaction that gives, takes or refunds units has their purchases locked, so that it counts what no other changes. By the indexes: a
-- connection plans this once, perhaps when the tables are small, and would read them whole when they are large.
create function count_unassigned() returns trigger language plpgsql
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $fn$
begin
  update purchases set unassigned = counted.units
    from (
      select id, quantity - (select count(*) from assignments where purchase_id = purchases.id)
        - (select count(*) from refund_units where purchase_id = purchases.id) as units
      from purchases where id in (select purchase_id from changed)
    ) as counted
    where purchases.id = counted.id and unassigned is distinct from counted.units;
  return null;
end
$fn$;
create trigger count_unassigned after insert on assignments
  referencing new table as changed for each statement execute function count_unassigned();
create trigger count_unassigned_again after delete on assignments
  referencing old table as changed for each statement execute function count_unassigned();
create trigger count_unassigned after insert on refund_units
  referencing new table as changed for each statement execute function count_unassigned();
create trigger count_unassigned_again after delete on refund_units
  referencing old table as changed for each statement execute function count_unassigned();
