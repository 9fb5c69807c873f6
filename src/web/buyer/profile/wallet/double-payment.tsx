import { useMutation } from "@tanstack/react-query";
import { decimalToCents } from "#contract/money.ts";
import type { Payment } from "#contract/orders/checkout.ts";
import { m } from "#messages/messages.js";
import { api, queries } from "#web/ui/api/browser-client.ts";
import { useRefresh } from "#web/ui/api/use-refresh.ts";
import { Button } from "#web/ui/button.tsx";
import { InfoIcon } from "#web/ui/icons.tsx";
import { dateFormat } from "#web/ui/language/format-locale.ts";
import { formatEuros } from "#web/ui/money/euros.ts";
import { toast } from "#web/ui/overlays/toast.ts";

/** As in the mail about it. */
const moment = dateFormat({ dateStyle: "long", timeStyle: "short" });

type Decision = "keep_both" | "refund_second";

/** A second payment for the same tickets: the buyer keeps both, or this one is refunded, each with one click. */
export function DoublePayment({ payment, decideBy }: { payment: Payment; decideBy: string }) {
  const total = formatEuros(decimalToCents(payment.amount));
  const { mutate, variables, isPending } = useDecision(payment, total);
  return (
    <section
      aria-labelledby={`double-${payment.id}`}
      className="flex gap-5 border border-text border-l-8 border-l-warning bg-raised p-6"
    >
      <InfoIcon className="size-8 shrink-0 text-warning" />
      <div className="flex flex-1 flex-col gap-4">
        <h2 id={`double-${payment.id}`} className="text-xl">
          {m.wallet_double_title()}
        </h2>
        <p>{m.wallet_double_text({ total })}</p>
        <p className="text-muted">
          {m.wallet_double_deadline({ time: moment().format(new Date(decideBy)) })}
        </p>
        <div className="flex flex-wrap gap-3">
          <Button
            loading={isPending && variables === "refund_second"}
            disabled={isPending}
            onClick={() => mutate("refund_second")}
          >
            {m.wallet_double_refund()}
          </Button>
          <Button
            variant="outline"
            loading={isPending && variables === "keep_both"}
            disabled={isPending}
            onClick={() => mutate("keep_both")}
          >
            {m.wallet_double_keep()}
          </Button>
        </div>
      </div>
    </section>
  );
}

function useDecision({ id }: Payment, total: string) {
  const refresh = useRefresh(
    queries.checkout.key(),
    queries.wallet.key(),
    queries.accounts.signups.key(),
    queries.invoices.key(),
  );
  return useMutation({
    mutationFn: (decision: Decision) => api.checkout.decideDoublePayment({ id, decision }),
    onSuccess: (_, decision) => {
      if (decision === "refund_second")
        toast.success(m.wallet_double_title(), m.wallet_double_refunded({ total }));
      else toast.success(m.wallet_double_title(), m.wallet_double_kept());
    },
    onError: () => toast.error(m.account_error(), m.wallet_double_failed()),
    // Another device may have decided.
    onSettled: () => void refresh(),
  });
}
