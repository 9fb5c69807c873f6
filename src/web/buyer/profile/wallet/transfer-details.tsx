import { useMutation, useQuery } from "@tanstack/react-query";
import { decimalToCents } from "#contract/money.ts";
import { m } from "#messages/messages.js";
import { api, queries } from "#web/ui/api/browser-client.ts";
import { Button } from "#web/ui/button.tsx";
import { formatEuros } from "#web/ui/money/euros.ts";
import { toast } from "#web/ui/overlays/toast.ts";
import { saveFile } from "../save-file.ts";
import { GiveUpTransfer } from "./give-up-transfer.tsx";

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
    [m.pro_forma_purchase_order(), data.purchase_order],
  ] as const;
  return (
    <>
      {data.received !== "0.00" && (
        <p>{m.wallet_transfer_in_part({ received: formatEuros(decimalToCents(data.received)) })}</p>
      )}
      <dl className="my-3 grid gap-x-6 gap-y-1 sm:grid-cols-[max-content_1fr]">
        {facts.map(
          ([label, value]) =>
            value && (
              <div key={label} className="contents">
                <dt className="text-muted">{label}</dt>
                <dd className="pb-2 font-mono break-words sm:pb-0">{value}</dd>
              </div>
            ),
        )}
      </dl>
      <div className="flex flex-wrap gap-3">
        <Button variant="outline" loading={proForma.isPending} onClick={() => proForma.mutate()}>
          {m.wallet_transfer_pro_forma()}
        </Button>
        {data.received === "0.00" && <GiveUpTransfer paymentId={paymentId} />}
      </div>
    </>
  );
}
