import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { type IdeaDecisionName, ideaDecisions } from "#contract/organiser/people/idea-criteria.ts";
import type { ReviewedIdea } from "#contract/organiser/people/idea-reviews.ts";
import { m } from "#messages/messages.js";
import { DialogActions } from "#web/ui/overlays/dialog-frame.tsx";
import { organiserApi, organiserQueries } from "../../client/organiser-client.ts";
import { useChange } from "../../client/use-change.ts";
import { KitButton } from "../../kit/button.tsx";
import { KitDialog } from "../../kit/dialog.tsx";
import { formatMoment } from "../../kit/format-moment.ts";
import { StateMark } from "../../kit/state-mark.tsx";
import { useCurrentEdition } from "../../shell/staff-context.ts";
import { RenderedMail } from "../../site/mails/rendered-mail.tsx";
import { decisionMarks, decisionNames, mailOf } from "./idea-states.ts";

export function DecisionPanel({ idea }: { idea: ReviewedIdea }) {
  const { id, decision } = idea;
  const [asked, setAsked] = useState<IdeaDecisionName | null>(null);
  const undo = useChange({
    send: () => organiserApi.ideaReviews.undo({ id, decision: decision?.id ?? "" }),
    done: () => m.organiser_undone(),
    refused: m.organiser_undo_failed(),
    rereads: [organiserQueries.ideaReviews.key()],
  });
  return (
    <section aria-labelledby="decision">
      <h2 id="decision" className="text-lg">
        {m.organiser_review_decision()}
      </h2>
      {decision ? (
        <div className="mb-3">
          <p className="flex flex-wrap items-center gap-x-3">
            <StateMark mark={decisionMarks[decision.decision]}>
              {decisionNames[decision.decision]()}
            </StateMark>
            <span className="text-muted">{mailOf(decision)}</span>
          </p>
          <p className="font-mono text-xs break-words text-muted">
            {decision.decided_by}, {formatMoment(decision.decided_at)}
          </p>
          {decision.actions.includes("undo") && (
            <KitButton className="mt-2" onClick={() => undo.run()}>
              {m.organiser_undo()}
            </KitButton>
          )}
        </div>
      ) : (
        <p className="mb-3 text-muted">{m.organiser_review_undecided()}</p>
      )}
      <div className="flex flex-wrap gap-2">
        {ideaDecisions.map((one) => (
          <KitButton key={one} aria-pressed={decision?.decision === one} onClick={() => setAsked(one)}>
            {decisionNames[one]()}
          </KitButton>
        ))}
      </div>
      <KitDialog
        wide
        open={asked !== null}
        onClose={() => setAsked(null)}
        title={asked && m.organiser_review_decide_one({ decision: decisionNames[asked]() })}
        text={m.organiser_review_decide_text()}
      >
        {asked && <Decide idea={idea} decision={asked} onClose={() => setAsked(null)} />}
      </KitDialog>
    </section>
  );
}

/** Shows the mail before it is decided. */
function Decide({
  idea: { id, decision: current },
  decision,
  onClose,
}: {
  idea: ReviewedIdea;
  decision: IdeaDecisionName;
  onClose: () => void;
}) {
  const { id: edition } = useCurrentEdition();
  const [withMail, setWithMail] = useState(true);
  const { data, error } = useQuery(
    organiserQueries.ideaReviews.preview.queryOptions({ input: { id, decision } }),
  );
  const decide = useChange({
    send: () =>
      organiserApi.ideaReviews.decide({
        edition,
        ideas: [{ id, current: current?.id ?? null }],
        decision,
        notify: withMail,
      }),
    done: () => m.organiser_review_decided({ count: 1 }),
    onDone: onClose,
    onFailed: onClose,
    rereads: [organiserQueries.ideaReviews.key()],
  });
  return (
    <div className="mt-3 flex flex-col gap-3">
      <label className="inline-flex min-h-9 items-center gap-2 pointer-coarse:min-h-11">
        <input
          type="checkbox"
          className="size-4 accent-primary"
          checked={withMail}
          onChange={({ target }) => setWithMail(target.checked)}
        />
        {m.organiser_review_notify()}
      </label>
      {withMail && <RenderedMail title={m.organiser_mails_preview()} mail={data} error={error} />}
      <DialogActions>
        <KitButton variant="primary" loading={decide.busy} onClick={() => decide.run()}>
          {decisionNames[decision]()}
        </KitButton>
      </DialogActions>
    </div>
  );
}
