import { useMutation } from "@tanstack/react-query";
import { api } from "../../api/browser-client.ts";
import { signOut } from "./sign-out.ts";

/** Ends the session here in any case, which leads to login; on the server too if it can be reached. */
export function useLogout() {
  return useMutation({
    mutationFn: () => api.accounts.logout().catch(() => {}),
    onSuccess: signOut,
  });
}
