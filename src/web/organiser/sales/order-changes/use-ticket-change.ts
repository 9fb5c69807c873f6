import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { TicketChange, TicketChangeWanted } from "#contract/organiser/orders/change-tickets.ts";
import { m } from "#messages/messages.js";
import { ApiProblem } from "#web/ui/api/api-problem.ts";
import { organiserApi, organiserQueries } from "../../client/organiser-client.ts";
import { useChange } from "../../client/use-change.ts";
import { swapRefusals } from "./change-refusals.ts";

/** The preview of a change, and the change that it shows. What is sent again after a lost answer is the same change; refused as stale, the preview is read again. */
export function useTicketChange(id: string, wanted: TicketChangeWanted | null, onDone: () => void) {
  const [key, setKey] = useState(() => crypto.randomUUID());
  const preview = useQuery({
    ...organiserQueries.ticketChanges.preview.queryOptions({
      input: { id, ...(wanted ?? { units: [], ticket: 0 }) },
    }),
    enabled: wanted !== null,
    staleTime: 0,
    gcTime: 0,
    retry: false,
    placeholderData: keepPreviousData,
  });
  const change = useChange({
    send: (terms: Pick<TicketChange, "paid_by" | "reference" | "note">) => {
      if (!preview.data || !wanted) throw new Error("Nothing was previewed");
      const { to_pay, to_refund, digest } = preview.data;
      const shown = { to_pay, to_refund, digest };
      return organiserApi.ticketChanges.change({ id, ...wanted, ...terms, key, shown });
    },
    done: ({ code }) => m.orders_swap_done({ code }),
    onDone,
    onFailed: (error) => {
      if (error instanceof ApiProblem && error.code === "idempotency_key_reused") setKey(crypto.randomUUID());
      void preview.refetch();
    },
    refusals: swapRefusals,
    rereads: [
      organiserQueries.orders.key(),
      organiserQueries.ordersByHand.key(),
      organiserQueries.till.key(),
      organiserQueries.tasks.key(),
    ],
  });
  return { preview, change };
}
