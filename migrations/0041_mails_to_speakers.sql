-- Mailings to speakers, and to partners, beside those to attendees; an empty list of the choice leaves no one out.
alter table mailings
  add column audience text not null default 'attendees' check (audience in ('attendees', 'speakers', 'partners')),
  -- Of speakers: how far a session of theirs is, whether they have answered on their page, what is missing, and of their sessions.
  add column states text[] not null default '{}',
  add column pages text[] not null default '{}',
  add column missing text[] not null default '{}',
  add column tracks integer[] not null default '{}',
  add column stages integer[] not null default '{}',
  add column types integer[] not null default '{}',
  -- The mailing of whose readers this one reminds those who are still chosen.
  add column reminder_of uuid;
alter table mailings add constraint mailings_reminder_of_fkey foreign key (reminder_of) references mailings not valid;
alter table mailings validate constraint mailings_reminder_of_fkey;
-- The version before knows ticket holders alone: of a ticket that there is not it finds none, where it would write to all.
alter table mailings add constraint mailings_for_holders check (audience = 'attendees' or tickets = '{0}') not valid;
alter table mailings validate constraint mailings_for_holders;

-- The sessions of speakers, as editors have them; `published`: visitors see it, so none of an edition in preparation.
create view speaker_sessions as
  select s.speaker_id, e.edition_id, e.id as event_id, e.title, e.starts_at, e.scheduled, e.stage_id, e.track_id, e.event_type_id,
    case when edition.state <> 'preparing' and exists (select from public_events p where p.id = e.id)
      then 'published' else 'draft' end as state
  from event_speakers s join events e on e.id = s.event_id join editions edition on edition.id = e.edition_id
  where e.state <> 'cancelled';

-- Whether a speaker has answered on their page, and what the organiser still misses. A photo or text that waits for an editor is not
-- missing. Availability is no answer: editors write it too.
create view speaker_standing as
  select s.id as speaker_id, s.edition_id, s.name, d.email, d.language,
    exists (select from speaker_consents c where c.speaker_id = s.id)
      or exists (select from speaker_proposals p where p.speaker_id = s.id)
      or exists (select from jsonb_each_text(d.needs) where value <> '') as answered,
    array_remove(array[
      case when not exists (select from speaker_consents c where c.speaker_id = s.id and c.kind = 'publication') then 'publication' end,
      case when not exists (select from speaker_consents c where c.speaker_id = s.id and c.kind = 'recording') then 'recording' end,
      case when s.image = '' and coalesce(open.fields->>'image', '') = '' then 'photo' end,
      case when s.bio = '' and not exists (select from jsonb_each(s.translations) t where t.value->>'bio' <> '')
        and not exists (select from jsonb_each_text(open.fields) f where f.key ~ '(^|\.)bio$' and f.value <> '') then 'biography' end
    ], null) as missing
  from speakers s left join speaker_details d on d.speaker_id = s.id
    left join speaker_proposals open on open.speaker_id = s.id and open.state = 'open';

-- the version before can bear it: it makes no export of the new kind
alter table exports drop constraint exports_kind_check;
alter table exports add constraint exports_kind_check
  check (kind in ('orders', 'lines', 'attendees', 'payments', 'refunds', 'documents', 'check-ins', 'newsletter', 'audit', 'tills', 'speakers')) not valid;
alter table exports validate constraint exports_kind_check;
