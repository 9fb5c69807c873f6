import { useMutation, useQuery } from "@tanstack/react-query";
import type { NewClaimLink } from "#contract/wallet/claims.ts";
import { m } from "#messages/messages.js";
import { api, queries } from "#web/ui/api/browser-client.ts";
import { failureMessage, tooOften } from "#web/ui/api/failure-message.ts";
import { useRefresh } from "#web/ui/api/use-refresh.ts";
import { toast } from "#web/ui/overlays/toast.ts";

/** The caller's claim links, reloaded whenever they are shown: others claim by them. */
export function useClaimLinks() {
  return useQuery(queries.claims.links.queryOptions({ input: {}, staleTime: 0 }));
}

/** Creates a claim link. Resolves to it, or to null after an error toast. */
export function useMakeClaimLink(purchaseId: string) {
  const refresh = useRefreshLinks();
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
        toast.error(m.account_error(), explain(error));
        return null;
      }
    },
    onSettled: refresh,
  });
}

export function useWithdrawClaimLink() {
  const refresh = useRefreshLinks();
  return useMutation({
    mutationFn: (id: string) => api.claims.withdrawLink({ id }),
    onSuccess: () => toast.success(m.claims_withdrawn_toast(), m.claims_withdrawn_text()),
    onError: (error) => toast.error(m.account_error(), explain(error)),
    onSettled: refresh,
  });
}

/** Free units change with the links. */
const useRefreshLinks = () => useRefresh(queries.claims.links.key(), queries.checkout.payments.key());

const explain = (error: unknown): string =>
  failureMessage(error, { already_assigned: m.claims_too_few, rate_limited: tooOften }, m.profile_no_answer);
