import { useState } from "react";
import { decimalToCents } from "#contract/money.ts";
import type { Cancellation } from "#contract/wallet/wallet.ts";
import { m } from "#messages/messages.js";
import { Button } from "#web/ui/button.tsx";
import { formatEuros, formatShare } from "#web/ui/money/euros.ts";
import { AlertDialog } from "#web/ui/overlays/alert-dialog.tsx";
import { useServerNow } from "#web/ui/site/use-server-now.ts";
import { eventTime } from "#web/ui/time/event-time.ts";
import { useCancelUnit } from "./use-cancel-unit.ts";

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

function cancelMessage({ amount, share, until }: Cancellation, theirs: boolean): string {
  const cents = decimalToCents(amount);
  return [
    cents === 0
      ? m.wallet_cancel_free()
      : m.wallet_cancel_back({ amount: formatEuros(cents), percent: formatShare(share) }),
    theirs ? m.wallet_cancel_theirs() : "",
    m.wallet_cancel_until({ date: eventTime(until) }),
  ]
    .filter(Boolean)
    .join(" ");
}
