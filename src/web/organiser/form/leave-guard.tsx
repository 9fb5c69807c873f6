import { useEffect } from "react";
import { useBlocker } from "react-router";
import { m } from "#messages/messages.js";
import { KitButton } from "../kit/button.tsx";
import { KitDialog } from "../kit/dialog.tsx";
import type { RecordForm } from "./use-record-form.ts";

/** Asks before the editor leaves a form that is not saved. What was typed stays as a draft, unless they throw it away. */
export function LeaveGuard({
  when,
  isUnsaved,
  onDiscard,
}: Pick<RecordForm, "isUnsaved"> & { when: boolean; onDiscard: () => void }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isUnsaved() && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
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
      text={m.organiser_leave_text()}
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
          <KitButton onClick={() => blocker.proceed?.()}>{m.organiser_leave_keep()}</KitButton>
          <KitButton variant="primary" onClick={() => blocker.reset?.()}>
            {m.organiser_leave_stay()}
          </KitButton>
        </>
      }
    />
  );
}
