import { useEffect, useRef } from "react";
import { useFormContext } from "react-hook-form";
import type { Cents } from "#contract/money.ts";
import { PaymentMethod } from "#contract/orders/payment-states.ts";
import { paths } from "#contract/paths.ts";
import { m } from "#messages/messages.js";
import { CardIcon, PhoneIcon } from "#web/buyer/icons.tsx";
import { Button, ButtonAnchor, ButtonLink } from "#web/ui/button.tsx";
import { InfoIcon } from "#web/ui/icons.tsx";
import { formatEuros } from "#web/ui/money/euros.ts";
import { clearCoupon, removeFromCart } from "../../cart/cart.ts";
import { waitingRoomPath } from "../flow/placing/enter-waiting-room.ts";
import type { CheckoutForm } from "./checkout-values.ts";
import type { Notice } from "./notice.ts";
import { noticeMessage } from "./notice-messages.ts";

const showsWallet: readonly Notice["kind"][] = [
  "refunding",
  "refunded",
  "payingAgain",
  "statusUnknown",
  "paidNotShown",
];

/** Takes the focus when it appears, as the result of the buyer's submit. */
export function CheckoutNotice({
  notice,
  totalCents,
  earlierOpen,
}: {
  notice: Notice;
  totalCents: Cents;
  /** An earlier payment may still arrive: what the notice says of money is not about that one. */
  earlierOpen: boolean;
}) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (notice.kind !== "invalidInput") box.current?.focus();
  }, [notice]);
  return (
    <div
      ref={box}
      tabIndex={-1}
      role="alert"
      className="flex gap-4 border border-text border-l-8 border-l-warning bg-raised p-5"
    >
      <InfoIcon className="mt-0.5 size-6 shrink-0 text-warning" />
      <div className="flex flex-1 flex-col items-start gap-3">
        <p>{noticeMessage(notice)}</p>
        {earlierOpen && notice.kind !== "payingAgain" && <p>{m.checkout_notice_earlier()}</p>}
        {notice.kind === "priceChanged" && <PriceChange before={notice.before} now={totalCents} />}
        {"ticketId" in notice && (
          <Button variant="outline" onClick={() => removeFromCart(notice.ticketId, { force: true })}>
            {m.checkout_ticket_remove()}
          </Button>
        )}
        {notice.kind === "couponInvalid" && (
          <Button variant="outline" onClick={clearCoupon}>
            {m.checkout_notice_coupon_remove()}
          </Button>
        )}
        {notice.kind === "problem" && notice.code === "waiting_room" && (
          <ButtonAnchor variant="sell" href={waitingRoomPath()}>
            {m.queue_title()}
          </ButtonAnchor>
        )}
        {"method" in notice && <OtherMethod failed={notice.method} />}
        {showsWallet.includes(notice.kind) && (
          <ButtonLink variant="outline" to={paths.wallet()}>
            {m.checkout_notice_wallet()}
          </ButtonLink>
        )}
      </div>
    </div>
  );
}

/** The way that did not just fail, chosen with one click. */
function OtherMethod({ failed }: { failed: PaymentMethod }) {
  const { setValue, setFocus } = useFormContext<CheckoutForm>();
  const byCard = failed === PaymentMethod.creditCard;
  const choose = () => {
    setValue("methodChosen", true);
    setValue("paymentMethod", byCard ? PaymentMethod.mbWay : PaymentMethod.creditCard);
    // The phone's field appears with the method.
    if (byCard) requestAnimationFrame(() => setFocus("mbwayPhone"));
  };
  return (
    <Button variant="outline" onClick={choose}>
      {byCard ? <PhoneIcon className="size-5" /> : <CardIcon className="size-5" />}
      {byCard ? m.checkout_notice_by_mbway() : m.checkout_notice_by_card()}
    </Button>
  );
}

function PriceChange({ before, now }: { before: Cents; now: Cents }) {
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-2 font-mono">
      <div>
        <dt className="small-print text-muted">{m.checkout_notice_price_before()}</dt>
        <dd className="text-lg line-through">{formatEuros(before)}</dd>
      </div>
      <div>
        <dt className="small-print text-muted">{m.checkout_notice_price_now()}</dt>
        <dd className="text-lg font-semibold">{formatEuros(now)}</dd>
      </div>
    </dl>
  );
}
