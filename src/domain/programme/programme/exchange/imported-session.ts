import { foldText } from "#contract/fold-text.ts";
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
  /** Null: it has no place yet. */
  stage: string | null;
  start: Date | null;
  end: Date | null;
  state: "draft" | "confirmed" | "cancelled" | null;
  /** Null: the file does not name any. */
  speakers: ImportedSpeaker[] | null;
}

/** A person of the file, the same object in each of their sessions; null: the file does not say. */
export interface ImportedSpeaker {
  /** Among the file's people: two of one name have two. */
  place: number;
  externalId: string | null;
  email: string | null;
  name: string;
  position: string | null;
  company: string | null;
  bio: string | null;
  linkedin: string | null;
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
