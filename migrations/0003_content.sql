-- Content in other languages, and a number that changes whenever content does.

alter table stages add column translations jsonb not null default '{}';
alter table event_types add column translations jsonb not null default '{}';
alter table speakers add column translations jsonb not null default '{}';
alter table events add column translations jsonb not null default '{}';
alter table ticket_types add column translations jsonb not null default '{}';
alter table tickets add column translations jsonb not null default '{}';
alter table coupons add column translations jsonb not null default '{}';

create table content_version (
  only_row boolean primary key default true check (only_row),
  version bigint not null
);
insert into content_version (version) values (1);

create function content_changed() returns trigger language plpgsql as $$
begin
  update content_version set version = version + 1;
  return null;
end
$$;

-- Not on quotas: every purchase writes those, and would wait here for every other.
create trigger content_changed after insert or update or delete or truncate on editions
  for each statement execute function content_changed();
create trigger content_changed after insert or update or delete or truncate on venues
  for each statement execute function content_changed();
create trigger content_changed after insert or update or delete or truncate on stages
  for each statement execute function content_changed();
create trigger content_changed after insert or update or delete or truncate on event_types
  for each statement execute function content_changed();
create trigger content_changed after insert or update or delete or truncate on speakers
  for each statement execute function content_changed();
create trigger content_changed after insert or update or delete or truncate on events
  for each statement execute function content_changed();
create trigger content_changed after insert or update or delete or truncate on event_speakers
  for each statement execute function content_changed();
create trigger content_changed after insert or update or delete or truncate on partners
  for each statement execute function content_changed();
create trigger content_changed after insert or update or delete or truncate on ticket_types
  for each statement execute function content_changed();
create trigger content_changed after insert or update or delete or truncate on tickets
  for each statement execute function content_changed();
create trigger content_changed after insert or update or delete or truncate on ticket_events
  for each statement execute function content_changed();
create trigger content_changed after insert or update or delete or truncate on ticket_quotas
  for each statement execute function content_changed();
