import { useMutation } from "@tanstack/react-query";
import { paths } from "#contract/paths.ts";
import { readStoredAgenda } from "#web/buyer/stars/stars.ts";
import { hasUnsent } from "#web/buyer/stars/stored-agenda.ts";
import { syncStars } from "#web/buyer/stars/sync-stars.ts";
import { api } from "#web/ui/api/browser-client.ts";
import { signOut } from "./sign-out.ts";

/** The cookie of the cart without scripts may have a login session of its own. */
const leaveNoScriptCart = () =>
  fetch(paths.cart(), { method: "POST", body: new URLSearchParams({ do: "leave" }), redirect: "manual" });

/** Signs out here in any case, which leads to the login; on the server too if it can be reached, with the last stars before. */
export function useLogout() {
  return useMutation({
    mutationFn: async () => {
      // A star set a moment before may still be on its way.
      if (hasUnsent(readStoredAgenda())) await syncStars();
      await Promise.all([api.accounts.logout(), leaveNoScriptCart()]).catch(() => {});
    },
    onSuccess: signOut,
  });
}
