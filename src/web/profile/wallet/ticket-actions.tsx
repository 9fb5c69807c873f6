import type { ReactNode } from "react";

/** What can still be done with a ticket, below what it is: quiet, so that the code or the form stays what is seen first. */
export function TicketActions({ children }: { children: ReactNode }) {
  // Where nothing can be done any more it takes no room.
  return <div className="flex flex-wrap border-t border-line px-1 py-1 empty:hidden">{children}</div>;
}
