-- A break or a plenary may take several stages: those beside the session's own.
create table event_stages (
  event_id integer not null,
  stage_id integer not null,
  position integer not null,
  edition_id integer not null,
  primary key (event_id, stage_id),
  foreign key (event_id, edition_id) references events (id, edition_id) on delete cascade,
  foreign key (stage_id, edition_id) references stages (id, edition_id) on delete cascade
);
create index event_stages_by_stage on event_stages (stage_id);
create trigger content_changed after insert or update or delete or truncate on event_stages
  for each statement execute function content_changed();

-- As visitors see them.
alter table published_events add column more_stage_ids integer[] not null default '{}';

create view public_event_stages as
  select s.event_id, s.stage_id, s.position
  from event_stages s
  where not exists (select from published_events p where p.event_id = s.event_id)
  union all
  select p.event_id, of.stage_id, of.position::integer
  from published_events p, unnest(p.more_stage_ids) with ordinality as of (stage_id, position);
