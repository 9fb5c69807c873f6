import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { decimalToCents } from "#contract/money.ts";
import type { Cancellation } from "#contract/wallet/wallet.ts";
import { m } from "#messages/messages.js";
import { isOutcomeUnknown } from "#web/ui/api/api-problem.ts";
import { api, queries } from "#web/ui/api/browser-client.ts";
import { failureMessage } from "#web/ui/api/failure-message.ts";
import { useRefresh } from "#web/ui/api/use-refresh.ts";
import { Button } from "#web/ui/button.tsx";
import { formatEuros } from "#web/ui/money/euros.ts";
import { AlertDialog } from "#web/ui/overlays/alert-dialog.tsx";
import { toast } from "#web/ui/overlays/toast.ts";
import { useServerNow } from "#web/ui/site/use-server-now.ts";
import { cancelMessage } from "./cancel-message.ts";

/** Cancels a bought unit after showing the refund; hidden once no refund step is open. */
export function CancelButton({
  purchase,
  assignmentId,
  theirs = false,
}: {
  purchase: { id: string; cancel_until: string | null };
  /** Null: the unit is unassigned. */
  assignmentId: string | null;
  /** It is assigned to another person. */
  theirs?: boolean;
}) {
  // Kept while the dialog closes.
  const [quote, setQuote] = useState<Cancellation | null>(null);
  const [open, setOpen] = useState(false);
  const now = useServerNow();
  const { ask, cancel } = useCancelUnit(purchase.id);
  if (purchase.cancel_until === null || now === null || now >= Date.parse(purchase.cancel_until)) return null;

  const onAsk = () =>
    ask.mutate(assignmentId, {
      onSuccess: (answer) => {
        setQuote(answer);
        setOpen(true);
      },
    });
  const onYes = () => quote && cancel.mutate(quote, { onSettled: () => setOpen(false) });
  return (
    <>
      <Button variant="quiet" loading={ask.isPending} onClick={onAsk}>
        {m.wallet_cancel()}
      </Button>
      <AlertDialog
        open={open}
        title={m.wallet_cancel_title()}
        text={quote && cancelMessage(quote, theirs)}
        yes={m.wallet_cancel_yes()}
        no={m.wallet_cancel_no()}
        busy={cancel.isPending}
        onYes={onYes}
        onNo={() => setOpen(false)}
      />
    </>
  );
}

/** Gets the refund for cancelling a unit, and cancels it for that amount; errors are shown as toasts. */
function useCancelUnit(purchaseId: string) {
  const refresh = useRefresh(
    queries.checkout.payments.key(),
    queries.wallet.assigned.key(),
    queries.accounts.signups.key(),
    queries.invoices.key(),
  );
  const onError = async (error: unknown) => {
    toast.error(m.account_error(), failureMessage(error, failures, m.wallet_cancel_failed));
    await refresh();
  };
  const ask = useMutation({
    mutationFn: (assignment: string | null) =>
      api.wallet.cancellation({ id: purchaseId, ...(assignment ? { assignment } : {}) }),
    onError,
  });
  const cancel = useMutation({
    mutationFn: ({ unit, assignment, amount }: Cancellation) =>
      api.wallet.cancel({ id: purchaseId, unit, assignment, amount }),
    onSuccess: async ({ amount }) => {
      const cents = decimalToCents(amount);
      toast.success(
        m.wallet_cancelled_title(),
        cents === 0 ? m.wallet_cancelled_free() : m.wallet_cancelled_text({ amount: formatEuros(cents) }),
      );
      await refresh();
    },
    onError: async (error) => {
      if (!isOutcomeUnknown(error)) return onError(error);
      // With the wallet as it is now beside it.
      await refresh();
      toast.error(m.account_error(), m.wallet_cancel_unknown());
    },
  });
  return { ask, cancel };
}

const failures = {
  cancellation_closed: m.wallet_cancel_closed,
  price_changed: m.wallet_cancel_changed,
  not_found: m.wallet_cancel_moved,
  already_assigned: m.wallet_cancel_moved,
  already_refunded: m.wallet_cancel_moved,
};
