import { m } from "#messages/messages.js";
import type { SpeakerRow } from "../kinds.ts";
import { missingLanguages } from "../translation-mark.tsx";

export const TRANSLATED = ["position", "bio"] as const;

/** The gaps that a speaker can have before the event: filters of the list, and lines of the start page. */
export const speakerGaps = [
  {
    name: m.organiser_home_no_photo,
    filter: "photo",
    value: "none",
    is: ({ image }: SpeakerRow) => image === "",
  },
  { name: m.organiser_home_no_bio, filter: "bio", value: "none", is: ({ bio }: SpeakerRow) => bio === "" },
  {
    name: m.organiser_home_one_language,
    filter: "lang",
    value: "one",
    is: (row: SpeakerRow) => missingLanguages(row, TRANSLATED).length > 0,
  },
] as const;
