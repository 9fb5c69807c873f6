import { useMutation } from "@tanstack/react-query";
import { api } from "#web/ui/api/browser-client.ts";
import { signOut } from "./sign-out.ts";

/** Signs out here in any case, which leads to the login; on the server too if it can be reached. */
export function useLogout() {
  return useMutation({
    mutationFn: () => api.accounts.logout().catch(() => {}),
    onSuccess: signOut,
  });
}
