import type { SiteState } from "#contract/organiser/programme/programme-records.ts";
import { m } from "#messages/messages.js";
import type { Kind, RecordRow } from "./record-kind.ts";

/** Says that the record was stored, and whether visitors see it now. `isPublic`: the edition is. */
export function storedText<Row extends RecordRow>(
  what: "added" | "saved",
  { siteState, titleOf, added }: Pick<Kind<Row>, "siteState" | "titleOf" | "added">,
  row: Row,
  isPublic: boolean,
): string {
  if (what === "added" && added) return added({ name: titleOf(row) });
  return texts[what][isPublic && siteState ? siteState(row) : "unknown"]({ name: titleOf(row) });
}

const texts: Record<
  "added" | "saved",
  Record<SiteState | "unknown", (inputs: { name: string }) => string>
> = {
  added: {
    shown: m.organiser_added,
    waiting: m.organiser_added_waiting,
    hidden: m.organiser_added_hidden,
    unknown: m.organiser_added_only,
  },
  saved: {
    shown: m.organiser_saved,
    waiting: m.organiser_saved_waiting,
    hidden: m.organiser_saved_hidden,
    unknown: m.organiser_saved_only,
  },
};
