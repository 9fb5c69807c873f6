import { useEffect } from "react";
import { useBlocker } from "react-router";
import { m } from "#messages/messages.js";
import { KitButton } from "../kit/button.tsx";
import { KitDialog } from "../kit/dialog.tsx";
import { isSending } from "./sending.ts";
import type { RecordForm } from "./use-record-form.ts";

const texts = {
  browser: m.organiser_leave_text,
  tab: m.speaker_page_leave,
  nowhere: m.organiser_leave_lost,
};

/** Asks before the editor leaves a form that is not saved, or while it sends a file. What was typed stays as a draft if the form has one, unless they throw it away. */
export function LeaveGuard({
  when,
  isUnsaved,
  draftsIn,
  onDiscard,
}: Pick<RecordForm, "isUnsaved"> & {
  when: boolean;
  /** The place of the draft. */
  draftsIn: RecordForm["draftsIn"] | "nowhere";
  onDiscard: () => void;
}) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      (isUnsaved() || isSending()) && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    // A listener keeps the page out of Firefox's cache for going back.
    if (!when) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [when]);
  return (
    <KitDialog
      open={blocker.state === "blocked"}
      onClose={() => blocker.reset?.()}
      title={m.organiser_leave_title()}
      text={[isSending() && m.organiser_leave_sending(), isUnsaved() && texts[draftsIn]()]
        .filter(Boolean)
        .join(" ")}
      actions={
        <>
          <KitButton
            variant="danger"
            onClick={() => {
              onDiscard();
              blocker.proceed?.();
            }}
          >
            {m.organiser_leave_discard()}
          </KitButton>
          {draftsIn !== "nowhere" && (
            <KitButton onClick={() => blocker.proceed?.()}>{m.organiser_leave_keep()}</KitButton>
          )}
          <KitButton variant="primary" onClick={() => blocker.reset?.()}>
            {m.organiser_leave_stay()}
          </KitButton>
        </>
      }
    />
  );
}
