import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import type { Transfer } from "#contract/orders/payments-within-days.ts";
import { PURCHASE_ORDER_MAX } from "#contract/typed-values.ts";
import { m } from "#messages/messages.js";
import { api, queries } from "#web/ui/api/browser-client.ts";
import { failureMessage } from "#web/ui/api/failure-message.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/forms/text-field.tsx";
import { toast } from "#web/ui/overlays/toast.ts";
import { useEdition } from "#web/ui/site/use-site.ts";

/** A public body often has its number only once it has seen the pro-forma. */
export function ChangePurchaseOrder({ paymentId, transfer }: { paymentId: string; transfer: Transfer }) {
  const [typed, setTyped] = useState<string | null>(null);
  const [wasOpen, setWasOpen] = useState(false);
  const { issues_invoices: invoices } = useEdition();
  const open = () => {
    setTyped(transfer.purchase_order);
    setWasOpen(true);
  };
  const client = useQueryClient();
  const save = useMutation({
    mutationFn: (purchase_order: string) => api.checkout.purchaseOrder({ id: paymentId, purchase_order }),
    onSuccess: (changed) => {
      client.setQueryData(queries.checkout.transfer.queryKey({ input: { id: paymentId } }), changed);
      setTyped(null);
      toast.success(m.wallet_purchase_order_saved(), m.wallet_purchase_order_saved_text());
    },
    onError: (error) =>
      toast.error(
        m.account_error(),
        failureMessage(
          error,
          { payment_ended: m.wallet_purchase_order_ended },
          m.wallet_purchase_order_failed,
        ),
      ),
  });
  if (typed === null)
    return (
      <Button variant="quiet" className="self-start px-0!" autoFocus={wasOpen} onClick={open}>
        {transfer.purchase_order ? m.wallet_purchase_order_change() : m.wallet_purchase_order_add()}
      </Button>
    );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate(typed);
  };
  return (
    <form onSubmit={submit} className="my-2 flex max-w-prose flex-col items-start gap-3">
      <TextField
        // The button that opened the form has disappeared; once the form does, the button takes the focus back.
        autoFocus
        label={m.checkout_purchase_order()}
        hint={invoices ? m.wallet_purchase_order_hint() : m.wallet_purchase_order_kept()}
        maxLength={PURCHASE_ORDER_MAX}
        autoComplete="off"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="outline" loading={save.isPending}>
          {m.wallet_purchase_order_save()}
        </Button>
        <Button variant="quiet" onClick={() => setTyped(null)}>
          {m.profile_cancel()}
        </Button>
      </div>
    </form>
  );
}
