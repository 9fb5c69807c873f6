import type { InferContractRouterOutputs } from "@orpc/contract";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { plainTicketName } from "#contract/orders/ticket-name.ts";
import type { organiserContract } from "#contract/organiser/organiser-contract.ts";
import { organiserPaths } from "#contract/organiser/organiser-paths.ts";
import { m } from "#messages/messages.js";
import { QrImage } from "#web/buyer/profile/wallet/qr-image.tsx";
import { organiserQueries } from "../../client/organiser-client.ts";
import { KitButton, KitLink } from "../../kit/button.tsx";
import { useCurrentEdition } from "../../shell/staff-context.ts";
import { euros } from "../orders/order-messages.ts";
import { BadgeSizeField, PrintSale, useBadgeSize } from "../till/print-sale.tsx";
import { AwaitedDocuments, SaleDocuments } from "../till/sale-documents.tsx";

type Sold = InferContractRouterOutputs<typeof organiserContract>["ordersByHand"]["sell"];

/** Shows the codes of a counter sale to scan; then staff turn to the next buyer. */
export function SoldTickets({
  sold,
  intoTill,
  onNext,
}: {
  sold: Sold;
  /** Printed from here; the order's page is for finance alone. */
  intoTill: boolean;
  onNext: () => void;
}) {
  const { year } = useCurrentEdition();
  const { order, code, total, tickets, unassigned } = sold;
  // A button at the end of several codes would scroll past the first ones.
  const several = tickets.length > 1;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (several) heading.current?.focus();
  }, [several]);
  return (
    <section aria-label={m.orders_hand_sold()} className="mx-auto flex max-w-xl flex-col items-center gap-4">
      <div role="status">
        <h2 ref={heading} tabIndex={-1} className="text-xl outline-none">
          {m.orders_hand_sold_for({ code, amount: euros(total) })}
        </h2>
      </div>
      {tickets.map(({ name, holder, qr_code }) => (
        <figure key={qr_code} className="flex flex-col items-center gap-2">
          <QrImage
            qrCode={qr_code}
            alt={m.orders_hand_qr({ name: `${plainTicketName(name)}, ${holder}` })}
            className="w-72 max-w-full"
          />
          <figcaption className="text-center">
            <span className="block font-semibold">{holder}</span>
            <span className="block text-muted">{plainTicketName(name)}</span>
          </figcaption>
        </figure>
      ))}
      {unassigned > 0 && <p className="text-muted">{m.orders_hand_unassigned({ count: unassigned })}</p>}
      <KitButton
        variant="primary"
        className="min-h-14! w-full text-base"
        autoFocus={!several}
        onClick={onNext}
      >
        {m.orders_hand_next()}
      </KitButton>
      {intoTill ? (
        <>
          {tickets.length > 0 && <PrintSold sold={sold} />}
          <SoldDocuments order={order} />
        </>
      ) : (
        <KitLink to={organiserPaths.edition(year, `orders/${order}`)}>{m.orders_order()}</KitLink>
      )}
    </section>
  );
}

/** The invoice as soon as it is issued: the till's list, which asks for it, says so. */
function SoldDocuments({ order }: { order: string }) {
  const { data } = useQuery(organiserQueries.till.own.queryOptions({ staleTime: 0 }));
  const sale = data?.sales.find((one) => one.order === order);
  return (
    <div role="status" className="flex w-full flex-col items-stretch gap-2 text-center">
      {sale && <AwaitedDocuments sale={sale} />}
      {sale && <SaleDocuments sale={sale} />}
    </div>
  );
}

function PrintSold({ sold }: { sold: Sold }) {
  const badges = useBadgeSize();
  const names = sold.tickets.map(({ number, holder }) => ({ number, name: holder }));
  return (
    <div className="grid w-full grid-cols-2 items-end gap-3">
      <BadgeSizeField {...badges} />
      <PrintSale sale={sold} names={names} size={badges.size} />
    </div>
  );
}
