import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Mailing } from "#contract/organiser/people/mailings.ts";
import { m } from "#messages/messages.js";
import { organiserApi, organiserQueries } from "../../client/organiser-client.ts";
import { useChange } from "../../client/use-change.ts";
import { eventInstant } from "../../form/inputs/event-clock.ts";
import { KitButton } from "../../kit/button.tsx";
import { KitDialog } from "../../kit/dialog.tsx";
import { TextField } from "../../kit/fields.tsx";
import { Refusal } from "../../kit/refusal.tsx";
import { choiceOf, fieldsOf } from "./mailing-draft.ts";

/** Says to how many it goes before it does: now, or at a time of the event's clocks. */
export function StartDialog({ mailing, onClose }: { mailing: Mailing; onClose: () => void }) {
  const { id, edition, version, reminder_of } = mailing;
  const [clock, setClock] = useState("");
  const { data, isPending } = useQuery(
    organiserQueries.mailings.audience.queryOptions({
      input: { ...choiceOf(fieldsOf(mailing)), edition, reminder_of, limit: 1 },
    }),
  );
  const at = clock ? eventInstant(clock) : null;
  const start = useChange({
    send: () => organiserApi.mailings.start({ id, version, at }),
    onDone: onClose,
    showsItself: () => true,
    refusals: { invalid_input: () => m.organiser_mailing_text_missing() },
    rereads: [organiserQueries.mailings.key()],
  });
  return (
    <KitDialog
      open
      onClose={onClose}
      title={m.organiser_mailing_send_title()}
      actions={
        <>
          <KitButton onClick={onClose}>{m.organiser_cancel()}</KitButton>
          <KitButton
            variant="primary"
            loading={start.busy || isPending}
            // To nobody it would be sent and done; by a time that is set there may be somebody.
            disabled={data?.count === 0 && !at}
            onClick={() => start.run()}
          >
            {at ? m.organiser_mailing_schedule() : sendNow(data?.count)}
          </KitButton>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <p className="text-muted">
          {m.organiser_mailing_send_text()} {data && m.organiser_mailing_reach({ count: data.count })}
        </p>
        <TextField
          label={m.organiser_mailing_at()}
          hint={m.organiser_mailing_at_hint()}
          type="datetime-local"
          value={clock}
          onChange={setClock}
          className="font-mono"
        />
        {start.refusal && <Refusal>{start.refusal}</Refusal>}
      </div>
    </KitDialog>
  );
}

const sendNow = (count = 0) =>
  count === 0 ? m.organiser_mailing_send() : m.organiser_mailing_send_now({ count });
