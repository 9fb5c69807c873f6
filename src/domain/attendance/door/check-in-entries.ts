import { entry, type TimelineSource } from "#domain/sales/orders/organise/timeline/timeline-source.ts";
import { listCheckInsOfOrder } from "./list-check-ins.ts";

/** The door's scans of the order's tickets: `name` is the result that the door showed, `text` the list, `detail.number` the ticket. */
export const checkInEntries: TimelineSource = async (reads, orderId) => {
  const scanned = await listCheckInsOfOrder(reads, orderId);
  return scanned.map(({ id, at, result, verdict, list, device, person, number, undone }) =>
    entry({
      kind: "check_in",
      id: String(id),
      at: new Date(at),
      name: result,
      cause: "door",
      person: person?.name ?? "",
      state: undone ? "undone" : result === verdict ? "" : verdict,
      detail: number ? { number } : {},
      text: device ? `${list.name}, ${device}` : list.name,
    }),
  );
};
