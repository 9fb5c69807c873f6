import { useMutation, useQuery } from "@tanstack/react-query";
import { decimalToCents } from "#contract/money.ts";
import { m } from "#messages/messages.js";
import { api, queries } from "#web/ui/api/browser-client.ts";
import { Button } from "#web/ui/button.tsx";
import { formatEuros } from "#web/ui/money/euros.ts";
import { toast } from "#web/ui/overlays/toast.ts";
import { saveFile } from "../../save-file.ts";
import { ChangePurchaseOrder } from "./change-purchase-order.tsx";
import { billFacts, Facts } from "./facts.tsx";
import { GiveUpOrder } from "./give-up-order.tsx";

/** Where an order's transfer goes. Without an answer the mail says the same. */
export function TransferDetails({ paymentId }: { paymentId: string }) {
  const { data } = useQuery(queries.checkout.transfer.queryOptions({ input: { id: paymentId } }));
  const proForma = useMutation({
    mutationFn: async () => saveFile(await api.checkout.proForma({ id: paymentId })),
    onError: () => toast.error(m.checkout_error(), m.wallet_transfer_failed()),
  });
  if (!data) return null;
  const facts = [
    [m.pro_forma_iban(), data.iban.replace(/(.{4})(?=.)/g, "$1 ")],
    [m.pro_forma_holder(), data.holder],
    [m.pro_forma_reference(), data.reference],
    [m.wallet_transfer_sum(), formatEuros(decimalToCents(data.missing))],
    ...billFacts(data),
  ] as const;
  return (
    <>
      {data.received !== "0.00" && (
        <p>{m.wallet_transfer_in_part({ received: formatEuros(decimalToCents(data.received)) })}</p>
      )}
      <Facts facts={facts} />
      <ChangePurchaseOrder paymentId={paymentId} transfer={data} />
      <div className="flex flex-wrap gap-3">
        <Button variant="outline" loading={proForma.isPending} onClick={() => proForma.mutate()}>
          {m.wallet_transfer_pro_forma()}
        </Button>
        {data.received === "0.00" && (
          <GiveUpOrder
            paymentId={paymentId}
            text={m.wallet_transfer_give_up_text()}
            done={m.wallet_transfer_given_up_text()}
          />
        )}
      </div>
    </>
  );
}
