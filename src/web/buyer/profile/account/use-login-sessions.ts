import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { m } from "#messages/messages.js";
import { ApiProblem } from "#web/ui/api/api-problem.ts";
import { api, queries } from "#web/ui/api/browser-client.ts";
import { toast } from "#web/ui/overlays/toast.ts";
import { isLoginNotFresh, withFreshLogin } from "../fresh-login/fresh-login.ts";

/** The account's login sessions, reloaded whenever they are shown. */
export function useLoginSessions() {
  return useQuery(queries.ownAccount.sessions.queryOptions({ input: {}, staleTime: 0 }));
}

/** Ends the login session with this id; null ends all others. */
export function useEndLoginSession() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string | null) =>
      id === null
        ? withFreshLogin(() => api.ownAccount.revokeOtherSessions())
        : api.ownAccount.revokeSession({ id }),
    onSuccess: (_, id) =>
      toast.success(id === null ? m.login_sessions_all_ended() : m.login_sessions_ended()),
    onError: (error) => {
      // Already ended: the reloaded list shows it.
      if (error instanceof ApiProblem && error.code === "not_found") return;
      toast.error(
        m.account_error(),
        isLoginNotFresh(error) ? m.fresh_login_declined() : m.profile_no_answer(),
      );
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: queries.ownAccount.sessions.key() }),
  });
}
