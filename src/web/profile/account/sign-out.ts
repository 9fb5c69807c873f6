import { clearStoredAgenda } from "../../agenda/my-agenda/stars.ts";
import { clearQueryCache } from "../../api/query-provider.tsx";
import { clearDraft } from "../../checkout/form/form-draft.ts";
import { clearSession } from "../../session/session.ts";
import { clearStaffDrafts } from "../../session/staff-drafts.ts";

/** Ends the session in this browser on request and deletes the personal data stored here. */
export function signOut(): void {
  clearSession({ byLogout: true });
  clearDraft();
  clearStaffDrafts();
  clearStoredAgenda();
  clearQueryCache();
}
