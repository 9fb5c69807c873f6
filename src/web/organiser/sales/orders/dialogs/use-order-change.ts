import { m } from "#messages/messages.js";
import type { Refusals } from "../../../client/explain-failure.ts";
import { organiserApi as api, organiserQueries } from "../../../client/organiser-client.ts";
import { useChange } from "../../../client/use-change.ts";

interface Done {
  title: string;
  undo?: (undoing: typeof api) => Promise<unknown>;
}

/** A change of an order: says what was done, and offers to undo it. */
export function useOrderChange<Given = void>(
  change: (changing: typeof api, given: Given) => Promise<Done>,
  onDone: () => void,
) {
  return useChange({
    send: (given: Given) => change(api, given),
    done: ({ title, undo }) => (undo ? { title, undo: () => undo(api) } : title),
    onDone,
    refused: m.orders_not_done(),
    refusals,
    rereads: [organiserQueries.orders.key(), organiserQueries.orderViews.key()],
  });
}

const refusals: Refusals = {
  changed_meanwhile: () => m.orders_refused_changed(),
  invoice_issued: () => m.orders_refused_invoice_issued(),
  document_not_ready: () => m.orders_document_file_waits(),
  nothing_to_send: () => m.orders_refused_nothing_to_send(),
  payment_not_completed: () => m.orders_refused_not_completed(),
  payment_ended: () => m.orders_refused_ended(),
  already_assigned: () => m.orders_refused_already_assigned(),
  ticket_over: () => m.orders_refused_over(),
  too_many_views: () => m.orders_refused_views(),
  invalid_input: () => m.orders_refused_input(),
};
