import { writeStored } from "./browser-storage.ts";

/** The prefix of the keys in local storage for staff's unsaved texts, by record. */
export const STAFF_DRAFTS = "organiserDraft:";

export function staffDraftKeys(): string[] {
  try {
    const { localStorage } = window;
    const keys = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? "");
    return keys.filter((key) => key.startsWith(STAFF_DRAFTS));
  } catch {
    return [];
  }
}

/** On every way of signing out, the visitor's profile included. */
export function clearStaffDrafts(): void {
  for (const key of staffDraftKeys()) writeStored(key, null);
}
