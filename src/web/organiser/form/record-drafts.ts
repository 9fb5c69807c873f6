import { readStored, readStoredJson, writeStored } from "#web/ui/login-session/browser-storage.ts";
import { hasLoggedOut } from "#web/ui/login-session/login-session.ts";
import { STAFF_DRAFTS, staffDraftKeys } from "#web/ui/login-session/staff-drafts.ts";

/** An unsaved draft is offered to its editor for this long. */
const WAITS_MS = 24 * 3_600_000;

export interface StoredDraft {
  /** Whose, by address: the next person at this computer does not see it. */
  owner: string;
  /** In ms. */
  at: number;
  values: unknown;
  /** The record's values when the editor began, and its version then; null: it is new. */
  base: unknown;
  version: number | null;
}

/** Stores the forms' unsaved drafts. `record`: such as `speakers/7`. */
export interface DraftStore {
  /** Chooses the text that tells the editor about the draft. */
  place: "browser" | "tab";
  save: (record: string, draft: Omit<StoredDraft, "at">) => void;
  read: (record: string, owner: string) => StoredDraft | null;
  remove: (record: string) => void;
}

/** `record`: such as `speakers/7` or `speakers/new/2026`. */
const keyOf = (record: string) => STAFF_DRAFTS + record;

export function saveDraft(record: string, draft: Omit<StoredDraft, "at">): void {
  // Signing out has removed the drafts; the form that goes then must leave none behind.
  if (hasLoggedOut()) return;
  writeStored(keyOf(record), JSON.stringify({ ...draft, at: Date.now() } satisfies StoredDraft));
}

/** Null for another person's and for one that has waited too long. */
export function readDraft(record: string, owner: string): StoredDraft | null {
  const value = readStoredJson(keyOf(record)) as Partial<StoredDraft> | null;
  if (!value || value.owner !== owner || !(Number(value.at) > Date.now() - WAITS_MS) || !value.values)
    return null;
  return value as StoredDraft;
}

export function removeDraft(record: string): void {
  if (readStored(keyOf(record)) !== null) writeStored(keyOf(record), null);
}

/** Removes other members' drafts, and those that have waited too long. */
export function clearOthersDrafts(owner: string): void {
  for (const key of staffDraftKeys())
    if (readDraft(key.slice(STAFF_DRAFTS.length), owner) === null) writeStored(key, null);
}

/** Staff find their drafts again in another tab and on the next day. */
export const staffDrafts: DraftStore = {
  place: "browser",
  save: saveDraft,
  read: readDraft,
  remove: removeDraft,
};
