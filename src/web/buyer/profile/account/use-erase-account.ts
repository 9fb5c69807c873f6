import { useMutation } from "@tanstack/react-query";
import { m } from "#messages/messages.js";
import { ApiProblem } from "#web/ui/api/api-problem.ts";
import { api } from "#web/ui/api/browser-client.ts";
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
        return failureMessage(error);
      }
      signOut();
      toast.success(m.own_data_erased_title(), m.own_data_erased_text());
      return null;
    },
  });
}

function failureMessage(error: unknown): string {
  const code = error instanceof ApiProblem ? error.code : null;
  if (code === "login_not_fresh") return m.fresh_login_declined();
  if (code === "record_in_use") return m.own_data_erase_staff();
  if (code === "payment_pending") return m.own_data_erase_pending();
  return code === "invalid_input" ? m.own_data_erase_mismatch() : m.profile_no_answer();
}
