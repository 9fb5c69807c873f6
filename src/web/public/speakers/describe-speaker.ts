import { m } from "#messages/messages.js";
import type { OpenedSpeaker } from "./load-speakers.ts";

/** A speaker in one line for search engines, of what is known: the position, the company, and the biography's first sentence. */
export function describeSpeaker({ position, company, bio }: OpenedSpeaker): string {
  const role = [position, company].filter(Boolean).join(", ");
  return [role && `${role}.`, firstSentence(bio)].filter(Boolean).join(" ") || m.speakers_description();
}

const firstSentence = (text: string) => /^.*?[.!?](?:\s|$)/s.exec(text)?.[0].trimEnd() ?? text;
