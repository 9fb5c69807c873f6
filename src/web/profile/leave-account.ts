import { forgetAgenda } from "../agenda/stars.ts";
import { forgetAnswers } from "../api/query-provider.tsx";
import { dropDraft } from "../checkout/form-draft.ts";
import { clearSession } from "../session/session.ts";

/** Ends the session in this browser by its owner's wish, with all that it kept of them. */
export function leaveAccount(): void {
  clearSession({ byLogout: true });
  dropDraft();
  forgetAgenda();
  forgetAnswers();
}
