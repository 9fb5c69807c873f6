import { clearStoredAgenda } from "#web/buyer/stars/stars.ts";
import { clearQueryCache } from "#web/ui/api/query-provider.tsx";
import { clearLoginSession } from "#web/ui/login-session/login-session.ts";
import { clearStaffDrafts } from "#web/ui/login-session/staff-drafts.ts";
import { clearOffer, clearPurchasePayment } from "../../cart/cart.ts";
import { endSubmission } from "../../checkout/flow/placing/order-submission.ts";
import { clearDraft } from "../../checkout/form/form-draft.ts";

/** Ends the login session in this browser on request and deletes the personal data stored here. */
export function signOut(): void {
  clearLoginSession({ byLogout: true });
  clearDraft();
  // Its secret would order in the name of the person who comes next to this computer; the mail's link has it again.
  clearOffer();
  // A payment in progress is found again by its account.
  clearPurchasePayment();
  endSubmission();
  clearStaffDrafts();
  clearStoredAgenda();
  clearQueryCache();
}
