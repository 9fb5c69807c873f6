import type { ReactNode } from "react";

export function TicketActions({ children }: { children: ReactNode }) {
  // Takes no room without actions.
  return <div className="flex flex-wrap border-t border-line px-1 py-1 empty:hidden">{children}</div>;
}
