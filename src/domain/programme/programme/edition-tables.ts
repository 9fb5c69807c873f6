import { partnerFields, speakerFields } from "#contract/organiser/programme/programme-records.ts";
import { httpsUrl, linkLines } from "#contract/web-address.ts";
import type { EditionTable } from "#db/edition-table.ts";
import {
  eventSpeakers,
  eventStages,
  events,
  eventTypes,
  partners,
  speakers,
  stages,
  tracks,
  venues,
} from "./tables.ts";

const file = "programme.json";

/** The programme of an edition, each table after those that it refers to. */
export const programmeTables: readonly EditionTable[] = [
  { name: "venues", file, table: venues },
  { name: "stages", file, table: stages, refers: { venueId: "venues" }, pictures: ["cover"] },
  { name: "event_types", file, table: eventTypes },
  { name: "tracks", file, table: tracks },
  {
    name: "speakers",
    file,
    table: speakers,
    pictures: ["image"],
    checks: { slug: speakerFields.slug, linkedinProfile: httpsUrl, links: linkLines },
  },
  {
    name: "events",
    file,
    table: events,
    refers: { eventTypeId: "event_types", stageId: "stages", trackId: "tracks" },
    omits: ["changedAt"],
    checks: { slides: httpsUrl, recording: httpsUrl },
    links: [
      {
        field: "speakers",
        table: eventSpeakers,
        own: "eventId",
        other: "speakerId",
        to: "speakers",
        position: "position",
      },
      {
        field: "moreStages",
        table: eventStages,
        own: "eventId",
        other: "stageId",
        to: "stages",
        position: "position",
      },
    ],
  },
  {
    name: "partners",
    file,
    table: partners,
    pictures: ["logo"],
    checks: { url: httpsUrl, group: partnerFields.group },
  },
];
