import { paths } from "#contract/paths.ts";
import { m } from "#messages/messages.js";
import { ButtonLink } from "#web/ui/button.tsx";
import { TicketShape } from "#web/ui/ticket/ticket-shape.tsx";

/** `refunded`: there were tickets once; the refunds stand below. */
export function EmptyWallet({ refunded }: { refunded: boolean }) {
  return (
    <TicketShape
      as="div"
      wide
      colour="var(--edge)"
      className="max-w-3xl [--stub:14rem]"
      stub={
        <div className="grid h-full place-items-center p-8">
          <ButtonLink variant="sell" size="large" to={paths.tickets()}>
            {m.wallet_tickets_link()}
          </ButtonLink>
        </div>
      }
    >
      <h2 className="p-8 font-display text-big sm:p-12">
        {refunded ? m.wallet_empty_now() : m.wallet_empty()}
      </h2>
    </TicketShape>
  );
}
