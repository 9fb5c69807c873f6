import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { NewClaimLink } from "#contract/wallet/claims.ts";
import { m } from "#messages/messages.js";
import { ApiProblem } from "#web/ui/api/api-problem.ts";
import { api, queries } from "#web/ui/api/browser-client.ts";
import { formatWait } from "#web/ui/api/format-wait.ts";
import { toast } from "#web/ui/overlays/toast.ts";

/** The caller's claim links, reloaded whenever they are shown: others claim by them. */
export function useClaimLinks() {
  return useQuery(queries.claims.links.queryOptions({ input: {}, staleTime: 0 }));
}

/** Creates a claim link. Resolves to it, or to null after an error toast. */
export function useMakeClaimLink(purchaseId: string) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: async (wanted: NewClaimLink) => {
      try {
        const link = await api.claims.createLink({ id: purchaseId, ...wanted });
        toast.success(
          m.claims_made(),
          link.email ? m.claims_made_sent({ email: link.email }) : m.claims_made_text(),
        );
        return link;
      } catch (error) {
        toast.error(m.account_error(), failureMessage(error));
        return null;
      }
    },
    onSettled: refresh,
  });
}

export function useWithdrawClaimLink() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (id: string) => api.claims.withdrawLink({ id }),
    onSuccess: () => toast.success(m.claims_withdrawn_toast(), m.claims_withdrawn_text()),
    onError: (error) => toast.error(m.account_error(), failureMessage(error)),
    onSettled: refresh,
  });
}

/** Free units change with the links. */
function useRefresh() {
  const queryClient = useQueryClient();
  return () =>
    Promise.all(
      [queries.claims.links.key(), queries.checkout.payments.key()].map((queryKey) =>
        queryClient.invalidateQueries({ queryKey }),
      ),
    );
}

function failureMessage(error: unknown): string {
  const problem = error instanceof ApiProblem ? error : null;
  if (problem?.code === "already_assigned") return m.claims_too_few();
  if (problem?.code === "rate_limited")
    return m.account_rate_limited({ wait: formatWait(problem.retryAfter ?? 60) });
  return m.profile_no_answer();
}
