-- Addresses of a session's slides and recording, and the moments from which visitors have them; null: once the session is over.
alter table events
  add column slides text not null default '',
  add column slides_from timestamptz,
  add column recording text not null default '',
  add column recording_from timestamptz,
  -- For the organiser alone.
  add column note text not null default '';

alter table speakers
  add column pronouns text not null default '',
  -- Addresses, one a line.
  add column links text not null default '';

create or replace view public_events as
  select e.id, e.edition_id, e.title, e.description, e.event_type_id, e.translations,
    coalesce(p.starts_at, e.starts_at) as starts_at,
    coalesce(p.ends_at, e.ends_at) as ends_at,
    coalesce(p.stage_id, e.stage_id) as stage_id,
    greatest(e.changed_at, p.changed_at) as changed_at,
    e.version - 1 + coalesce(p.number - 1, 0) as revision,
    e.track_id, e.language, e.level,
    e.slides, coalesce(e.slides_from, p.ends_at, e.ends_at) as slides_from,
    e.recording, coalesce(e.recording_from, p.ends_at, e.ends_at) as recording_from
  from events e left join published_events p on p.event_id = e.id
  where e.state = 'confirmed'
    and (p.event_id is not null
      or e.scheduled and not exists (select from programme_versions v where v.edition_id = e.edition_id));
