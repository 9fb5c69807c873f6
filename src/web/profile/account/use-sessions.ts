import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { m } from "#messages/messages.js";
import { ApiProblem } from "../../api/api-problem.ts";
import { api, queries } from "../../api/browser-client.ts";
import { toast } from "../../ui/overlays/toast.ts";

/** The account's sessions, asked for whenever they are shown: another device may have come since. */
export function useSessions() {
  return useQuery(queries.ownAccount.sessions.queryOptions({ input: {}, staleTime: 0 }));
}

/** Ends the session with this id, or with null all but this one. */
export function useEndSession() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string | null) =>
      id === null ? api.ownAccount.revokeOtherSessions() : api.ownAccount.revokeSession({ id }),
    onSuccess: (_, id) => toast.success(id === null ? m.sessions_all_ended() : m.sessions_ended()),
    onError: (error) => {
      // Ended already: the list, asked anew, says so.
      if (error instanceof ApiProblem && error.code === "not_found") return;
      toast.error(m.account_error(), m.profile_no_answer());
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: queries.ownAccount.sessions.key() }),
  });
}
