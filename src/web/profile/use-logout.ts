import { useMutation } from "@tanstack/react-query";
import { forgetAgenda } from "../agenda/stars.ts";
import { api } from "../api/browser-client.ts";
import { forgetAnswers } from "../api/query-provider.tsx";
import { dropDraft } from "../checkout/form-draft.ts";
import { clearSession } from "../session/session.ts";

/** Ends the session here in any case, which leads to login; on the server too if it can be reached. */
export function useLogout() {
  return useMutation({
    mutationFn: () => api.accounts.logout().catch(() => {}),
    onSuccess: () => {
      clearSession({ byLogout: true });
      dropDraft();
      forgetAgenda();
      forgetAnswers();
    },
  });
}
