import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import type { Mailing } from "#contract/organiser/people/mailings.ts";
import { m } from "#messages/messages.js";
import { DialogActions } from "#web/ui/overlays/dialog-frame.tsx";
import { organiserApi, organiserQueries } from "../../client/organiser-client.ts";
import { useChange } from "../../client/use-change.ts";
import { control } from "../../form/field.tsx";
import { lisbonInstant } from "../../form/inputs/lisbon-time.ts";
import { KitButton } from "../../kit/button.tsx";
import { KitDialog } from "../../kit/dialog.tsx";

/** Says to how many it goes before it does: now, or at a time in Lisbon. */
export function StartDialog({ mailing, onClose }: { mailing: Mailing | null; onClose: () => void }) {
  return (
    <KitDialog open={mailing !== null} onClose={onClose} title={m.organiser_mailing_send_title()}>
      {mailing && <Start mailing={mailing} onClose={onClose} />}
    </KitDialog>
  );
}

function Start({ mailing, onClose }: { mailing: Mailing; onClose: () => void }) {
  const { id, edition, version, kind, tickets, days, events, languages } = mailing;
  const timeId = useId();
  const [clock, setClock] = useState("");
  const { data } = useQuery(
    organiserQueries.mailings.audience.queryOptions({
      input: { edition, kind, tickets, days, events, languages, limit: 1 },
    }),
  );
  const at = clock ? lisbonInstant(clock) : null;
  const start = useChange({
    send: () => organiserApi.mailings.start({ id, version, at }),
    onDone: onClose,
    showsItself: () => true,
    refusals: { invalid_input: () => m.organiser_mailing_text_missing() },
    rereads: [organiserQueries.mailings.key()],
  });
  return (
    <div className="flex flex-col gap-4">
      <p className="text-muted">
        {m.organiser_mailing_send_text()} {data && m.organiser_mailing_reach({ count: data.count })}
      </p>
      <div className="flex flex-col gap-1">
        <label htmlFor={timeId} className="font-semibold">
          {m.organiser_mailing_at()}
        </label>
        <input
          id={timeId}
          type="datetime-local"
          value={clock}
          onChange={({ target }) => setClock(target.value)}
          aria-describedby={`${timeId}-hint`}
          className={`${control} font-mono`}
        />
        <p id={`${timeId}-hint`} className="text-small text-muted">
          {m.organiser_mailing_at_hint()}
        </p>
      </div>
      {start.refusal && (
        <p role="alert" className="text-danger">
          {start.refusal}
        </p>
      )}
      <DialogActions>
        <KitButton onClick={onClose}>{m.organiser_cancel()}</KitButton>
        <KitButton variant="primary" loading={start.busy} onClick={() => start.run()}>
          {at ? m.organiser_mailing_schedule() : m.organiser_mailing_send_now({ count: data?.count ?? 0 })}
        </KitButton>
      </DialogActions>
    </div>
  );
}
