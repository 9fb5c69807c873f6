import type { ReactNode } from "react";
import { paths } from "#contract/paths.ts";
import { ButtonLink } from "../button.tsx";
import { TicketShape } from "./ticket-shape.tsx";

/** Where there is none: a ticket that says so, whose stub leads to the shop. */
export function EmptyTicket({
  link,
  className = "",
  children,
}: {
  link: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <TicketShape
      as="div"
      wide
      colour="var(--edge)"
      className={`max-w-3xl [--stub:14rem] ${className}`}
      stub={
        <div className="grid h-full place-items-center px-4 py-8">
          <ButtonLink variant="sell" size="large" to={paths.tickets()}>
            {link}
          </ButtonLink>
        </div>
      }
    >
      <div className="flex flex-col items-start gap-4 p-8 sm:p-12">{children}</div>
    </TicketShape>
  );
}
