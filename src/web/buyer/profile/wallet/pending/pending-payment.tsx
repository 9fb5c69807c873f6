import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { decimalToCents } from "#contract/money.ts";
import type { Payment } from "#contract/orders/checkout.ts";
import { PaymentMethod, waitsForDays } from "#contract/orders/payment-states.ts";
import { paths } from "#contract/paths.ts";
import { shopZone } from "#contract/site/site-facts.ts";
import { m } from "#messages/messages.js";
import { BankIcon, ReferenceIcon } from "#web/buyer/icons.tsx";
import { queries } from "#web/ui/api/browser-client.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { dateFormat, perLocale } from "#web/ui/language/format-locale.ts";
import { formatEuros } from "#web/ui/money/euros.ts";
import { Spinner } from "#web/ui/spinner.tsx";
import { MultibancoDetails } from "./multibanco-details.tsx";
import { TransferDetails } from "./transfer-details.tsx";

const time = perLocale((locale) => new Intl.DateTimeFormat(locale, { hour: "2-digit", minute: "2-digit" }));

const date = dateFormat({ dateStyle: "long" });

/** A pending payment; its tickets appear when it completes. */
export function PendingPayment({ payment }: { payment: Payment }) {
  const queryClient = useQueryClient();
  useEffect(
    () => () => {
      // It has ended: there may be new tickets, a code, and an invoice.
      void queryClient.invalidateQueries({ queryKey: queries.wallet.assigned.key() });
      void queryClient.invalidateQueries({ queryKey: queries.accounts.signups.key() });
      void queryClient.invalidateQueries({ queryKey: queries.invoices.key() });
    },
    [queryClient],
  );
  const transfer = payment.payment_method === PaymentMethod.transfer;
  const multibanco = payment.payment_method === PaymentMethod.multibanco;
  const title = titleOf(payment);
  const expiresAt = new Date(payment.expires_at);
  return (
    <section
      aria-label={title}
      className="flex flex-wrap items-center gap-5 border border-text border-l-8 border-l-warning bg-raised p-6"
    >
      {transfer && <BankIcon className="size-8 self-start" />}
      {multibanco && <ReferenceIcon className="size-8 self-start" />}
      {!waitsForDays(payment.payment_method) && <Spinner className="size-8 text-accent" />}
      <div className="flex min-w-60 flex-1 flex-col gap-1">
        <h2 className="text-xl">{title}</h2>
        <p className="font-mono">
          {payment.order} ·{" "}
          {m.checkout_waiting_amount({ total: formatEuros(decimalToCents(payment.amount)) })}
        </p>
        {!multibanco && <p>{howToPay(payment)}</p>}
        {!multibanco && (
          <p className="max-w-prose text-muted">
            {transfer
              ? m.wallet_pending_reserved_until({
                  date: date(payment.time_zone ?? shopZone()).format(expiresAt.getTime() - 1),
                })
              : m.wallet_pending_reserved({ time: time().format(expiresAt) })}
          </p>
        )}
        {transfer && <TransferDetails paymentId={payment.id} />}
        {multibanco && <MultibancoDetails paymentId={payment.id} heldUntil={expiresAt} />}
      </div>
      {!waitsForDays(payment.payment_method) && (
        <ButtonLink variant="outline" to={paths.checkout()}>
          {m.wallet_pending_link()}
        </ButtonLink>
      )}
    </section>
  );
}

function titleOf({ payment_method }: Payment): string {
  if (payment_method === PaymentMethod.transfer) return m.wallet_transfer_title();
  return payment_method === PaymentMethod.multibanco ? m.wallet_multibanco_title() : m.wallet_pending_title();
}

function howToPay({ payment_method, requested }: Payment): string {
  if (payment_method === PaymentMethod.transfer) return m.wallet_pending_transfer();
  if (requested === false) return m.checkout_waiting_unanswered();
  return payment_method === PaymentMethod.creditCard ? m.checkout_waiting_card() : m.checkout_waiting_mbway();
}
