import type { PurchasedTicket } from "#contract/wallet/wallet.ts";
import { m } from "#messages/messages.js";
import { useServerNow } from "#web/ui/site/use-server-now.ts";
import { UnitCard } from "./unit-card.tsx";
import { isOver, unitsOf } from "./units.ts";

/** One card for each bought unit that is not the buyer's own. */
export function PurchaseUnits({ purchases, ownId }: { purchases: PurchasedTicket[]; ownId: string }) {
  const now = useServerNow();
  const units = purchases.flatMap((purchase) => unitsOf(purchase, ownId));
  if (units.length === 0) return null;
  return (
    <section aria-labelledby="purchases-title">
      <h2 id="purchases-title" className="text-big">
        {m.wallet_purchases_title()}
      </h2>
      <p className="mt-2 mb-5 max-w-prose text-muted">
        {units.every(({ purchase }) => isOver(purchase.ticket, now))
          ? m.wallet_purchases_over()
          : m.wallet_purchases_text()}
      </p>
      <ul className="grid items-start gap-5 *:min-w-0 md:grid-cols-2 xl:grid-cols-3">
        {units.map((unit) => (
          <UnitCard key={unit.key} unit={unit} />
        ))}
      </ul>
    </section>
  );
}
