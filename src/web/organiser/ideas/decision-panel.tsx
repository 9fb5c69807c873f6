import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { type IdeaDecisionName, ideaDecisions } from "#contract/organiser/people/idea-criteria.ts";
import type { ReviewedIdea } from "#contract/organiser/people/idea-reviews.ts";
import { m } from "#messages/messages.js";
import { LoadingArea } from "../../ui/spinner.tsx";
import { notifyFailure } from "../client/notify-failure.ts";
import { organiserApi, organiserQueries } from "../client/organiser-client.ts";
import { KitButton } from "../kit/button.tsx";
import { KitDialog } from "../kit/dialog.tsx";
import { notify } from "../kit/notices.tsx";
import { StateMark } from "../kit/state-mark.tsx";
import { moment } from "../mailings/mailing-states.ts";
import { RenderedMail } from "../mails/rendered-mail.tsx";
import { useCurrentEdition } from "../shell/staff-context.ts";
import { decisionMarks, decisionNames, mailOf } from "./idea-states.ts";

/** What was decided, and the three things that can be. */
export function DecisionPanel({ idea }: { idea: ReviewedIdea }) {
  const { id, decision } = idea;
  const client = useQueryClient();
  const [asked, setAsked] = useState<IdeaDecisionName | null>(null);
  const refresh = () => client.invalidateQueries({ queryKey: organiserQueries.ideaReviews.key() });
  const undo = async () => {
    try {
      await organiserApi.ideaReviews.undo({ id, decision: decision?.id ?? "" });
      notify.done(m.organiser_undone());
    } catch (error) {
      notifyFailure(error, { refused: m.organiser_undo_failed() });
    }
    await refresh();
  };
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
            {decision.decided_by}, {moment().format(new Date(decision.decided_at))}
          </p>
          {decision.mail !== "sent" && (
            <KitButton className="mt-2" onClick={() => void undo()}>
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
        {asked && (
          <Decide
            idea={idea}
            decision={asked}
            onDone={async () => {
              setAsked(null);
              await refresh();
            }}
          />
        )}
      </KitDialog>
    </section>
  );
}

/** Shows the mail before it is decided. */
function Decide({
  idea: { id, decision: current },
  decision,
  onDone,
}: {
  idea: ReviewedIdea;
  decision: IdeaDecisionName;
  onDone: () => Promise<void>;
}) {
  const { id: edition } = useCurrentEdition();
  const [withMail, setWithMail] = useState(true);
  const [running, setRunning] = useState(false);
  const { data } = useQuery(organiserQueries.ideaReviews.preview.queryOptions({ input: { id, decision } }));
  const decide = async () => {
    setRunning(true);
    try {
      await organiserApi.ideaReviews.decide({
        edition,
        ideas: [{ id, current: current?.id ?? null }],
        decision,
        notify: withMail,
      });
      notify.done(m.organiser_review_decided({ count: 1 }));
    } catch (error) {
      notifyFailure(error);
    }
    await onDone();
  };
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
      {withMail &&
        (data ? <RenderedMail title={m.organiser_mails_preview()} mail={data} /> : <LoadingArea />)}
      <KitButton variant="primary" loading={running} className="self-end" onClick={() => void decide()}>
        {decisionNames[decision]()}
      </KitButton>
    </div>
  );
}
