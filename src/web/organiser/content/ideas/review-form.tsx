import { useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { type IdeaCriterion, ideaCriteria } from "#contract/organiser/people/idea-criteria.ts";
import type { IdeaScores, ReviewedIdea } from "#contract/organiser/people/idea-reviews.ts";
import { m } from "#messages/messages.js";
import { organiserApi, organiserQueries } from "../../client/organiser-client.ts";
import { useChange } from "../../client/use-change.ts";
import { control } from "../../form/field.tsx";
import { LeaveGuard } from "../../form/leave-guard.tsx";
import { KitButton } from "../../kit/button.tsx";

const grades = [1, 2, 3, 4, 5] as const;

/** One's own scores, each from 1 to 5, and what one says about them. */
export function ReviewForm({ idea }: { idea: ReviewedIdea }) {
  const { id, own_review } = idea;
  const client = useQueryClient();
  const commentId = useId();
  const [scores, setScores] = useState<Partial<IdeaScores>>(own_review?.scores ?? {});
  const [comment, setComment] = useState(own_review?.comment ?? "");
  const [isIncomplete, setIsIncomplete] = useState(false);
  const isDirty =
    comment !== (own_review?.comment ?? "") ||
    ideaCriteria.some((criterion) => scores[criterion] !== own_review?.scores[criterion]);
  const save = useChange({
    send: (given: IdeaScores) =>
      organiserApi.ideaReviews.review({
        id,
        scores: given,
        comment,
        version: own_review?.version ?? 0,
      }),
    done: () => m.organiser_review_saved(),
    onDone: ({ audit_id: _, ...saved }) =>
      client.setQueryData(organiserQueries.ideaReviews.read.queryKey({ input: { id } }), saved),
    showsItself: () => true,
    rereads: [organiserQueries.ideaReviews.list.key()],
  });
  const failure = isIncomplete ? m.organiser_review_incomplete() : save.refusal;
  return (
    <form
      noValidate
      aria-labelledby="own-review"
      onSubmit={(event) => {
        event.preventDefault();
        setIsIncomplete(!isComplete(scores));
        if (isComplete(scores)) save.run(scores);
      }}
      className="flex flex-col gap-3"
    >
      <h2 id="own-review" className="text-lg">
        {m.organiser_review_yours()}
      </h2>
      {ideaCriteria.map((criterion) => (
        <Grade
          key={criterion}
          label={criterionLabel(criterion)}
          name={criterion}
          value={scores[criterion]}
          onChange={(value) => {
            setIsIncomplete(false);
            setScores({ ...scores, [criterion]: value });
          }}
        />
      ))}
      <label htmlFor={commentId} className="font-semibold">
        {m.organiser_review_comment()}
      </label>
      <textarea
        id={commentId}
        aria-describedby={`${commentId}-hint`}
        rows={3}
        maxLength={2_000}
        value={comment}
        onChange={({ target }) => setComment(target.value)}
        className={`${control} field-sizing-content resize-y`}
      />
      <p id={`${commentId}-hint`} className="text-small text-muted">
        {m.organiser_review_comment_hint()}
      </p>
      {failure && (
        <p role="alert" className="text-danger">
          {failure}
        </p>
      )}
      <KitButton type="submit" variant="primary" loading={save.busy} className="self-start">
        {m.organiser_review_save()}
      </KitButton>
      <LeaveGuard
        when={isDirty}
        isUnsaved={() => isDirty}
        draftsIn="nowhere"
        onDiscard={() => {
          setScores(own_review?.scores ?? {});
          setComment(own_review?.comment ?? "");
        }}
      />
    </form>
  );
}

const isComplete = (scores: Partial<IdeaScores>): scores is IdeaScores =>
  ideaCriteria.every((criterion) => scores[criterion] !== undefined);

const labels: Record<IdeaCriterion, () => string> = {
  creativity: m.ideas_criterion_creativity,
  relevance: m.ideas_criterion_relevance,
  innovation: m.ideas_criterion_innovation,
  potential: m.ideas_criterion_economy,
};
const criterionLabel = (criterion: IdeaCriterion) => labels[criterion]();

function Grade({
  label,
  name,
  value,
  onChange,
}: {
  label: string;
  name: string;
  value: number | undefined;
  onChange: (value: number) => void;
}) {
  return (
    <fieldset className="flex flex-col gap-1">
      <legend className="font-semibold">{label}</legend>
      <div className="mt-1 grid max-w-80 grid-cols-5 gap-1">
        {grades.map((grade) => (
          <label
            key={grade}
            className="relative grid min-h-9 cursor-pointer place-items-center rounded-sm border border-edge bg-raised font-mono hover:border-text has-checked:border-primary has-checked:bg-primary has-checked:text-on-primary has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent pointer-coarse:min-h-11"
          >
            <input
              type="radio"
              name={name}
              value={grade}
              checked={value === grade}
              onChange={() => onChange(grade)}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            {grade}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
