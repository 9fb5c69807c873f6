import { paths } from "#contract/paths.ts";
import { m } from "#messages/messages.js";
import { ButtonLink } from "../ui/button.tsx";
import { ArrowIcon } from "../ui/icons.tsx";

/** Links to the login, which goes on to the checkout or the tickets (spec section 2). */
export function TicketsLink({ className = "" }: { className?: string }) {
  return (
    <ButtonLink
      variant="sell"
      size="large"
      to={paths.login()}
      className={`w-full font-mono text-xl! sm:w-auto ${className}`}
    >
      {m.layout_tickets()}
      <ArrowIcon />
    </ButtonLink>
  );
}
