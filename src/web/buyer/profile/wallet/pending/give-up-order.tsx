import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { PaymentStatus } from "#contract/orders/payment-states.ts";
import { m } from "#messages/messages.js";
import { api, queries } from "#web/ui/api/browser-client.ts";
import { failureMessage } from "#web/ui/api/failure-message.ts";
import { useRefresh } from "#web/ui/api/use-refresh.ts";
import { Button } from "#web/ui/button.tsx";
import { AlertDialog } from "#web/ui/overlays/alert-dialog.tsx";
import { toast } from "#web/ui/overlays/toast.ts";

/** Gives back the tickets of an order that waits days for its payment. */
export function GiveUpOrder({ paymentId, text, done }: { paymentId: string; text: string; done: string }) {
  const [open, setOpen] = useState(false);
  const { payments, transfer, multibanco } = queries.checkout;
  const refresh = useRefresh(payments.key(), transfer.key(), multibanco.key());
  const cancel = useMutation({
    mutationFn: () => api.checkout.cancel({ id: paymentId }),
    // The money may have come a moment before; a provider that is silent leaves the order waiting.
    onSuccess: ({ payment_status }) => {
      if (payment_status === PaymentStatus.cancelled) toast.success(m.wallet_transfer_given_up(), done);
      else if (payment_status === PaymentStatus.pending)
        toast.error(m.account_error(), m.wallet_transfer_give_up_failed());
      else toast.info(m.wallet_give_up_paid());
    },
    onError: (error) =>
      toast.error(m.account_error(), failureMessage(error, {}, m.wallet_transfer_give_up_failed)),
    onSettled: async () => {
      setOpen(false);
      await refresh();
    },
  });
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        {m.wallet_transfer_give_up()}
      </Button>
      <AlertDialog
        open={open}
        title={m.wallet_transfer_give_up_title()}
        text={text}
        yes={m.wallet_transfer_give_up_yes()}
        no={m.wallet_transfer_give_up_no()}
        busy={cancel.isPending}
        onYes={() => cancel.mutate()}
        onNo={() => setOpen(false)}
      />
    </>
  );
}
