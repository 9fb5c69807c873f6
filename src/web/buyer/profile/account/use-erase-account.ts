import { useMutation } from "@tanstack/react-query";
import { m } from "#messages/messages.js";
import { api } from "#web/ui/api/browser-client.ts";
import { failureMessage } from "#web/ui/api/failure-message.ts";
import { toast } from "#web/ui/overlays/toast.ts";
import { withFreshLogin } from "../fresh-login/fresh-login.ts";
import { signOut } from "./sign-out.ts";

/** Erases the account and signs out, which leads to the login. Resolves to an error message, or null. */
export function useEraseAccount() {
  return useMutation({
    mutationFn: async (email: string): Promise<string | null> => {
      try {
        await withFreshLogin(() => api.ownAccount.eraseAccount({ email }));
      } catch (error) {
        return failureMessage(error, failures, m.profile_no_answer);
      }
      signOut();
      toast.success(m.own_data_erased_title(), m.own_data_erased_text());
      return null;
    },
  });
}

const failures = {
  login_not_fresh: m.fresh_login_declined,
  record_in_use: m.own_data_erase_staff,
  payment_pending: m.own_data_erase_pending,
  invalid_input: m.own_data_erase_mismatch,
};
