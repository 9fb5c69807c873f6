import { foldText } from "#contract/fold-text.ts";
import type { Values } from "#contract/merge-changes.ts";
import { type FieldProblem, Problem } from "#contract/problem.ts";

/** A session as another tool describes it; null: the file does not say. */
export interface ImportedSession {
  /** The id in our own export. */
  ownId: number | null;
  externalId: string | null;
  title: string;
  titleEn: string | null;
  description: string | null;
  descriptionEn: string | null;
  type: string | null;
  /** Empty: none. */
  track: string | null;
  stage: string | null;
  /** The further ones of a session on several. */
  moreStages: string[] | null;
  /** False: the file says that it has no place yet. */
  scheduled: boolean;
  start: Date | null;
  end: Date | null;
  /** Its length, where it has no end. */
  minutes: number | null;
  state: "draft" | "confirmed" | "cancelled" | null;
  /** Language, level, materials and note, by the record's fields: those that the file says. */
  facets: Values;
  /** Null: the file does not name any. */
  speakers: ImportedSpeaker[] | null;
}

/** The fields of a speaker that a file can fill in. */
export const speakerDetailFields = [
  "position",
  "company",
  "bio",
  "linkedin_profile",
  "pronouns",
  "links",
] as const;
/** And where their photo is. */
export const personDetails = [...speakerDetailFields, "photo"] as const;
export type PersonDetails = Record<(typeof personDetails)[number], string | null>;

/** A person of the file, the same object in each of their sessions; null: the file does not say. */
export interface ImportedSpeaker extends PersonDetails {
  /** Among the file's people: two of one name have two. */
  place: number;
  externalId: string | null;
  email: string | null;
  name: string;
}

export const SESSIONS_MAX = 1_500;

export function badFile(detail: string, errors: FieldProblem[] = []): Problem {
  return new Problem("invalid_input", detail, {
    errors: [{ attr: "file", code: "invalid", detail }, ...errors].slice(0, 20),
  });
}

/** In small letters without accents and signs: what a person reads as the same. */
export const folded = (text: string): string =>
  foldText(text)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
