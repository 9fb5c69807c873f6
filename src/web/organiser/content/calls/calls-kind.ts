import { m } from "#messages/messages.js";
import { recordKind } from "../../records/record-kind.ts";
import { eventTypesKind, tracksKind } from "../kinds.ts";

export const callsKind = recordKind("calls", {
  path: "calls",
  list: m.organiser_nav_calls,
  add: m.organiser_calls_new,
  labels: {
    name: m.organiser_name,
    text: m.organiser_call_text,
    opens_at: m.organiser_call_opens,
    closes_at: m.organiser_call_closes,
    published: m.organiser_call_published,
    event_types: m.organiser_nav_types,
    tracks: m.organiser_nav_tracks,
    co_speakers: m.organiser_call_co_speakers,
    file: m.organiser_call_file,
    blind: m.organiser_call_blind,
    questions: m.organiser_nav_questions,
    reviewers: m.organiser_call_reviewers,
  },
  refers: () => ({ event_types: eventTypesKind, tracks: tracksKind }),
});
