import { organiserPaths } from "#contract/organiser/organiser-paths.ts";
import type { ListedProposal } from "#contract/organiser/programme/session-proposals.ts";
import { m } from "#messages/messages.js";
import { dateFormat } from "#web/ui/language/format-locale.ts";
import { Link } from "#web/ui/language/link.tsx";
import { organiserApi, organiserQueries } from "../../client/organiser-client.ts";
import { useChange } from "../../client/use-change.ts";
import { KitButton } from "../../kit/button.tsx";
import { useCurrentEdition } from "../../shell/staff-context.ts";
import { decisionNames } from "../ideas/idea-states.ts";
import { type Batch, waitingBatches } from "./waiting-batches.ts";

const NAMED_MAX = 3;
const timeOfDay = dateFormat({ timeStyle: "short" });

/** Tells the reader of the list why names are hidden, and which decisions have not been mailed yet. */
export function ProposalNotices({
  rows,
  calls,
}: {
  rows: readonly ListedProposal[];
  calls: readonly { id: number; name: string }[];
}) {
  const { year } = useCurrentEdition();
  const hidden = new Set(
    rows.filter(({ speakers, state }) => speakers === null && state === "sent").map(({ call }) => call),
  );
  const batches = waitingBatches(rows);
  if (hidden.size === 0 && batches.length === 0) return null;
  return (
    <div className="flex flex-col gap-2 px-4 pb-3 sm:px-6">
      {batches.length > 0 && (
        <div className="flex max-h-72 flex-col gap-2 overflow-y-auto">
          {batches.map((batch) => (
            <WaitingBatch key={batch.key} batch={batch} />
          ))}
        </div>
      )}
      {hidden.size > 0 && (
        <p className="border-l-4 border-edge bg-raised px-3 py-2 text-muted">
          {m.organiser_proposals_blind()}{" "}
          {calls
            .filter(({ id }) => hidden.has(id))
            .map(({ id, name }) => (
              <BlindSwitch key={id} year={year} call={id} name={name} />
            ))}
        </p>
      )}
    </div>
  );
}

export const BlindSwitch = ({ year, call, name }: { year: number; call: number; name: string }) => (
  <Link
    to={organiserPaths.edition(year, `calls/${call}#blind`)}
    className="mr-3 inline-block text-text underline underline-offset-4 pointer-coarse:py-2"
  >
    {m.organiser_proposals_blind_switch({ call: name })}
  </Link>
);

/** Its mails wait: they are sent now, or the decisions undone. */
function WaitingBatch({ batch: { made, decision, dueAt, decidedBy, titles } }: { batch: Batch }) {
  const { id: edition } = useCurrentEdition();
  const rereads = [organiserQueries.sessionProposals.key()];
  const send = useChange({
    send: () => organiserApi.sessionProposals.sendNow({ edition, decisions: made }),
    done: ({ sent }) => m.organiser_proposals_sent({ count: sent }),
    rereads,
  });
  const undo = useChange({
    send: () => organiserApi.sessionProposals.undoMany({ edition, decisions: made }),
    done: () => m.organiser_undone(),
    refused: m.organiser_undo_failed(),
    rereads,
  });
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-l-4 border-warning bg-raised px-3 py-2">
      <p role="status" className="min-w-0 flex-1 basis-72">
        {m.organiser_proposals_mails_wait({
          count: made.length,
          decision: decisionNames[decision](),
          time: timeOfDay().format(new Date(dueAt)),
        })}
        <span className="block text-small break-words text-muted">
          {decidedBy}: {titles.slice(0, NAMED_MAX).join(", ")}
          {titles.length > NAMED_MAX && "…"}
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
