import { listCheckInsOfOrder } from "../../../door/list-check-ins.ts";
import { entry, type TimelineSource } from "./timeline-source.ts";

/** What the door scanned of its tickets: `name` is what the person there was told, `text` the list. */
export const checkInEntries: TimelineSource = async (reads, orderId) => {
  const scanned = await listCheckInsOfOrder(reads, orderId);
  return scanned.map(({ id, at, result, verdict, list, device, person, undone }) =>
    entry({
      kind: "check_in",
      id: String(id),
      at: new Date(at),
      name: result,
      cause: "door",
      person: person?.name ?? "",
      state: undone ? "undone" : result === verdict ? "" : verdict,
      text: device ? `${list.name}, ${device}` : list.name,
    }),
  );
};
