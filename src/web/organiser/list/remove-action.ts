import { m } from "#messages/messages.js";
import type { RecordRow } from "../records/record-kind.ts";
import type { BulkAction } from "./bulk-bar.tsx";

/** Removes the selected rows, all or none, after asking with their number or name. */
export function removeAction<Row extends RecordRow>(
  bulk: (rows: readonly Row[], set: null) => Promise<void>,
  nameOf: (row: Row) => string,
): BulkAction<Row> {
  return {
    name: m.organiser_remove(),
    danger: true,
    ask: (rows) => ({
      title:
        rows.length === 1 && rows[0]
          ? m.organiser_remove_ask({ name: nameOf(rows[0]) })
          : m.organiser_remove_ask_many({ count: rows.length }),
      text: m.organiser_remove_text(),
      confirm: m.organiser_remove(),
    }),
    run: (rows) => bulk(rows, null),
  };
}
