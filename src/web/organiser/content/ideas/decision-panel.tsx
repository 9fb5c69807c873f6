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
import { useCurrentEdition } from "../../shell/staff-context.ts";
import { RenderedMail } from "../../site/mails/rendered-mail.tsx";
import { DecisionState } from "../decisions/decision-state.tsx";
import { NotifyChoice } from "../decisions/notify-choice.tsx";
import { decisionActions } from "./idea-states.ts";

export function DecisionPanel({ idea }: { idea: ReviewedIdea }) {
  const { id, decision } = idea;
  const { id: edition } = useCurrentEdition();
  // With the decision that the member saw: the page may read a colleague's while the dialog is open.
  const [asked, setAsked] = useState<{ decision: IdeaDecisionName; current: string | null } | null>(null);
  return (
    <section aria-labelledby="decision">
      <h2 id="decision" className="text-lg">
        {m.organiser_review_decision()}
      </h2>
      <DecisionState
        decision={decision}
        undo={(of) => organiserApi.ideaReviews.undo({ id, decision: of })}
        sendNow={(of) => organiserApi.ideaReviews.sendNow({ edition, decisions: [{ id, decision: of }] })}
        rereads={[organiserQueries.ideaReviews.key()]}
      />
      <div className="flex flex-wrap gap-2">
        {ideaDecisions.map((one) => (
          <KitButton
            key={one}
            aria-pressed={decision?.decision === one}
            onClick={() => setAsked({ decision: one, current: decision?.id ?? null })}
          >
            {decisionActions[one]()}
          </KitButton>
        ))}
      </div>
      <KitDialog
        wide
        open={asked !== null}
        onClose={() => setAsked(null)}
        title={asked && m.organiser_review_decide_one({ decision: decisionActions[asked.decision]() })}
      >
        {asked && <Decide id={id} {...asked} onClose={() => setAsked(null)} />}
      </KitDialog>
    </section>
  );
}

/** Shows the mail before it is decided. */
function Decide({
  id,
  decision,
  current,
  onClose,
}: {
  id: string;
  decision: IdeaDecisionName;
  current: string | null;
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
        ideas: [{ id, current }],
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
      <NotifyChoice checked={withMail} onChange={setWithMail} />
      {withMail && <RenderedMail title={m.organiser_mails_preview()} mail={data} error={error} />}
      <DialogActions>
        <KitButton variant="primary" loading={decide.busy} onClick={() => decide.run()}>
          {decisionActions[decision]()}
        </KitButton>
      </DialogActions>
    </div>
  );
}
