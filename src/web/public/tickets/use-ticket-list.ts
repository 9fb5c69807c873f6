import { useState } from "react";
import { useNavigate } from "react-router";
import { paths } from "#contract/paths.ts";
import { localPath } from "#web/ui/language/local-path.ts";
import { useClose, useOverList } from "#web/ui/overlays/use-modal-route.ts";
import type { Shop } from "./load-shop.ts";
import { ticketTypePath } from "./ticket-paths.ts";

type List = Pick<Shop, "type" | "tickets">;

/**
 * The list behind a ticket's modal. The modal's address names the ticket's type, so its data holds that type alone:
 * opened from a list, the modal leaves that list as it was, and closing it goes back there.
 */
export function useTicketList({ type, tickets, opened }: Shop): List & { closeTicket: () => void } {
  const over = useOverList() && opened !== null;
  const [kept, setKept] = useState<List>({ type, tickets });
  if (!over && kept.tickets !== tickets) setKept({ type, tickets });

  const navigate = useNavigate();
  const back = useClose();
  const toList = () =>
    navigate(localPath(type ? ticketTypePath(type) : paths.tickets()), {
      replace: true,
      preventScrollReset: true,
    });
  const list = over ? kept : { type, tickets };
  return { type: list.type, tickets: list.tickets, closeTicket: over ? back : toList };
}
