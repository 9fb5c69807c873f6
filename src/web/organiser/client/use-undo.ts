import { type QueryKey, useQueryClient } from "@tanstack/react-query";
import { m } from "#messages/messages.js";
import { notify } from "../kit/notices.tsx";
import type { Refusals } from "./explain-failure.ts";
import { notifyFailure } from "./notify-failure.ts";
import { organiserApi, organiserQueries } from "./organiser-client.ts";

/** The entry of the audit log, or what writes the earlier values. */
export type Undo = number | (() => Promise<unknown>);

/** Says that a change is stored, and offers to take it back for some seconds. `rereads`: the queries read again then. */
export function useUndo(refusals?: Refusals, rereads: QueryKey = organiserQueries.key()) {
  const client = useQueryClient();
  return (title: string, undo: Undo) =>
    notify.done(title, () => {
      const run = async () => {
        try {
          await (typeof undo === "number" ? organiserApi.audit.undo({ id: undo }) : undo());
          notify.done(m.organiser_undone());
        } catch (error) {
          notifyFailure(error, { refused: m.organiser_undo_failed(), refusals });
        }
        await client.invalidateQueries({ queryKey: rereads });
      };
      void run();
    });
}
