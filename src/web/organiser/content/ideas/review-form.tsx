import type { QueryKey } from "@tanstack/react-query";
import { useId, useRef, useState } from "react";
import { m } from "#messages/messages.js";
import { useChange } from "../../client/use-change.ts";
import { control } from "../../form/field.tsx";
import { LeaveGuard } from "../../form/leave-guard.tsx";
import { KitButton } from "../../kit/button.tsx";
import { Refusal } from "../../kit/refusal.tsx";
import { Tick } from "../../kit/tick.tsx";
import { Grade } from "./grade.tsx";

interface Given<Criterion extends string> {
  /** Null: not all are given. */
  scores: Record<Criterion, number> | null;
  comment: string;
  conflict: boolean;
}

interface Draft<Criterion extends string> extends Omit<Given<Criterion>, "scores"> {
  scores: Partial<Record<Criterion, number>>;
}

interface ReviewFormProps<Criterion extends string, Saved> {
  criteria: Readonly<Record<Criterion, () => string>>;
  own: Partial<Given<Criterion>> | null;
  /** A conflict of interest can be declared instead of scores. */
  hasConflict?: boolean;
  send: (given: Given<Criterion>) => Promise<Saved>;
  onSaved: (saved: Saved) => void;
  rereads: readonly QueryKey[];
  /** Opens the next that waits for this reviewer; left out where none does. */
  next?: (() => void) | undefined;
}

/** One's own scores, each from 1 to 5, and what one says about them. */
export function ReviewForm<Criterion extends string, Saved>({
  criteria,
  own,
  hasConflict = false,
  send,
  onSaved,
  rereads,
  next,
}: ReviewFormProps<Criterion, Saved>) {
  const id = useId();
  const begun: Draft<Criterion> = {
    scores: own?.scores ?? {},
    comment: own?.comment ?? "",
    conflict: own?.conflict ?? false,
  };
  const [draft, setDraft] = useState(begun);
  const [isIncomplete, setIsIncomplete] = useState(false);
  const names = Object.keys(criteria) as Criterion[];
  const { scores } = draft;
  const isScored = names.every((name) => scores[name] !== undefined);
  const isDirty =
    draft.comment !== begun.comment ||
    draft.conflict !== begun.conflict ||
    names.some((name) => scores[name] !== own?.scores?.[name]);
  const isLeaving = useRef(false);
  const save = useChange({
    send: (_andNext: boolean) =>
      send({ ...draft, scores: isScored ? (scores as Record<Criterion, number>) : null }),
    done: () => m.organiser_review_saved(),
    onDone: (saved, andNext) => {
      onSaved(saved);
      isLeaving.current = andNext;
      if (andNext) next?.();
    },
    showsItself: () => true,
    rereads,
  });
  const change = (changes: Partial<Draft<Criterion>>) => {
    setIsIncomplete(false);
    isLeaving.current = false;
    setDraft({ ...draft, ...changes });
  };
  const failure = isIncomplete ? m.organiser_review_incomplete() : save.refusal;
  return (
    <form
      noValidate
      aria-labelledby="own-review"
      onSubmit={(event) => {
        event.preventDefault();
        const canSave = draft.conflict || isScored;
        setIsIncomplete(!canSave);
        const { submitter } = event.nativeEvent as SubmitEvent;
        if (canSave) save.run(submitter?.getAttribute("value") === "next");
      }}
      className="flex flex-col gap-3"
    >
      <h2 id="own-review" className="text-lg">
        {m.organiser_review_yours()}
      </h2>
      {hasConflict && (
        <Tick
          top
          checked={draft.conflict}
          disabled={begun.conflict}
          onChange={(on) => change({ conflict: on })}
        >
          <span>
            {m.organiser_proposal_conflict()}
            <span className="block text-small text-muted">{m.organiser_proposal_conflict_hint()}</span>
          </span>
        </Tick>
      )}
      {!draft.conflict && <p className="text-small text-muted">{m.organiser_review_scale()}</p>}
      {!draft.conflict &&
        names.map((name) => (
          <Grade
            key={name}
            label={criteria[name]()}
            name={name}
            value={scores[name]}
            onChange={(value) =>
              change({ scores: { ...scores, [name]: value } as Draft<Criterion>["scores"] })
            }
          />
        ))}
      <label htmlFor={id} className="font-semibold">
        {m.organiser_review_comment()}
      </label>
      <textarea
        id={id}
        aria-describedby={`${id}-hint`}
        rows={3}
        maxLength={2_000}
        value={draft.comment}
        onChange={({ target }) => change({ comment: target.value })}
        className={`${control} field-sizing-content resize-y`}
      />
      <p id={`${id}-hint`} className="text-small text-muted">
        {m.organiser_review_comment_hint()}
      </p>
      {failure && <Refusal>{failure}</Refusal>}
      <div className="flex flex-wrap gap-2" data-toasts="top">
        <KitButton type="submit" variant={next ? "outline" : "primary"} loading={save.busy}>
          {m.organiser_review_save()}
        </KitButton>
        {next && (
          <KitButton type="submit" name="then" value="next" variant="primary" loading={save.busy}>
            {m.organiser_review_save_next()}
          </KitButton>
        )}
      </div>
      <LeaveGuard
        when={isDirty}
        isUnsaved={() => isDirty && !isLeaving.current}
        draftsIn="nowhere"
        onDiscard={() => setDraft(begun)}
      />
    </form>
  );
}
