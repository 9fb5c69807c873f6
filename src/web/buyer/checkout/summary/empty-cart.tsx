import { m } from "#messages/messages.js";
import { CartIcon } from "#web/ui/icons.tsx";
import { EmptyTicket } from "#web/ui/ticket/empty-ticket.tsx";

export const EmptyCart = () => (
  <EmptyTicket link={m.checkout_empty_link()} className="mx-auto">
    <CartIcon className="size-10 text-muted" />
    <h2 className="font-display text-big">{m.checkout_empty_title()}</h2>
    <p className="max-w-prose text-muted">{m.checkout_empty_text()}</p>
  </EmptyTicket>
);
