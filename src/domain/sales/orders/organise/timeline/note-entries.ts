import { findNotes } from "../order-notes.ts";
import { entry, type TimelineSource } from "./timeline-source.ts";

export const noteEntries: TimelineSource = async (reads, orderId) => {
  const notes = await findNotes(reads, orderId);
  return notes.map(({ id, at, by, note }) =>
    entry({ kind: "note", id, at: new Date(at), name: "note", cause: "organiser", person: by, text: note }),
  );
};
