import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { m } from "#messages/messages.js";
import { api, queries } from "#web/ui/api/browser-client.ts";
import { failureMessage } from "#web/ui/api/failure-message.ts";
import { useRefresh } from "#web/ui/api/use-refresh.ts";
import { Button } from "#web/ui/button.tsx";
import { AlertDialog } from "#web/ui/overlays/alert-dialog.tsx";
import { toast } from "#web/ui/overlays/toast.ts";

/** Gives back the tickets of an order whose transfer was not made. */
export function GiveUpTransfer({ paymentId }: { paymentId: string }) {
  const [open, setOpen] = useState(false);
  const refresh = useRefresh(queries.checkout.payments.key(), queries.checkout.transfer.key());
  const cancel = useMutation({
    mutationFn: () => api.checkout.cancel({ id: paymentId }),
    onSuccess: () => toast.success(m.wallet_transfer_given_up(), m.wallet_transfer_given_up_text()),
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
        text={m.wallet_transfer_give_up_text()}
        yes={m.wallet_transfer_give_up_yes()}
        no={m.wallet_transfer_give_up_no()}
        busy={cancel.isPending}
        onYes={() => cancel.mutate()}
        onNo={() => setOpen(false)}
      />
    </>
  );
}
