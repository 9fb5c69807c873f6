import { z } from "zod";
import { publicEndpoints } from "../endpoint.ts";
import { catalogueId, dateTime, inLanguage, listOf, ofYear, page } from "../fields.ts";
import { sessionLanguages, sessionLevels, trackColours } from "./session-facets.ts";

export const picture = z
  .string()
  .meta({ description: "A path on this server", examples: ["/pictures/stage-1.webp"] });

export const pictureAlt = z.string().meta({
  description: "What the picture shows, for people who do not see it. Empty: it is decoration",
  examples: ["A full hall, seen from the stage"],
});

export const picturePlaceholder = z.string().meta({
  description: "What is shown until the picture is there: its 16 px copy as a data URL. Empty: there is none",
  examples: ["data:image/webp;base64,UklGRi4AAABXRUJQ"],
});

const venue = z.object({ id: z.int(), name: z.string(), address: z.string(), city: z.string() });
const stage = z.object({
  id: z.int(),
  name: z.string(),
  description: z.string(),
  cover: picture,
  cover_alt: pictureAlt,
  cover_placeholder: picturePlaceholder,
  venue: venue.nullable(),
});
export type Stage = z.output<typeof stage>;
const eventType = z.object({ id: z.int(), name: z.string() });
const track = z.object({ id: z.int(), name: z.string(), colour: z.enum(trackColours) });
const eventTicket = z.object({
  id: z.int(),
  ticket_type: z.object({ id: z.int() }),
});
const speakerName = z.object({ id: z.int(), slug: z.string(), name: z.string(), company: z.string() });

const event = z.object({
  id: z.int(),
  title: z.string(),
  description: z.string(),
  start_time: dateTime,
  end_time: dateTime,
  /** The organiser's last edit. */
  changed_at: dateTime,
  event_type: eventType,
  /** Null: none. */
  track: track.nullable(),
  /** ISO 639-1; empty: not said. */
  language: z.enum(sessionLanguages),
  level: z.enum(sessionLevels),
  /** Empty: none, or not public yet. */
  slides: z.string(),
  recording: z.string(),
  stage: z.object({ id: z.int(), name: z.string() }),
  /** Where it is too, as a break or a plenary is. */
  more_stages: z.array(z.object({ id: z.int(), name: z.string() })),
  speakers: z.array(speakerName),
  tickets: z.array(eventTicket),
});
export type ProgrammeEvent = z.output<typeof event>;

/** The short form of an event, as a ticket lists what it opens. */
export const allowedEvent = event.pick({
  id: true,
  title: true,
  start_time: true,
  end_time: true,
  stage: true,
  more_stages: true,
  speakers: true,
});

const speaker = z.object({
  id: z.int(),
  slug: z.string(),
  name: z.string(),
  position: z.string(),
  company: z.string(),
  image: picture,
  image_placeholder: picturePlaceholder,
  bio: z.string(),
  linkedin_profile: z.string(),
  pronouns: z.string(),
  links: z.array(z.string()),
  featured: z.boolean(),
  events: z.array(event),
});
export type Speaker = z.output<typeof speaker>;

/** Only what is confirmed is public. */
export const eventStates = ["draft", "confirmed", "cancelled"] as const;

const partner = z.object({
  id: z.int(),
  name: z.string(),
  logo: picture,
  url: z.string(),
  /** `sponsor`, `media`, `institutional`, `stage`, or one of the edition's own. */
  group: z.string(),
  /** As the site calls it. */
  group_name: z.string(),
  /** Plain text; empty: none. */
  description: z.string(),
});
export type Partner = z.output<typeof partner>;

const { shared } = publicEndpoints("Programme");

export const programmeContract = {
  stages: shared("GET", "/stages/", { summary: "Stages", problems: ["not_found"] })
    .input(z.object({ ...page, ...inLanguage, ...ofYear }))
    .output(listOf(stage)),
  speakers: shared("GET", "/speakers/", {
    summary: "Speakers with their events",
    problems: ["not_found"],
  })
    .input(z.object({ ...page, ...inLanguage, ...ofYear, featured: z.enum(["true", "false"]).optional() }))
    .output(listOf(speaker)),
  events: shared("GET", "/events/", {
    summary: "Events (sessions of the agenda)",
    problems: ["not_found"],
  })
    .input(
      z.object({
        ...page,
        ...inLanguage,
        ...ofYear,
        start_time__date: z.iso
          .date()
          // ISO has a year 0, PostgreSQL has none.
          .refine((day) => !day.startsWith("0000"), "There is no year 0")
          .optional()
          .meta({ description: "A day by the clocks of the edition" }),
        event_type: z.coerce.number().pipe(catalogueId).optional(),
        track: z.coerce.number().pipe(catalogueId).optional(),
        language: z.enum(sessionLanguages).optional(),
        level: z.enum(sessionLevels).optional(),
      }),
    )
    .output(listOf(event)),
  eventTypes: shared("GET", "/events/types/", {
    summary: "Event types",
    problems: ["not_found"],
  })
    .input(z.object({ ...page, ...inLanguage, ...ofYear }))
    .output(listOf(eventType)),
  tracks: shared("GET", "/events/tracks/", { summary: "Tracks", problems: ["not_found"] })
    .input(z.object({ ...page, ...inLanguage, ...ofYear }))
    .output(listOf(track)),
  partners: shared("GET", "/partners/", { summary: "Partners", problems: ["not_found"] })
    .input(z.object({ ...page, ...inLanguage, ...ofYear }))
    .output(listOf(partner)),
};
