import type { SiteState } from "#contract/organiser/programme/programme-records.ts";
import { m } from "#messages/messages.js";
import { type KindOf, type RowOf, recordKind } from "../records/record-kind.ts";
import { groupTitlesIn } from "./partners/partner-groups.ts";
import { colourNames, languageNames, levelNames } from "./sessions/facet-names.ts";
import { stateNames } from "./sessions/state-names.ts";

export type SpeakerRow = RowOf<"speakers">;
export type SessionRow = RowOf<"events">;
export type StageRow = RowOf<"stages">;
export type TrackRow = RowOf<"tracks">;
export type VenueRow = RowOf<"venues">;

export const speakersKind = recordKind("speakers", {
  path: "speakers",
  list: m.organiser_nav_speakers,
  add: m.organiser_speakers_new,
  choose: m.organiser_choose_speaker,
  detail: ({ company }) => company,
  siteState: ({ only_with_session }) => (only_with_session ? "unknown" : "shown"),
  labels: {
    name: m.organiser_name,
    slug: m.organiser_slug,
    position: m.organiser_position,
    company: m.organiser_company,
    image: m.organiser_picture,
    bio: m.organiser_bio,
    linkedin_profile: m.organiser_linkedin,
    pronouns: m.organiser_pronouns,
    links: m.organiser_links,
    featured: m.organiser_featured,
    only_with_session: m.organiser_only_with_session,
  },
});

export const venuesKind = recordKind("venues", {
  path: "venues",
  list: m.organiser_nav_venues,
  add: m.organiser_venues_new,
  choose: m.organiser_choose_venue,
  detail: ({ city }) => city,
  siteState: ({ stages }) => (stages > 0 ? "shown" : "hidden"),
  labels: {
    name: m.organiser_name,
    address: m.organiser_address,
    city: m.organiser_city,
    latitude: m.organiser_latitude,
    longitude: m.organiser_longitude,
  },
});

export const stagesKind = recordKind("stages", {
  path: "stages",
  list: m.organiser_nav_stages,
  add: m.organiser_stages_new,
  choose: m.organiser_choose_stage,
  siteState: () => "shown",
  labels: {
    name: m.organiser_name,
    description: m.organiser_description,
    cover: m.organiser_cover,
    cover_alt: m.organiser_picture_text,
    venue: m.organiser_venue,
    capacity: m.organiser_capacity,
  },
  refers: () => ({ venue: venuesKind }),
});

/** Visitors choose among those that have sessions. */
const ofSessions = ({ events }: { events: number }): SiteState => (events > 0 ? "shown" : "hidden");

export const eventTypesKind = recordKind("eventTypes", {
  path: "event-types",
  list: m.organiser_nav_types,
  add: m.organiser_types_new,
  choose: m.organiser_choose_type,
  siteState: ofSessions,
  labels: { name: m.organiser_name, minutes: m.organiser_type_minutes },
});

export const tracksKind = recordKind("tracks", {
  path: "tracks",
  list: m.organiser_nav_tracks,
  add: m.organiser_tracks_new,
  choose: m.organiser_choose_track,
  siteState: ofSessions,
  labels: { name: m.organiser_name, colour: m.organiser_track_colour },
  choices: { colour: colourNames },
});

export const sessionsKind: KindOf<"events"> = recordKind("events", {
  path: "sessions",
  list: m.organiser_nav_sessions,
  add: m.organiser_sessions_new,
  choose: m.organiser_choose_session,
  title: "title",
  siteState: ({ on_site }) => on_site,
  labels: {
    title: m.organiser_session_title,
    description: m.organiser_description,
    start_time: m.organiser_start,
    end_time: m.organiser_end,
    event_type: m.organiser_event_type,
    track: m.organiser_track,
    language: m.organiser_session_language,
    level: m.organiser_session_level,
    slides: m.organiser_slides,
    slides_from: m.organiser_slides_from,
    recording: m.organiser_recording,
    recording_from: m.organiser_recording_from,
    note: m.organiser_session_note,
    stage: m.organiser_stage,
    more_stages: m.organiser_more_stages,
    speakers: m.organiser_speakers_field,
    state: m.organiser_session_state,
    scheduled: m.organiser_session_scheduled,
  },
  choices: { state: stateNames, language: languageNames, level: levelNames },
  refers: () => ({
    event_type: eventTypesKind,
    track: tracksKind,
    stage: stagesKind,
    more_stages: stagesKind,
    speakers: speakersKind,
  }),
});

export const partnersKind = recordKind("partners", {
  path: "partners",
  list: m.organiser_nav_partners,
  add: m.organiser_partners_new,
  siteState: () => "shown",
  labels: {
    name: m.organiser_name,
    logo: m.organiser_logo,
    url: m.organiser_url,
    group: m.organiser_group,
    description: m.organiser_partner_description,
  },
  choices: { group: groupTitlesIn() },
});

export const pageTextsKind = recordKind("pageTexts", {
  path: "pages",
  list: m.organiser_nav_pages,
  add: m.organiser_nav_pages,
  title: "title",
  siteState: () => "shown",
  labels: {
    title: m.organiser_session_title,
    lead: m.organiser_page_lead,
    sections: m.organiser_page_sections,
  },
});

export const bannerPhrasesKind = recordKind("bannerPhrases", {
  path: "banner",
  list: m.organiser_nav_banner,
  add: m.organiser_banner_new,
  title: "filled",
  siteState: () => "shown",
  labels: { filled: m.organiser_banner_filled, outlined: m.organiser_banner_outlined },
});
