import { useQuery } from "@tanstack/react-query";
import { decimalToCents } from "#contract/money.ts";
import { PAYMENT_POLL_MS } from "#contract/orders/payment-states.ts";
import { m } from "#messages/messages.js";
import { queries } from "#web/ui/api/browser-client.ts";
import { ButtonAnchor } from "#web/ui/button.tsx";
import { dateFormat } from "#web/ui/language/format-locale.ts";
import { formatEuros } from "#web/ui/money/euros.ts";
import { Facts } from "./facts.tsx";
import { GiveUpOrder } from "./give-up-order.tsx";

const date = dateFormat({ dateStyle: "long" });

/** What the buyer pays by Multibanco, and until when. Without an answer the mail says the same. */
export function MultibancoDetails({ paymentId }: { paymentId: string }) {
  const { data } = useQuery({
    ...queries.checkout.multibanco.queryOptions({ input: { id: paymentId } }),
    refetchInterval: ({ state }) => state.data?.reference === "" && PAYMENT_POLL_MS,
  });
  if (!data) return null;
  if (data.reference === "") return <p role="status">{m.wallet_multibanco_none_yet()}</p>;
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
