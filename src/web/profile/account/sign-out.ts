import { clearStoredAgenda } from "../../agenda/my-agenda/stars.ts";
import { clearQueryCache } from "../../api/query-provider.tsx";
import { clearDraft } from "../../checkout/form/form-draft.ts";
import { clearSession } from "../../session/session.ts";

/** Ends the session in this browser by its owner's wish, with all that it kept of them. */
export function signOut(): void {
  clearSession({ byLogout: true });
  clearDraft();
  clearStoredAgenda();
  clearQueryCache();
}
