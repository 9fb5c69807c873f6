import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Fragment } from "react";
import { withExemption } from "#contract/orders/vat-exemption.ts";
import type { HandBill } from "#contract/organiser/orders/by-hand/orders-by-hand.ts";
import { m } from "#messages/messages.js";
import { formatShare } from "#web/ui/money/euros.ts";
import { organiserQueries } from "../../client/organiser-client.ts";
import { Refusal } from "../../kit/refusal.tsx";
import { useCurrentEdition } from "../../shell/staff-context.ts";
import { useSettled } from "../../site/mails/use-settled.ts";
import { namedVats } from "../orders/named-vats.ts";
import { euros } from "../orders/order-messages.ts";
import { handFailure, type Line } from "./hand-messages.ts";

/** The server's price of the chosen tickets; `bill` is null until it is the price of these very tickets. */
export function useHandPrice(lines: readonly Line[], coupon: string) {
  const { id: edition } = useCurrentEdition();
  const typed = coupon.trim();
  const code = useSettled(typed);
  const query = useQuery({
    ...organiserQueries.ordersByHand.price.queryOptions({
      input: { edition, lines: [...lines], coupon: code || null },
    }),
    enabled: lines.length > 0,
    staleTime: 0,
    retry: false,
    placeholderData: keepPreviousData,
  });
  const shown = lines.length > 0 && !query.error ? (query.data ?? null) : null;
  const settled = !query.isPlaceholderData && !query.isFetching && code === typed;
  return {
    shown,
    bill: settled ? shown : null,
    failure: lines.length > 0 && query.error ? handFailure(query.error) : "",
    readAgain: () => void query.refetch(),
  };
}

export function HandBillPart({ bill, failure }: { bill: HandBill | null; failure: string }) {
  const vats = namedVats(bill?.vats ?? []);
  if (failure) return <Refusal>{failure}</Refusal>;
  return (
    <section aria-label={m.orders_money()} aria-live="polite" className="border bg-raised p-3">
      {bill ? (
        <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1">
          {Number(bill.discount) > 0 && (
            <>
              <dt>{m.orders_discount_plain()}</dt>
              <dd className="text-right font-mono">−{euros(bill.discount)}</dd>
            </>
          )}
          {vats.length > 0 && (
            <>
              <dt>{m.orders_net()}</dt>
              <dd className="text-right font-mono">{euros(bill.net)}</dd>
            </>
          )}
          {vats.map(({ rate, vat, exemption }) => (
            <Fragment key={rate}>
              <dt>
                {withExemption(
                  vats.length > 1 ? m.orders_vat({ rate: formatShare(rate) }) : m.orders_hand_vat(),
                  exemption,
                )}
              </dt>
              <dd className="text-right font-mono">{euros(vat)}</dd>
            </Fragment>
          ))}
          <dt className="text-lg font-semibold">{m.orders_total()}</dt>
          <dd className="text-right font-mono text-lg font-semibold">{euros(bill.total)}</dd>
        </dl>
      ) : (
        <p className="text-muted">{m.orders_hand_choose()}</p>
      )}
    </section>
  );
}
