import { useEffect, useRef, useState } from "react";
import { useBlocker } from "react-router";
import { m } from "#messages/messages.js";
import { KitButton } from "../kit/button.tsx";
import { KitDialog } from "../kit/dialog.tsx";
import { isUploading } from "./upload-guard.ts";
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
      (isUnsaved() || isUploading()) && currentLocation.pathname !== nextLocation.pathname,
  );
  // The target of a link that loads another document, which the router does not see (`data-reloads`).
  const [leadsTo, setLeadsTo] = useState<string | null>(null);
  const isAnswered = useRef(false);
  useEffect(() => {
    // A listener keeps the page out of Firefox's cache for going back.
    if (!when) return;
    const ask = (event: BeforeUnloadEvent) => {
      if (!isAnswered.current) event.preventDefault();
    };
    const follow = (event: MouseEvent) => {
      const link = (event.target as Element).closest<HTMLAnchorElement>("a[data-reloads]");
      if (!link || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      setLeadsTo(link.href);
    };
    window.addEventListener("beforeunload", ask);
    document.addEventListener("click", follow, true);
    return () => {
      window.removeEventListener("beforeunload", ask);
      document.removeEventListener("click", follow, true);
    };
  }, [when]);
  const stay = () => {
    setLeadsTo(null);
    blocker.reset?.();
  };
  const leave = () => {
    blocker.proceed?.();
    if (leadsTo === null) return;
    isAnswered.current = true;
    window.location.assign(leadsTo);
  };
  return (
    <KitDialog
      open={blocker.state === "blocked" || leadsTo !== null}
      onClose={stay}
      title={m.organiser_leave_title()}
      text={[isUploading() && m.organiser_leave_sending(), isUnsaved() && texts[draftsIn]()]
        .filter(Boolean)
        .join(" ")}
      actions={
        <>
          <KitButton
            variant="danger"
            onClick={() => {
              onDiscard();
              leave();
            }}
          >
            {m.organiser_leave_discard()}
          </KitButton>
          {draftsIn !== "nowhere" && <KitButton onClick={leave}>{m.organiser_leave_keep()}</KitButton>}
          <KitButton variant="primary" onClick={stay}>
            {m.organiser_leave_stay()}
          </KitButton>
        </>
      }
    />
  );
}
