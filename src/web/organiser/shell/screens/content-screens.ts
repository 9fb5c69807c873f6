import { editors, reviewers, team } from "#contract/organiser/staff/staff-roles.ts";
import { m } from "#messages/messages.js";
import {
  CallsIcon,
  HomeIcon,
  MailIcon,
  PartnersIcon,
  ReviewIcon,
  ScheduleIcon,
  SessionsIcon,
  SpeakersIcon,
  StagesIcon,
  TracksIcon,
  TypesIcon,
  VenuesIcon,
} from "../../kit/organiser-icons.tsx";
import { records, type Screen } from "./screen.ts";

/** The programme, and what surrounds it. */
export const contentScreens: readonly Screen[] = [
  {
    path: "",
    roles: team,
    load: () => import("../../overview/home/home.tsx"),
    nav: { area: "overview", label: m.organiser_nav_home, Icon: HomeIcon, keys: "g h" },
  },
  {
    path: "schedule",
    roles: editors,
    load: () => import("../../content/schedule/schedule.tsx"),
    nav: { area: "content", label: m.organiser_nav_schedule, Icon: ScheduleIcon, keys: "g d" },
  },
  {
    path: "schedule/hours",
    roles: editors,
    load: () => import("../../content/schedule/hours/schedule-hours.tsx"),
  },
  ...records(
    "sessions",
    () => import("../../content/sessions/sessions.tsx"),
    () => import("../../content/sessions/session.tsx"),
    { area: "content", label: m.organiser_nav_sessions, Icon: SessionsIcon, keys: "g e" },
  ),
  ...records(
    "speakers",
    () => import("../../content/speakers/speakers.tsx"),
    () => import("../../content/speakers/speaker.tsx"),
    { area: "content", label: m.organiser_nav_speakers, Icon: SpeakersIcon, keys: "g s" },
  ),
  ...records(
    "calls",
    () => import("../../content/calls/calls.tsx"),
    () => import("../../content/calls/call.tsx"),
    { area: "content", label: m.organiser_nav_calls, Icon: CallsIcon, keys: "g (" },
  ),
  {
    path: "session-proposals",
    roles: reviewers,
    load: () => import("../../content/calls/proposals.tsx"),
    nav: { area: "content", label: m.organiser_nav_session_proposals, Icon: ReviewIcon, keys: "g )" },
  },
  {
    path: "session-proposals/:id",
    roles: reviewers,
    load: () => import("../../content/calls/proposal.tsx"),
  },
  {
    path: "speaker-pages",
    roles: editors,
    load: () => import("../../content/speaker-pages/speaker-pages.tsx"),
    nav: { area: "content", label: m.organiser_nav_own_pages, Icon: MailIcon, keys: "g -" },
  },
  ...records(
    "stages",
    () => import("../../content/venues/stages.tsx"),
    () => import("../../content/venues/stage.tsx"),
    { area: "content", label: m.organiser_nav_stages, Icon: StagesIcon, keys: "g p" },
  ),
  ...records(
    "venues",
    () => import("../../content/venues/venues.tsx"),
    () => import("../../content/venues/venue.tsx"),
    { area: "content", label: m.organiser_nav_venues, Icon: VenuesIcon, keys: "g v" },
  ),
  ...records(
    "event-types",
    () => import("../../content/sessions/event-types.tsx"),
    () => import("../../content/sessions/event-type.tsx"),
    { area: "content", label: m.organiser_nav_types, Icon: TypesIcon, keys: "g t" },
  ),
  ...records(
    "tracks",
    () => import("../../content/sessions/tracks.tsx"),
    () => import("../../content/sessions/track.tsx"),
    { area: "content", label: m.organiser_nav_tracks, Icon: TracksIcon, keys: "g '" },
  ),
  ...records(
    "partners",
    () => import("../../content/partners/partners.tsx"),
    () => import("../../content/partners/partner.tsx"),
    { area: "people", label: m.organiser_nav_partners, Icon: PartnersIcon, keys: "g a" },
  ),
];
