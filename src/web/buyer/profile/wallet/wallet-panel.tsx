import type { PurchasedTicket } from "#contract/wallet/wallet.ts";
import { m } from "#messages/messages.js";
import { useKeptFocus } from "#web/ui/device/kept-focus.ts";
import { useOnline } from "#web/ui/device/online.ts";
import { useOfflineWallet } from "#web/ui/login-session/offline-wallet.ts";
import { useServerNow } from "#web/ui/site/use-server-now.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { ClaimLinks } from "../claim-links/claim-links.tsx";
import { LoadFailed } from "../load-failed.tsx";
import { OfflineWalletPanel } from "../offline/offline-wallet-panel.tsx";
import { useOfflineCopy } from "../offline/use-offline-copy.ts";
import { AssignedCard } from "./assigned-card.tsx";
import { DoublePayment } from "./double-payment.tsx";
import { EmptyWallet } from "./empty-wallet.tsx";
import { EndedPayment } from "./ended-payment.tsx";
import { InvoiceList } from "./invoice-list.tsx";
import { PendingPayment } from "./pending/pending-payment.tsx";
import { QrPanel } from "./qr-panel.tsx";
import { RefundList } from "./refund-list.tsx";
import { UnitCard } from "./unit-card.tsx";
import { isOver, opensForm, overLast, unitsOf } from "./units.ts";
import { useWallet } from "./use-wallet.ts";

/** "Wallet": the person's code, their tickets, and those they bought for others. */
export function WalletPanel({ email }: { email: string }) {
  const { wallet, isPending, isFetching, refetch } = useWallet();
  const offlineWallet = useOfflineWallet(email);
  const online = useOnline();
  useOfflineCopy(email, wallet);
  const keptFocus = useKeptFocus(wallet);
  const now = useServerNow();
  if (!wallet && offlineWallet && (!online || !isPending))
    return <OfflineWalletPanel wallet={offlineWallet} onRetry={refetch} retrying={isFetching} />;
  if (isPending) return <WalletSkeleton />;
  if (!wallet) return <LoadFailed onRetry={refetch} retrying={isFetching} />;

  const { signup, pending, ended, doubles, refunded } = wallet;
  const assigned = overLast(wallet.assigned, (one) => one.ticket_purchase.ticket, now);
  const purchases = overLast(wallet.purchases, ({ ticket }) => ticket, now);
  const empty = assigned.length === 0 && purchases.length === 0;
  return (
    <div {...keptFocus} className="flex flex-col gap-12">
      {signup?.qr_code && <QrPanel qrCode={signup.qr_code} tickets={assigned.length} />}
      {doubles.map((payment) => (
        <DoublePayment key={payment.id} payment={payment} decideBy={payment.double?.decide_by ?? ""} />
      ))}
      {pending.map((payment) => (
        <PendingPayment key={payment.id} payment={payment} />
      ))}
      {ended.map((payment) => (
        <EndedPayment key={payment.id} payment={payment} />
      ))}
      {empty && pending.length === 0 && <EmptyWallet refunded={refunded.length > 0} />}
      {assigned.length > 0 && (
        <section aria-labelledby="assigned-title">
          <h2 id="assigned-title" className="mb-5 text-big">
            {m.wallet_assigned_title()}
          </h2>
          <ul className="grid items-start gap-5 md:grid-cols-2 xl:grid-cols-3">
            {assigned.map((one) => (
              <AssignedCard
                key={one.id}
                assigned={one}
                purchase={purchases.find(({ id }) => id === one.ticket_purchase.id)}
              />
            ))}
          </ul>
        </section>
      )}
      {purchases.length > 0 && <ClaimLinks purchases={purchases} />}
      {signup && purchases.length > 0 && <PurchaseUnits purchases={purchases} ownId={signup.id} />}
      {refunded.length > 0 && <RefundList payments={refunded} />}
      <InvoiceList />
    </div>
  );
}

function WalletSkeleton() {
  return (
    <div role="status" aria-label={m.ui_loading()} className="grid gap-5 md:grid-cols-2 xl:grid-cols-3">
      <Skeleton className="h-56" />
      <Skeleton className="h-56" />
      <Skeleton className="h-56" />
    </div>
  );
}

/** One card for each bought unit that is not the buyer's own. */
function PurchaseUnits({ purchases, ownId }: { purchases: PurchasedTicket[]; ownId: string }) {
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
          <UnitCard key={unit.key} unit={unit} opensForm={opensForm(unit, units)} />
        ))}
      </ul>
    </section>
  );
}
