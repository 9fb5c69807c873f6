import { sql } from "drizzle-orm";
import { speakers } from "./tables.ts";

/** The speakers whom visitors see and count, once the edition is public. Of a draft, public_event_speakers has the people too. */
export const isPublicSpeaker = sql`(not ${speakers.onlyWithSession} or exists (
  select from public_event_speakers s join public_events e on e.id = s.event_id where s.speaker_id = speakers.id))`;
