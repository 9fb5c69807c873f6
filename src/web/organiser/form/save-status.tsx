import { m } from "#messages/messages.js";
import type { RecordForm, SaveState } from "./use-record-form.ts";

/** Says whether the form is stored; a screen reader hears each change. */
export function SaveStatus({
  save,
  dirty,
  fromDraft,
  draftsIn,
  onDiscard,
}: {
  save: SaveState;
  dirty: boolean;
  /** The form has put back an earlier visit's draft. */
  fromDraft: boolean;
  draftsIn: RecordForm["draftsIn"];
  onDiscard: () => void;
}) {
  const mark =
    save.is === "failed"
      ? "bg-danger"
      : save.is === "saved"
        ? "bg-accent"
        : "border border-warning bg-transparent";
  const text = save.is === "failed" ? save.why : textOf(save.is, dirty, fromDraft, draftsIn);
  return (
    <span className="flex min-w-0 items-center gap-2 text-small">
      {text && <span aria-hidden="true" className={`size-2 shrink-0 rounded-full ${mark}`} />}
      <span role="status" className={save.is === "failed" ? "font-semibold text-danger" : "text-muted"}>
        {text}
      </span>
      {dirty && save.is !== "saving" && (
        <button
          type="button"
          onClick={onDiscard}
          className="min-h-6 text-muted underline underline-offset-4 hover:text-text"
        >
          {m.organiser_discard()}
        </button>
      )}
    </span>
  );
}

function textOf(
  is: "saved" | "unsaved" | "saving",
  dirty: boolean,
  fromDraft: boolean,
  draftsIn: RecordForm["draftsIn"],
): string {
  if (is === "saving") return m.organiser_state_saving();
  if (is === "saved") return m.organiser_state_saved();
  // To a speaker, who is no editor of the site, an empty form says nothing.
  if (!dirty) return draftsIn === "tab" ? "" : m.organiser_state_new();
  if (fromDraft) return m.organiser_state_draft();
  return draftsIn === "tab" ? m.speaker_page_unsaved() : m.organiser_state_unsaved();
}
