import { m } from "#messages/messages.js";
import { EmptyTicket } from "#web/ui/ticket/empty-ticket.tsx";

/** `refunded`: there were tickets once; the refunds stand below. */
export const EmptyWallet = ({ refunded }: { refunded: boolean }) => (
  <EmptyTicket link={m.wallet_tickets_link()}>
    <h2 className="font-display text-big">{refunded ? m.wallet_empty_now() : m.wallet_empty()}</h2>
  </EmptyTicket>
);
