import { m } from "#messages/messages.js";

interface OtherReview {
  reviewer: string;
  scores: Readonly<Record<string, number>> | null;
  comment: string;
}

/** `summary`: of all reviews; `others` null: hidden. */
export function OtherReviews({
  summary,
  others,
  criteria,
}: {
  summary: string;
  others: readonly OtherReview[] | null;
  criteria: Readonly<Record<string, () => string>>;
}) {
  return (
    <section aria-labelledby="other-reviews">
      <h2 id="other-reviews" className="text-lg">
        {m.organiser_review_others()}
      </h2>
      <p className="mb-2 text-muted">{summary}</p>
      {others === null ? (
        <p className="text-muted">{m.organiser_review_others_hidden()}</p>
      ) : (
        <ul className="divide-y border-y">
          {others.map(({ reviewer, scores, comment }) => (
            <li key={reviewer} className="py-2">
              <p className="font-semibold">{reviewer}</p>
              <p className="font-mono text-xs text-muted">
                {Object.entries(scores ?? {})
                  .map(([name, value]) => `${criteria[name]?.() ?? name} ${value}`)
                  .join(", ")}
              </p>
              {comment && <p className="break-words whitespace-pre-wrap">{comment}</p>}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
