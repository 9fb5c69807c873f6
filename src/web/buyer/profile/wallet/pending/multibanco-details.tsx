import { useQuery } from "@tanstack/react-query";
import { decimalToCents } from "#contract/money.ts";
import { PAYMENT_POLL_MS } from "#contract/orders/payment-states.ts";
import type { Multibanco } from "#contract/orders/payments-within-days.ts";
import { endOfLisbonDay, LISBON } from "#contract/time/lisbon-time.ts";
import { m } from "#messages/messages.js";
import { queries } from "#web/ui/api/browser-client.ts";
import { ButtonAnchor } from "#web/ui/button.tsx";
import { dateFormat } from "#web/ui/language/format-locale.ts";
import { serverTime } from "#web/ui/login-session/clock-offset.ts";
import { formatEuros } from "#web/ui/money/euros.ts";
import { useNow } from "#web/ui/time/use-now.ts";
import { billFacts, Facts } from "./facts.tsx";
import { GiveUpOrder } from "./give-up-order.tsx";

const date = dateFormat({ dateStyle: "long" });
/** Its last day ends at midnight in Lisbon wherever the event is: a reference is paid at banks of Portugal. */
const time = dateFormat({ timeStyle: "short", timeZone: LISBON });

/** Shows how the buyer pays by Multibanco, and until when. Without an answer the mail says the same. */
export function MultibancoDetails({ paymentId, heldUntil }: { paymentId: string; heldUntil: Date }) {
  const { data } = useQuery({
    ...queries.checkout.multibanco.queryOptions({ input: { id: paymentId } }),
    refetchInterval: ({ state }) => state.data?.reference === "" && PAYMENT_POLL_MS,
  });
  const now = useNow();
  if (!data) return null;
  // By the shop's clock: the device's may be minutes wrong.
  const at = now === null ? null : serverTime();
  return <Reference paymentId={paymentId} data={data} heldUntil={heldUntil} now={at} />;
}

interface ReferenceProps {
  paymentId: string;
  data: Multibanco;
  heldUntil: Date;
  /** In ms; null before hydration. */
  now: number | null;
}

/** After its last day the order waits on for what was paid in time. */
export function Reference({ paymentId, data, heldUntil, now }: ReferenceProps) {
  if (data.reference === "") return <p role="status">{m.wallet_multibanco_none_yet()}</p>;
  if (now !== null && now >= endOfLisbonDay(data.due_on).getTime())
    return <p role="status">{m.wallet_multibanco_over({ time: time().format(heldUntil) })}</p>;
  const due = date().format(new Date(`${data.due_on}T12:00:00Z`));
  return (
    <>
      <p>{m.wallet_pending_multibanco()}</p>
      <p className="max-w-prose text-muted">{m.wallet_pending_reserved_until({ date: due })}</p>
      <Facts
        facts={[
          [m.mail_multibanco_entity(), data.entity],
          [m.mail_multibanco_reference(), data.reference.replace(/(.{3})(?=.)/g, "$1 ")],
          [m.mail_multibanco_sum(), formatEuros(decimalToCents(data.total))],
          ...billFacts(data),
        ]}
      />
      <div className="flex flex-wrap gap-3">
        {data.page && (
          <ButtonAnchor variant="outline" href={data.page}>
            {m.wallet_multibanco_page()}
          </ButtonAnchor>
        )}
        <GiveUpOrder
          paymentId={paymentId}
          text={m.wallet_multibanco_give_up_text()}
          done={m.wallet_multibanco_given_up_text()}
        />
      </div>
    </>
  );
}
