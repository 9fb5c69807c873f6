import type { QueryKey } from "@tanstack/react-query";
import type { IdeaDecision } from "#contract/organiser/people/idea-reviews.ts";
import { m } from "#messages/messages.js";
import { useChange } from "../../client/use-change.ts";
import { KitButton } from "../../kit/button.tsx";
import { formatMoment } from "../../kit/format-moment.ts";
import { State } from "../../kit/state-mark.tsx";
import { decisionWords, mailOf } from "../ideas/idea-states.ts";

/** Shows the decision, who made it, its undoing, and the sending of its mail before its time. */
export function DecisionState({
  decision,
  undo,
  sendNow,
  rereads,
}: {
  decision: IdeaDecision | null;
  undo: (decision: string) => Promise<unknown>;
  sendNow: (decision: string) => Promise<{ sent: number }>;
  rereads: readonly QueryKey[];
}) {
  const change = useChange({
    send: () => undo(decision?.id ?? ""),
    done: () => m.organiser_undone(),
    refused: m.organiser_undo_failed(),
    rereads,
  });
  const send = useChange({
    send: () => sendNow(decision?.id ?? ""),
    done: ({ sent }) => m.organiser_proposals_sent({ count: sent }),
    rereads,
  });
  const may = (action: "undo" | "send") => decision?.actions.includes(action);
  if (!decision) return <p className="mb-3 text-muted">{m.organiser_review_undecided()}</p>;
  return (
    <div className="mb-3">
      <p className="flex flex-wrap items-center gap-x-3">
        <State {...decisionWords[decision.decision]} />
        <span className="text-muted">{mailOf(decision)}</span>
      </p>
      {decision.decided_by && (
        <p className="font-mono text-xs break-words text-muted">
          {m.organiser_own_pages_decided_by({
            name: decision.decided_by,
            when: formatMoment(decision.decided_at),
          })}
        </p>
      )}
      <span className="mt-2 flex flex-wrap gap-2 empty:hidden">
        {may("send") && (
          <KitButton loading={send.busy} onClick={() => send.run()}>
            {m.organiser_proposals_send_now()}
          </KitButton>
        )}
        {may("undo") && <KitButton onClick={() => change.run()}>{m.organiser_undo()}</KitButton>}
      </span>
    </div>
  );
}
