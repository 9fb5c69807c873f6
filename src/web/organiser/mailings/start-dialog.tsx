import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import type { Mailing } from "#contract/organiser/people/mailings.ts";
import { m } from "#messages/messages.js";
import { ApiProblem } from "../../api/api-problem.ts";
import { explainFailure } from "../client/explain-failure.ts";
import { organiserApi, organiserQueries } from "../client/organiser-client.ts";
import { control } from "../form/field.tsx";
import { lisbonInstant } from "../form/inputs/lisbon-time.ts";
import { KitButton } from "../kit/button.tsx";
import { KitDialog } from "../kit/dialog.tsx";
import { withStepUp } from "../sign-in/step-up.ts";

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
  const client = useQueryClient();
  const timeId = useId();
  const [clock, setClock] = useState("");
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState("");
  const { data } = useQuery(
    organiserQueries.mailings.audience.queryOptions({
      input: { edition, kind, tickets, days, events, languages, limit: 1 },
    }),
  );
  const at = clock ? lisbonInstant(clock) : null;
  const start = async () => {
    setSending(true);
    setFailure("");
    try {
      await withStepUp(() => organiserApi.mailings.start({ id, version, at }));
      await client.invalidateQueries({ queryKey: organiserQueries.mailings.key() });
      onClose();
    } catch (error) {
      const missing = error instanceof ApiProblem && error.code === "invalid_input";
      setFailure(missing ? m.organiser_mailing_text_missing() : explainFailure(error));
      setSending(false);
    }
  };
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
      {failure && (
        <p role="alert" className="text-danger">
          {failure}
        </p>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <KitButton onClick={onClose}>{m.organiser_cancel()}</KitButton>
        <KitButton variant="primary" loading={sending} onClick={() => void start()}>
          {at ? m.organiser_mailing_schedule() : m.organiser_mailing_send_now({ count: data?.count ?? 0 })}
        </KitButton>
      </div>
    </div>
  );
}
