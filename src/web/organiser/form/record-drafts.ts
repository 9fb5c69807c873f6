import { readStored, readStoredJson, writeStored } from "../../session/browser-storage.ts";

const PREFIX = "organiserDraft:";
/** How long what was typed and not saved waits for its editor. */
const WAITS_MS = 24 * 3_600_000;

interface StoredDraft {
  /** Whose, by address: the next person at this computer does not see it. */
  owner: string;
  /** In ms. */
  at: number;
  values: unknown;
  /** What the record said when the editor began, and its version then; null: it is new. */
  base: unknown;
  version: number | null;
}

/** `record`: such as `speakers/7` or `speakers/new/2026`. */
const keyOf = (record: string) => PREFIX + record;

export function saveDraft(record: string, draft: Omit<StoredDraft, "at">): void {
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

/** With the session: at signing out all, else those of others and those that have waited too long. */
export function clearDrafts(owner: string | null = null): void {
  for (const key of draftKeys()) {
    const record = key.slice(PREFIX.length);
    if (owner === null || readDraft(record, owner) === null) writeStored(key, null);
  }
}

function draftKeys(): string[] {
  try {
    return Object.keys(window.localStorage).filter((key) => key.startsWith(PREFIX));
  } catch {
    return [];
  }
}
