import {
  type SessionLanguage,
  sessionLanguages,
  type TrackColour,
} from "#contract/programme/session-facets.ts";
import { m } from "#messages/messages.js";
import { levelNames as shown } from "#web/public/agenda/session-facets.tsx";
import { languageTitle } from "#web/ui/language/language-in.ts";

export const colourNames: Record<TrackColour, () => string> = {
  "": m.organiser_track_colour_none,
  blue: m.organiser_track_colour_blue,
  teal: m.organiser_track_colour_teal,
  green: m.organiser_track_colour_green,
  amber: m.organiser_track_colour_amber,
  orange: m.organiser_track_colour_orange,
  red: m.organiser_track_colour_red,
  pink: m.organiser_track_colour_pink,
  violet: m.organiser_track_colour_violet,
};

export const levelNames = { "": m.organiser_not_said, ...shown };

export const languageNames = Object.fromEntries(
  sessionLanguages.map((code) => [code, code === "" ? m.organiser_not_said : () => languageTitle(code)]),
) as Record<SessionLanguage, () => string>;
