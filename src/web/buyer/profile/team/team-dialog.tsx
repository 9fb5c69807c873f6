import { type FormEvent, useId, useState } from "react";
import { plainTicketName } from "#contract/orders/ticket-name.ts";
import type { PurchasedTicket } from "#contract/wallet/wallet.ts";
import { m } from "#messages/messages.js";
import { Button } from "#web/ui/button.tsx";
import { controlClasses, FormField } from "#web/ui/forms/form-field.tsx";
import {
  clearTabDraft,
  readTabDraft,
  wasInterrupted,
  writeTabDraft,
} from "#web/ui/login-session/tab-draft.ts";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { DialogActions } from "#web/ui/overlays/dialog-frame.tsx";
import { toast } from "#web/ui/overlays/toast.ts";
import { readTeamList } from "./team-list.ts";
import { TeamTable } from "./team-table.tsx";
import { type Failure, useAssignTeam } from "./use-assign-team.ts";

/** Assigns tickets to many people from a pasted list. The text survives closing the dialog and an ended login session; failed rows stay in it. */
export function TeamDialog({ purchase, free }: { purchase: PurchasedTicket; free: number }) {
  const draft = `team ${purchase.id}`;
  const [open, setOpen] = useState(() => wasInterrupted(draft));
  const [text, setTextShown] = useState(() => String(readTabDraft(draft) ?? ""));
  const setText = (typed: string) => {
    setTextShown(typed);
    if (typed === "") clearTabDraft(draft);
    else writeTabDraft(draft, typed);
  };
  const [failures, setFailures] = useState<ReadonlyMap<string, Failure>>(new Map());
  const id = useId();
  const { assign, assigned } = useAssignTeam(purchase.id);
  const { header, lines } = readTeamList(text, free);
  const ready = lines.filter(({ problem }) => problem === null);

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (assign.isPending || ready.length === 0) return;
    const failed = await assign.mutateAsync(ready);
    setFailures(failed);
    const left = lines.filter(({ problem, email }) => problem !== null || failed.has(email));
    setText(
      left.length === 0 ? "" : [header, ...left.map(({ source }) => source)].filter(Boolean).join("\n"),
    );
    if (left.length > 0)
      return toast.warn(m.team_title(), m.team_done({ count: ready.length - failed.size }));
    toast.success(m.team_all_done());
    setOpen(false);
  };

  return (
    <>
      {(free > 1 || text !== "") && (
        <Button
          variant="outline"
          aria-label={m.team_open_of({ name: plainTicketName(purchase.ticket.name) })}
          onClick={() => setOpen(true)}
        >
          {m.team_open()}
        </Button>
      )}
      <Dialog open={open} onClose={() => !assign.isPending && setOpen(false)} title={m.team_title()}>
        <form id={`${id}-form`} onSubmit={onSubmit} className="mt-4 flex flex-col gap-5">
          <p className="text-muted">{m.team_text({ count: free })}</p>
          <FormField id={id} label={m.team_lines()} hint={m.team_warning()}>
            <textarea
              id={id}
              rows={6}
              spellCheck={false}
              autoComplete="off"
              readOnly={assign.isPending}
              value={text}
              onChange={(event) => setText(event.target.value)}
              aria-describedby={`${id}-hint`}
              className={`${controlClasses} block font-mono text-small`}
            />
          </FormField>
          {lines.length > 0 && <TeamTable lines={lines} failures={failures} />}
          <p role="status" className="font-semibold empty:hidden">
            {assign.isPending && m.team_progress({ done: assigned, count: assign.variables.length })}
          </p>
          <DialogActions>
            <Button
              type="submit"
              form={`${id}-form`}
              disabled={ready.length === 0}
              loading={assign.isPending}
            >
              {m.team_assign_many({ count: ready.length })}
            </Button>
          </DialogActions>
        </form>
      </Dialog>
    </>
  );
}
