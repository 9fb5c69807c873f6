import type { QueryKey } from "@tanstack/react-query";
import { m } from "#messages/messages.js";
import { dateFormat } from "#web/ui/language/format-locale.ts";
import { useChange } from "../../client/use-change.ts";
import { KitButton } from "../../kit/button.tsx";
import { decisionWords } from "../ideas/idea-states.ts";
import { type Batch, type Decided, waitingBatches } from "./waiting-batches.ts";

const NAMED_MAX = 3;
const timeOfDay = dateFormat({ timeStyle: "short" });

interface Ways {
  sendNow: (decisions: Batch["made"]) => Promise<{ sent: number }>;
  undo: (decisions: Batch["made"]) => Promise<unknown>;
  rereads: readonly QueryKey[];
}

/** The decisions whose mails wait, above the list that they are in. */
export function WaitingDecisions({ rows, ...ways }: Ways & { rows: readonly Decided[] }) {
  const batches = waitingBatches(rows);
  if (batches.length === 0) return null;
  return (
    <div className="mx-4 mb-3 flex max-h-72 flex-col gap-2 overflow-y-auto sm:mx-6">
      {batches.map((batch) => (
        <WaitingBatch key={batch.key} batch={batch} {...ways} />
      ))}
    </div>
  );
}

/** Its mails wait: they are sent now, or the decisions undone. */
function WaitingBatch({ batch, rereads, ...ways }: Ways & { batch: Batch }) {
  const { made, decision, dueAt, decidedBy, titles } = batch;
  const send = useChange({
    send: () => ways.sendNow(made),
    done: ({ sent }) => m.organiser_proposals_sent({ count: sent }),
    rereads,
  });
  const undo = useChange({
    send: () => ways.undo(made),
    done: () => m.organiser_undone(),
    refused: m.organiser_undo_failed(),
    rereads,
  });
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-l-4 border-warning bg-raised px-3 py-2">
      <p role="status" className="min-w-0 flex-1 basis-72">
        {m.organiser_proposals_mails_wait({
          count: made.length,
          decision: decisionWords[decision].name(),
          time: timeOfDay().format(new Date(dueAt)),
        })}
        <span className="block text-small break-words text-muted">
          {m.organiser_proposals_decided_by({
            name: decidedBy,
            titles: titles.slice(0, NAMED_MAX).join(", ") + (titles.length > NAMED_MAX ? "…" : ""),
          })}
        </span>
      </p>
      <span className="flex gap-2">
        <KitButton loading={send.busy} onClick={() => send.run()}>
          {m.organiser_proposals_send_now()}
        </KitButton>
        <KitButton variant="quiet" loading={undo.busy} onClick={() => undo.run()}>
          {m.organiser_undo()}
        </KitButton>
      </span>
    </div>
  );
}
