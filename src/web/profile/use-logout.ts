import { useMutation } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { api } from "../api/browser-client.ts";
import { forgetAnswers } from "../api/query-provider.tsx";
import { dropDraft } from "../checkout/form-draft.ts";
import { clearSession } from "../session/session.ts";

/** Ends the session here in any case; on the server too if it can be reached. */
export function useLogout() {
  const navigate = useNavigate();
  return useMutation({
    mutationFn: () => api.accounts.logout().catch(() => {}),
    onSuccess: async () => {
      await navigate("/login", { replace: true });
      clearSession();
      dropDraft();
      forgetAnswers();
    },
  });
}
