import type { ListedEdition } from "#contract/organiser/edition/editions.ts";
import { m } from "#messages/messages.js";

export interface CallTimes {
  published: boolean;
  /** ISO, or empty while it is being typed. */
  opens_at: string;
  closes_at: string;
}

/** Says what visitors find of a call at this moment: it is public by itself, also before its edition (decision 199). Null: it is not saved yet. */
export function callVisibility(call: CallTimes | null, edition: ListedEdition["state"], now: number): string {
  if (!call?.published) return m.organiser_call_seen_by_none();
  const { opens_at, closes_at } = call;
  if (now < Date.parse(opens_at)) return m.organiser_call_seen_before();
  const isOver = now >= Date.parse(closes_at);
  if (edition === "preparing")
    return isOver ? m.organiser_call_seen_over_ahead() : m.organiser_call_seen_ahead();
  if (edition === "archived") return m.organiser_call_seen_archived();
  return isOver ? m.organiser_call_seen_over() : m.organiser_call_seen_open();
}
