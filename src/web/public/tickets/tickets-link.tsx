import { paths } from "#contract/paths.ts";
import { m } from "#messages/messages.js";
import { ButtonLink } from "#web/ui/button.tsx";
import { ArrowIcon } from "#web/ui/icons.tsx";

/** Links to the login (spec section 2), which goes on to the tickets, at once for a visitor who is logged in. */
export function TicketsLink({ to = paths.login(paths.tickets()), className = "" }) {
  return (
    <ButtonLink variant="sell" size="large" to={to} className={`font-mono text-xl! ${className}`}>
      {m.layout_tickets()}
      <ArrowIcon />
    </ButtonLink>
  );
}
