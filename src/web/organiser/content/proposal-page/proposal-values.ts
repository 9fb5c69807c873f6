import "#web/ui/api/zod-without-eval.ts";
import { z } from "zod";
import type { Call, OwnProposal } from "#contract/calls/calls.ts";
import { type ProposalFields, proposalFields } from "#contract/calls/proposal-fields.ts";
import type { Values } from "#contract/merge-changes.ts";
import { m } from "#messages/messages.js";
import { inOthers } from "../../form/base-texts.ts";
import { labelOf } from "../../form/each-language.tsx";

/** `chosen`: a new file's name, or that the stored one goes: with it alone the form is unsaved too. */
export const formFields = { ...proposalFields, chosen: z.string() };
export const REMOVED = "-";

export const blankSpeaker = () => ({
  name: "",
  email: "",
  position: "",
  company: "",
  bio: "",
  translations: inOthers({ bio: "" }),
});

export type Speaker = ProposalFields["speakers"][number];

/** In the state of a link to a call's page: who has proposed a session already. */
export const asSpeaker = (speaker: Speaker | undefined) => ({ speaker });
export const speakerIn = (state: unknown): Speaker | undefined =>
  (state as ReturnType<typeof asSpeaker> | null)?.speaker;

/** `speaker`: has proposed another session before. */
export const blankValues = (call: Call, speaker?: Speaker): Values => ({
  title: "",
  abstract: "",
  translations: inOthers({ title: "", abstract: "" }),
  event_type: call.event_types.length === 1 ? (call.event_types[0]?.id ?? null) : null,
  track: call.tracks.length === 1 ? (call.tracks[0]?.id ?? null) : null,
  language: "",
  level: "",
  note: "",
  answers: {},
  speakers: [speaker ? asTyped(speaker) : blankSpeaker()],
  chosen: "",
});

const asTyped = (speaker: Speaker) => ({
  ...speaker,
  translations: inOthers({ bio: "" }, speaker.translations),
});

/** With each text of each language present, empty or not. */
export const valuesOf = ({ fields }: OwnProposal): Values => ({
  ...fields,
  translations: inOthers({ title: "", abstract: "" }, fields.translations),
  speakers: fields.speakers.map(asTyped),
  chosen: "",
});

export function fieldsIn({ chosen: _, ...values }: Values): ProposalFields {
  return values as unknown as ProposalFields;
}

const names: Record<string, () => string> = {
  title: m.organiser_session_title,
  abstract: m.proposal_abstract,
  event_type: m.organiser_event_type,
  track: m.organiser_track,
  language: m.organiser_session_language,
  level: m.organiser_session_level,
  note: m.proposal_note,
  answers: m.organiser_answers,
  speakers: m.organiser_speakers_field,
  chosen: m.ideas_pdf_label,
};

/** A field's label, by its path. */
export const nameOf = (path: string): string => labelOf(path, names);
