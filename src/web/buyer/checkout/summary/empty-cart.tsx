import { paths } from "#contract/paths.ts";
import { m } from "#messages/messages.js";
import { ButtonLink } from "#web/ui/button.tsx";
import { CartIcon } from "#web/ui/icons.tsx";
import { TicketShape } from "#web/ui/ticket/ticket-shape.tsx";

export function EmptyCart() {
  return (
    <TicketShape
      as="div"
      wide
      colour="var(--edge)"
      className="mx-auto max-w-3xl [--stub:14rem]"
      stub={
        <div className="grid h-full place-items-center p-8">
          <ButtonLink variant="sell" size="large" to={paths.tickets()}>
            {m.checkout_empty_link()}
          </ButtonLink>
        </div>
      }
    >
      <div className="flex flex-col items-start gap-4 p-8 sm:p-12">
        <CartIcon className="size-10 text-muted" />
        <h2 className="font-display text-big">{m.checkout_empty_title()}</h2>
        <p className="max-w-prose text-muted">{m.checkout_empty_text()}</p>
      </div>
    </TicketShape>
  );
}
