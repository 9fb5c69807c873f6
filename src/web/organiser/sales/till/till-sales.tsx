import { useState } from "react";
import { hasText } from "#contract/fold-text.ts";
import { plainTicketName } from "#contract/orders/ticket-name.ts";
import { TILL_REFUND_MINUTES, type TillSale } from "#contract/organiser/orders/till.ts";
import { m } from "#messages/messages.js";
import { organiserApi, organiserQueries } from "../../client/organiser-client.ts";
import { useChange } from "../../client/use-change.ts";
import { ActionDialog } from "../../kit/action-dialog.tsx";
import { KitButton } from "../../kit/button.tsx";
import { TextField } from "../../kit/fields.tsx";
import { StateMark } from "../../kit/state-mark.tsx";
import { centsOf, euros } from "../orders/order-messages.ts";
import { BadgeSizeField, PrintSale, useBadgeSize } from "./print-sale.tsx";
import { AwaitedDocuments, SaleDocuments } from "./sale-documents.tsx";
import { clockTime, tillMethodNames, tillRefusals } from "./till-messages.ts";

/** The seller's own sales of this till: to print again, or to give back within minutes. */
export function TillSales({ sales }: { sales: readonly TillSale[] }) {
  const [search, setSearch] = useState("");
  const [refunding, setRefunding] = useState<TillSale | null>(null);
  const badges = useBadgeSize();
  const found = sales.filter((sale) => hasText(wordsOf(sale), search.trim()));
  return (
    <section aria-labelledby="till-sales" className="flex flex-col gap-3">
      <h2 id="till-sales" className="text-lg">
        {m.till_sales()} <span className="font-mono text-muted">{sales.length}</span>
      </h2>
      <p className="text-small text-muted">{m.till_refund_rule({ count: TILL_REFUND_MINUTES })}</p>
      {sales.length > 0 && (
        <div className="grid grid-cols-2 items-end gap-3">
          <TextField label={m.till_sales_search()} type="search" value={search} onChange={setSearch} />
          <BadgeSizeField {...badges} />
        </div>
      )}
      {found.length === 0 ? (
        <p className="border-y py-4 text-muted">
          {sales.length === 0 ? m.till_sales_none() : m.till_sales_no_match()}
        </p>
      ) : (
        <ul className="max-h-[40rem] divide-y overflow-y-auto border-y">
          {found.map((sale) => (
            <li key={sale.order} className="flex flex-wrap items-center gap-x-3 gap-y-2 py-2">
              <div className="min-w-0 flex-1 basis-48">
                <p className="flex justify-between gap-3 font-mono">
                  <span>
                    {clockTime(sale.sold_at)} · {sale.code}
                  </span>
                  <span>{euros(sale.amount)}</span>
                </p>
                <p className="text-small text-muted">
                  {tillMethodNames[sale.method]()} · {ticketsOf(sale)}
                </p>
                <AwaitedDocuments sale={sale} />
                {sale.changed_to?.length ? (
                  <StateMark mark="ended">{m.till_changed({ codes: sale.changed_to.join(", ") })}</StateMark>
                ) : null}
                {sale.refunded && <StateMark mark="ended">{m.till_refunded()}</StateMark>}
              </div>
              <div className="flex flex-wrap items-center gap-2">
                {sale.actions.includes("print") && <PrintSale sale={sale} names={[]} size={badges.size} />}
                <SaleDocuments sale={sale} />
                {sale.actions.includes("refund") && (
                  <KitButton
                    variant="danger"
                    aria-label={m.till_refund_of({ code: sale.code })}
                    onClick={() => setRefunding(sale)}
                  >
                    {m.till_refund()}
                    <span className="font-mono text-xs font-normal">
                      {m.till_refund_until({ time: clockTime(sale.refund_until) })}
                    </span>
                  </KitButton>
                )}
              </div>
            </li>
          ))}
        </ul>
      )}
      {refunding && <RefundSaleDialog sale={refunding} onClose={() => setRefunding(null)} />}
    </section>
  );
}

const ticketsOf = ({ tickets }: TillSale): string =>
  tickets.map(({ name, quantity }) => `${quantity} × ${plainTicketName(name)}`).join("; ");
const wordsOf = (sale: TillSale): string => `${sale.code} ${ticketsOf(sale)}`;

/** Tells the seller the sum to give back before it is written down. */
function RefundSaleDialog({ sale, onClose }: { sale: TillSale; onClose: () => void }) {
  const { order, code, amount, method } = sale;
  const sum = { amount: euros(amount) };
  const paid = method === "cash" ? m.till_refund_cash(sum) : m.till_refund_terminal(sum);
  const refund = useChange({
    send: () => organiserApi.till.refund({ id: order, amount }),
    done: () => m.till_refund_done({ code, ...sum }),
    onDone: onClose,
    onFailed: onClose,
    refusals: tillRefusals,
    rereads: [
      organiserQueries.till.key(),
      organiserQueries.ordersByHand.key(),
      organiserQueries.orders.key(),
    ],
  });
  return (
    <ActionDialog
      onClose={onClose}
      title={m.till_refund_title({ code })}
      text={centsOf(amount) === 0 ? m.till_refund_free() : paid}
      action={m.till_refund_do(sum)}
      dangerous
      change={refund}
    />
  );
}
