import { type FormEvent, type ReactNode, useId, useState } from "react";
import { PaymentMethod } from "#contract/orders/payment-states.ts";
import { isPhone } from "#contract/typed-values.ts";
import { m } from "#messages/messages.js";
import { CardIcon } from "#web/buyer/icons.tsx";
import { Button } from "#web/ui/button.tsx";
import { PhoneField } from "#web/ui/forms/email-field.tsx";
import { ChevronDownIcon } from "#web/ui/icons.tsx";
import { useEdition } from "#web/ui/site/use-site.ts";
import type { StoredPayment } from "../../cart/stored-cart.ts";
import { Refusal } from "./refusal.tsx";
import type { usePaymentRetry } from "./use-payment-retry.ts";

/** "Não recebeu o pedido?": send again, pay another way, get more time, or cancel. The tickets stay reserved. */
export function OtherPaymentOptions({
  payment,
  phone,
  paymentRetry,
  offersTime,
}: {
  payment: StoredPayment;
  phone: string;
  paymentRetry: ReturnType<typeof usePaymentRetry>;
  offersTime: boolean;
}) {
  const { busy, refusal, renew, payByCard, cancel } = paymentRetry;
  const byCard = payment.payment_method === PaymentMethod.creditCard;
  const [open, setOpen] = useState(payment.requested === false);
  const { ways_to_pay: ways } = useEdition();
  return (
    <Disclosure
      title={byCard ? m.checkout_waiting_no_card() : m.checkout_waiting_no_push()}
      open={open}
      onToggle={() => setOpen(!open)}
    >
      <p className="text-muted">{m.checkout_waiting_again_text()}</p>
      {ways.includes("mb_way") && (
        <PushForm byCard={byCard} phone={phone} paymentRetry={paymentRetry} onSent={() => setOpen(false)} />
      )}
      <div className="flex flex-col items-start gap-3 border-t border-line pt-5 empty:hidden">
        {ways.includes("card") && (
          <>
            <Button variant="outline" loading={busy === "card"} onClick={payByCard} className="w-full">
              <CardIcon className="size-5" />
              {byCard ? m.checkout_waiting_card_again() : m.checkout_waiting_by_card()}
            </Button>
            <Refusal message={refusal?.of === "card" ? refusal.message : ""} />
          </>
        )}
        {offersTime && (
          <Button variant="outline" loading={busy === "renew"} onClick={renew} className="w-full">
            {m.checkout_waiting_more_time()}
          </Button>
        )}
      </div>
      <div className="flex flex-col items-start gap-3 border-t border-line pt-5">
        <p className="text-muted">{m.checkout_waiting_cancel_text()}</p>
        <Button variant="outline" loading={busy === "cancel"} onClick={cancel} className="w-full">
          {m.checkout_waiting_cancel()}
        </Button>
        <Refusal message={refusal?.of === "cancel" ? refusal.message : ""} />
      </div>
    </Disclosure>
  );
}

function PushForm({
  byCard,
  phone: knownPhone,
  paymentRetry: { busy, refusal, pushTo },
  onSent,
}: {
  byCard: boolean;
  phone: string;
  paymentRetry: ReturnType<typeof usePaymentRetry>;
  onSent: () => void;
}) {
  const [phone, setPhone] = useState(knownPhone);
  const [wrong, setWrong] = useState("");
  const id = useId();
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const entered = phone.trim();
    const valid = entered !== "" && isPhone(entered);
    setWrong(valid ? "" : m.account_phone_short());
    if (!valid) document.getElementById(id)?.focus();
    else if (await pushTo(entered)) onSent();
  };
  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-col gap-3">
      <PhoneField
        id={id}
        label={m.checkout_mbway_phone()}
        required
        value={phone}
        onChange={(event) => setPhone(event.target.value)}
        error={wrong}
      />
      <Button type="submit" variant={byCard ? "outline" : "primary"} loading={busy === "push"}>
        {byCard ? m.checkout_waiting_by_mbway() : m.checkout_waiting_push_again()}
      </Button>
      <Refusal message={refusal?.of === "push" ? refusal.message : ""} />
    </form>
  );
}

function Disclosure({
  title,
  open,
  onToggle,
  children,
}: {
  title: string;
  open: boolean;
  onToggle: () => void;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <div className="w-full max-w-md border-y border-line text-left">
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={onToggle}
        className="flex min-h-12 w-full items-center justify-between gap-4 py-2 text-left font-semibold hover:text-accent"
      >
        {title}
        <ChevronDownIcon
          className={`size-5 transition-transform duration-150 motion-reduce:transition-none ${open ? "rotate-180" : ""}`}
        />
      </button>
      <div id={id} hidden={!open} className="pb-6">
        <div className="flex flex-col gap-5">{children}</div>
      </div>
    </div>
  );
}
