-- Several editions in one database: each row of the programme and of the shop belongs to one, and refers to rows of the same.

-- The public site shows the published one. The newest edition was it until now.
alter table editions
  add column state text not null default 'preparing' check (state in ('preparing', 'published', 'archived')),
  -- SHA-256 of the secret link under which the organiser shows an edition before it is public; null: there is none.
  add column preview_token_hash bytea unique;
update editions set state = case when year = (select max(year) from editions) then 'published' else 'archived' end;
create unique index editions_one_published on editions (state) where state = 'published';

-- What is there belongs to the newest edition. By a default and not by an update, so that no row counts as edited.
do $fn$
declare
  newest text := coalesce((select id::text from editions order by year desc limit 1), 'null');
  content text;
begin
  foreach content in array array['venues', 'stages', 'event_types', 'speakers', 'events', 'event_speakers', 'partners',
    'ticket_types', 'tickets', 'ticket_events', 'quotas', 'ticket_quotas', 'coupons']
  loop
    execute format('alter table %I add column edition_id integer default %s', content, newest);
    execute format('alter table %I alter column edition_id drop default, alter column edition_id set not null', content);
    continue when content in ('event_speakers', 'ticket_events', 'ticket_quotas');
    execute format('alter table %I add unique (id, edition_id), add foreign key (edition_id) references editions,
      add column version integer not null default 1', content);
  end loop;
end
$fn$;

alter table venues
  add column latitude numeric(8, 6) check (latitude between -90 and 90),
  add column longitude numeric(9, 6) check (longitude between -180 and 180),
  add check ((latitude is null) = (longitude is null));

alter table stages
  add column capacity integer check (capacity > 0),
  drop constraint stages_venue_id_fkey,
  add foreign key (venue_id, edition_id) references venues (id, edition_id);

alter table event_types drop constraint event_types_name_key, add unique (edition_id, name);
alter table speakers drop constraint speakers_slug_key, add unique (edition_id, slug);

-- Only what is confirmed is public. A draft may stand in the programme while its speakers are being asked.
alter table events
  add column state text not null default 'confirmed' check (state in ('draft', 'confirmed', 'cancelled')),
  drop constraint events_event_type_id_fkey,
  drop constraint events_stage_id_fkey,
  add foreign key (event_type_id, edition_id) references event_types (id, edition_id),
  add foreign key (stage_id, edition_id) references stages (id, edition_id);
alter table events alter column state set default 'draft';
drop index events_by_start;
create index events_by_start on events (edition_id, starts_at, id);

alter table event_speakers
  drop constraint event_speakers_event_id_fkey,
  drop constraint event_speakers_speaker_id_fkey,
  add foreign key (event_id, edition_id) references events (id, edition_id) on delete cascade,
  add foreign key (speaker_id, edition_id) references speakers (id, edition_id) on delete cascade;

-- The uuid stays the type's address when an edition is imported into another shop.
alter table ticket_types drop constraint ticket_types_uuid_key, add unique (edition_id, uuid);
alter table tickets
  drop constraint tickets_ticket_type_id_fkey,
  add foreign key (ticket_type_id, edition_id) references ticket_types (id, edition_id);
alter table ticket_events
  drop constraint ticket_events_ticket_id_fkey,
  drop constraint ticket_events_event_id_fkey,
  add foreign key (ticket_id, edition_id) references tickets (id, edition_id) on delete cascade,
  add foreign key (event_id, edition_id) references events (id, edition_id) on delete cascade;
alter table ticket_quotas
  drop constraint ticket_quotas_ticket_id_fkey,
  drop constraint ticket_quotas_quota_id_fkey,
  add foreign key (ticket_id, edition_id) references tickets (id, edition_id) on delete cascade,
  add foreign key (quota_id, edition_id) references quotas (id, edition_id) on delete cascade;
alter table coupons drop constraint coupons_code_key, add unique (edition_id, code);

-- What two editors' saves are compared by. A save that changes only the rows that refer to a record (a session's
-- speakers, a ticket's quotas) sets its `version = version + 1` itself.
alter table editions add column version integer not null default 1;

create function raise_version() returns trigger language plpgsql as $fn$
begin
  new.version := old.version + 1;
  return new;
end
$fn$;

-- Publishing and renewing the preview link edit no text that an open form holds.
create trigger raise_version before update on editions for each row
  when (to_jsonb(old) - '{state,preview_token_hash}'::text[] is distinct from to_jsonb(new) - '{state,preview_token_hash}'::text[])
  execute function raise_version();
create trigger raise_version before update on venues for each row
  when (old.* is distinct from new.*) execute function raise_version();
create trigger raise_version before update on stages for each row
  when (old.* is distinct from new.*) execute function raise_version();
create trigger raise_version before update on event_types for each row
  when (old.* is distinct from new.*) execute function raise_version();
create trigger raise_version before update on speakers for each row
  when (old.* is distinct from new.*) execute function raise_version();
create trigger raise_version before update on events for each row
  when (old.* is distinct from new.*) execute function raise_version();
create trigger raise_version before update on partners for each row
  when (old.* is distinct from new.*) execute function raise_version();
create trigger raise_version before update on ticket_types for each row
  when (old.* is distinct from new.*) execute function raise_version();
create trigger raise_version before update on tickets for each row
  when (old.* is distinct from new.*) execute function raise_version();
-- Sales write `taken` and `used`: they name none of these columns, so that no purchase runs the trigger.
create trigger raise_version before update of name, size, edition_id, version on quotas for each row
  when (old.* is distinct from new.*) execute function raise_version();
create trigger raise_version
  before update of code, discount_type, discount_amount, description, max_uses, valid_from, valid_until, translations,
    edition_id, version on coupons for each row
  when (old.* is distinct from new.*) execute function raise_version();
