import { columnsOf, type ExportStatement } from "./export-columns.ts";

/**
 * A row for each speaker. The first five columns are those that an import of a table of people reads
 * (`programme/exchange/source/source-fields.ts`): a file that was filled in further is imported again.
 */
export const speakerStatement: ExportStatement = {
  columns: columnsOf({
    speaker_id: "text",
    name: "text",
    email: "text",
    position: "text",
    company: "text",
    language: "text",
    sessions: "text",
    sessions_state: "text",
    missing_publication: "flag",
    missing_recording: "flag",
    missing_photo: "flag",
    missing_biography: "flag",
    answered: "flag",
    link_sent_at: "time",
    link_expires_at: "time",
  }),
  text: (edition) => `
    select s.external_id, s.name, st.email, s.position, s.company, st.language, own.titles, coalesce(own.state, 'none'),
      'publication' = any(st.missing), 'recording' = any(st.missing), 'photo' = any(st.missing), 'biography' = any(st.missing),
      st.answered, l.sent_at, l.expires_at
    from speakers s join speaker_standing st on st.speaker_id = s.id left join speaker_links l on l.speaker_id = s.id
      left join (select speaker_id, string_agg(title, '; ' order by starts_at, event_id) as titles,
        case when bool_or(state = 'draft') then 'draft' else 'published' end as state from speaker_sessions group by speaker_id
      ) own on own.speaker_id = s.id
    where ${edition === null ? "true" : `s.edition_id = ${edition}`} order by s.edition_id, s.name, s.id`,
};
