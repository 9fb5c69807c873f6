import { plainTicketName } from "#contract/orders/ticket-name.ts";
import { m } from "#messages/messages.js";
import { Button } from "#web/ui/button.tsx";
import { WarningIcon } from "#web/ui/icons.tsx";
import type { OfflineTicket, OfflineWallet } from "#web/ui/login-session/offline-wallet.ts";
import { TicketName } from "#web/ui/ticket/ticket-name.tsx";
import { TicketShape } from "#web/ui/ticket/ticket-shape.tsx";
import { eventTime } from "#web/ui/time/event-time.ts";
import { QrDialog } from "../wallet/qr-dialog.tsx";
import { QrPanel } from "../wallet/qr-panel.tsx";

/** The ticket codes as last loaded on this device, for an entrance without a network. */
export function OfflineWalletPanel({
  wallet: { savedAt, qrCode, tickets },
  onRetry,
  retrying,
}: {
  wallet: OfflineWallet;
  onRetry: () => void;
  retrying: boolean;
}) {
  return (
    <div className="flex flex-col gap-12">
      <div role="status" className="flex flex-wrap items-center gap-4 border border-text p-6">
        <WarningIcon className="size-8 text-warning" />
        <p className="min-w-60 flex-1">{m.wallet_offline_text({ date: eventTime(savedAt) })}</p>
        <Button variant="outline" loading={retrying} onClick={onRetry}>
          {m.account_retry()}
        </Button>
      </div>
      {qrCode && <QrPanel qrCode={qrCode} tickets={tickets.length} />}
      <ul className="grid items-start gap-5 md:grid-cols-2 xl:grid-cols-3">
        {tickets.map((ticket) => (
          <StoredTicket key={ticket.id} ticket={ticket} />
        ))}
      </ul>
    </div>
  );
}

function StoredTicket({ ticket: { qrCode, number, name, type } }: { ticket: OfflineTicket }) {
  const plain = plainTicketName(name);
  return (
    <TicketShape
      as="li"
      colour={type.color}
      stub={
        <div className="px-6 py-4">
          <QrDialog
            qrCode={qrCode}
            alt={m.wallet_code_alt({ name: plain })}
            button={m.wallet_code_show()}
            title={plain}
            variant="outline"
          >
            {m.wallet_code_text()}
          </QrDialog>
        </div>
      }
    >
      <div className="flex flex-col gap-3 p-6">
        <p className="small-print flex justify-between gap-4 uppercase">
          <span>{type.name}</span>
          <span className="text-muted">{number}</span>
        </p>
        <TicketName name={name} />
      </div>
    </TicketShape>
  );
}
