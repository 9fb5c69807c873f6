import { useEffect, useState } from "react";
import { plainTicketName } from "#contract/orders/ticket-name.ts";
import type { ClaimLink } from "#contract/wallet/claims.ts";
import type { PurchasedTicket } from "#contract/wallet/wallet.ts";
import { m } from "#messages/messages.js";
import { useServerNow } from "#web/ui/site/use-server-now.ts";
import { TicketName } from "#web/ui/ticket/ticket-name.tsx";
import { LoadFailed } from "../load-failed.tsx";
import { TeamDialog } from "../team/team-dialog.tsx";
import { EditionOfTicket } from "../wallet/edition-of-ticket.tsx";
import { freeUnitsOf, isOver } from "../wallet/units.ts";
import { ClaimLinkItem } from "./claim-link-item.tsx";
import { NewClaimLink } from "./new-claim-link.tsx";
import { useClaimLinks } from "./use-claim-links.ts";

/** "Links para convidados": the claim links of each purchase, and a button for another. */
export function ClaimLinks({ purchases }: { purchases: PurchasedTicket[] }) {
  const { data, isError, isFetching, refetch } = useClaimLinks();
  const linksOf = ({ id }: PurchasedTicket) =>
    data?.results.filter(({ ticket_purchase }) => ticket_purchase === id) ?? [];
  const wanted = purchases.filter((purchase) => freeUnitsOf(purchase) > 0 || linksOf(purchase).length > 0);
  const seen = useSeen(wanted.map(({ id }) => id).join(" "));
  const shown = purchases.filter((purchase) => wanted.includes(purchase) || seen.has(purchase.id));
  if (!data && isError) return <LoadFailed onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data || shown.length === 0) return null;
  return (
    <section aria-labelledby="claims-title">
      <h2 id="claims-title" className="text-big">
        {m.claims_title()}
      </h2>
      <p className="mt-2 mb-5 max-w-prose text-muted">{m.claims_text()}</p>
      <ul className="divide-y divide-line border-y border-line">
        {shown.map((purchase) => (
          <PurchaseLinks key={purchase.id} purchase={purchase} links={linksOf(purchase)} />
        ))}
      </ul>
    </section>
  );
}

function PurchaseLinks({ purchase, links }: { purchase: PurchasedTicket; links: ClaimLink[] }) {
  const { ticket } = purchase;
  const over = isOver(ticket, useServerNow());
  const free = over ? 0 : freeUnitsOf(purchase);
  const name = plainTicketName(ticket.name);
  return (
    <li
      className="border-l-8 py-6 pl-5 sm:pl-6"
      style={{ borderLeftColor: ticket.ticket_type.color }}
      aria-label={name}
    >
      <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4">
        <div className="min-w-0">
          <TicketName name={ticket.name} />
          <EditionOfTicket ticket={ticket} />
          <p className="mt-1 text-muted">
            {over ? m.wallet_over() : free > 0 ? m.claims_free({ count: free }) : m.claims_none_free()}
          </p>
        </div>
        <div className="flex flex-wrap gap-3 empty:hidden">
          {purchase.quantity > 1 && !over && <TeamDialog purchase={purchase} free={free} />}
          {free > 0 && <NewClaimLink purchase={purchase} free={free} />}
        </div>
      </div>
      {links.length > 0 && (
        <ul aria-label={m.claims_list({ name })} className="mt-5 flex flex-col gap-4">
          {links.map((link) => (
            <ClaimLinkItem key={link.id} link={link} />
          ))}
        </ul>
      )}
    </li>
  );
}

/** A purchase once shown stays until the page is left: assigning its last ticket must not close an open team list. */
function useSeen(ids: string): ReadonlySet<string> {
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    if (ids !== "") setSeen((before) => new Set([...before, ...ids.split(" ")]));
  }, [ids]);
  return seen;
}
