import { z } from "zod";
import { catalogueId, limited, requiredText, text } from "../../fields.ts";
import { PARTNER_TEXT_MAX } from "../../programme/partner-fields.ts";
import { partnerGroup } from "../../programme/partner-groups.ts";
import { eventStates } from "../../programme/programme.ts";
import { plain } from "../../programme/proposed-fields.ts";
import { sessionLanguages, sessionLevels, trackColours } from "../../programme/session-facets.ts";
import { httpsUrl, linkLines } from "../../web-address.ts";
import { moment, pictureAlt, picturePath } from "../record-fields.ts";
import { idInPath, orderEndpoint, recordEndpoints, translationsOf } from "../records.ts";
import { reviewers } from "../staff/staff-roles.ts";

const tag = "Programme";
const scope = "programme:read" as const;

const venues = { path: "venues", one: "venue", many: "venues", tag, scope };
const stages = { path: "stages", one: "stage", many: "stages", tag, scope };
const eventTypes = {
  path: "event-types",
  one: "event type",
  many: "event types",
  tag,
  scope,
  readers: reviewers,
};
const tracks = { path: "tracks", one: "track", many: "tracks", tag, scope, readers: reviewers };
const speakers = { path: "speakers", one: "speaker", many: "speakers", tag, scope };
const events = { path: "events", one: "session", many: "sessions", tag, scope };
const partners = { path: "partners", one: "partner", many: "partners", tag, scope };

const counted = z.int();

export const venueFields = {
  name: requiredText(200),
  address: text(300),
  city: text(100),
  /** Degrees (WGS 84), both or neither. */
  latitude: z.number().min(-90).max(90).nullable().default(null),
  longitude: z.number().min(-180).max(180).nullable().default(null),
};

export const stageFields = {
  name: requiredText(200),
  description: text(5_000),
  cover: picturePath,
  cover_alt: pictureAlt.default(""),
  venue: catalogueId.nullable().default(null),
  /** The number of people that fit in; null: unknown. */
  capacity: z.int().positive().max(1_000_000).nullable().default(null),
  translations: translationsOf({ name: text(200), description: text(5_000), cover_alt: pictureAlt }).default(
    {},
  ),
};

export const eventTypeFields = {
  name: requiredText(100),
  /** The length that a new session begins with; null: that of the last of its type. */
  minutes: z.int().positive().max(1_440).nullable().default(null),
  translations: translationsOf({ name: text(100) }).default({}),
};

export const trackFields = {
  name: requiredText(100),
  colour: z.enum(trackColours).default(""),
  translations: translationsOf({ name: text(100) }).default({}),
};

export const speakerFields = {
  name: requiredText(200),
  /** The address of their page. */
  slug: limited(100).regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "Small letters, digits and hyphens"),
  position: text(200),
  company: text(200),
  image: picturePath,
  bio: text(10_000),
  linkedin_profile: httpsUrl,
  pronouns: text(60).default(""),
  links: linkLines.default(""),
  featured: z.boolean().default(false),
  only_with_session: z.boolean().default(false).meta({
    description: "Visitors see them once a session of theirs is public; so begin the speakers of a copy",
  }),
  translations: translationsOf({
    position: text(200),
    company: text(200),
    bio: text(10_000),
    pronouns: text(60),
  }).default({}),
};

export const eventFields = {
  title: requiredText(300),
  description: text(10_000),
  start_time: moment,
  end_time: moment,
  event_type: catalogueId,
  track: catalogueId.nullable().default(null),
  language: z.enum(sessionLanguages).default(""),
  level: z.enum(sessionLevels).default(""),
  stage: catalogueId,
  /** Beside its own, for a break or a plenary. */
  more_stages: z.array(catalogueId).max(50).default([]),
  /** In the order in which they are shown. */
  speakers: z.array(catalogueId).max(50).default([]),
  slides: httpsUrl.default(""),
  /** Visitors have them from then on; null: once the session is over. */
  slides_from: moment.nullable().default(null),
  recording: httpsUrl.default(""),
  recording_from: moment.nullable().default(null),
  /** For the organiser alone: empty in what API keys read. */
  note: text(5_000).default(""),
  /** Only what is confirmed is public. */
  state: z.enum(eventStates).default("draft"),
  /** It has its place in the schedule. */
  scheduled: z.boolean().default(true),
  translations: translationsOf({ title: text(300), description: text(10_000) }).default({}),
};

/** `waiting`: visitors see the change once the schedule is published. */
export const siteStates = ["shown", "waiting", "hidden"] as const;
export type SiteState = (typeof siteStates)[number];

export const partnerFields = {
  name: requiredText(200),
  logo: picturePath,
  url: httpsUrl,
  group: partnerGroup,
  description: plain(PARTNER_TEXT_MAX).default(""),
  translations: translationsOf({ description: plain(PARTNER_TEXT_MAX) }).default({}),
};

export const programmeRecordsContract = {
  venues: recordEndpoints(venues, venueFields, { stages: counted }, { sorts: ["name", "city"], filters: {} }),
  stages: {
    ...recordEndpoints(
      stages,
      stageFields,
      { events: counted },
      { sorts: ["position", "name", "capacity"], filters: { venue: idInPath.optional() } },
    ),
    ...orderEndpoint(stages),
  },
  eventTypes: {
    ...recordEndpoints(
      eventTypes,
      eventTypeFields,
      { events: counted },
      { sorts: ["position", "name"], filters: {} },
    ),
    ...orderEndpoint(eventTypes),
  },
  tracks: {
    ...recordEndpoints(
      tracks,
      trackFields,
      { events: counted },
      { sorts: ["position", "name"], filters: {} },
    ),
    ...orderEndpoint(tracks),
  },
  speakers: recordEndpoints(
    speakers,
    speakerFields,
    { events: counted },
    { sorts: ["name", "company"], filters: { featured: z.stringbool().optional() } },
  ),
  events: recordEndpoints(
    events,
    eventFields,
    /** Tells how much of it visitors see as it stands, once its edition is public. */
    { on_site: z.enum(siteStates) },
    {
      sorts: ["start_time", "title", "state"],
      filters: {
        state: z.enum(eventStates).optional(),
        scheduled: z.stringbool().optional(),
        stage: idInPath.optional(),
        event_type: idInPath.optional(),
        track: idInPath.optional(),
        language: z.enum(sessionLanguages).optional(),
        level: z.enum(sessionLevels).optional(),
        speaker: idInPath.optional(),
      },
    },
  ),
  partners: {
    ...recordEndpoints(
      partners,
      partnerFields,
      {},
      { sorts: ["position", "name", "group"], filters: { group: partnerGroup.optional() } },
    ),
    ...orderEndpoint(partners),
  },
};
