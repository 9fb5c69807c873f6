import { writeStored } from "#web/ui/login-session/browser-storage.ts";
import { STAFF_DRAFTS } from "#web/ui/login-session/staff-drafts.ts";
import type { DraftStore, StoredDraft } from "./record-drafts.ts";

const PREFIX = "ownDraft:";

/** These drafts end with the tab: people who write about themselves may use any computer. */
export const tabDrafts: DraftStore = {
  place: "tab",
  save: (record, draft) => {
    try {
      window.sessionStorage.setItem(PREFIX + record, JSON.stringify({ ...draft, at: Date.now() }));
    } catch {
      // Without storage, what was typed lasts as long as the page.
    }
  },
  read: (record, owner) => {
    // Versions before kept it in the browser, for a day and longer.
    writeStored(STAFF_DRAFTS + record, null);
    try {
      const draft = JSON.parse(
        window.sessionStorage.getItem(PREFIX + record) ?? "null",
      ) as StoredDraft | null;
      return draft?.owner === owner && draft.values ? draft : null;
    } catch {
      return null;
    }
  },
  remove: (record) => {
    try {
      window.sessionStorage.removeItem(PREFIX + record);
    } catch {
      // Without storage there is no draft to remove.
    }
  },
};
