import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import {
  type ListProposal,
  type ProposalKind,
  proposalKinds,
} from "#contract/organiser/door/list-proposals.ts";
import { m } from "#messages/messages.js";
import { SelectField } from "../../ui/forms/select-field.tsx";
import { LoadingArea } from "../../ui/spinner.tsx";
import { organiserApi, organiserQueries } from "../client/organiser-client.ts";
import { useChange } from "../client/use-change.ts";
import { KitButton } from "../kit/button.tsx";
import { KitDialog } from "../kit/dialog.tsx";
import { LoadFailed } from "../kit/load-failed.tsx";
import { recordsKey } from "../records/record-api.ts";
import { useCurrentEdition } from "../shell/staff-context.ts";

const names: Record<ProposalKind, () => string> = {
  day: m.door_propose_day,
  stage: m.door_propose_stage,
};

/** Lists from the programme: what would be made, what is there; each is made once. */
export function ProposalsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { id: edition } = useCurrentEdition();
  const [per, setPer] = useState<ProposalKind>("day");
  const { data, error, refetch, isFetching } = useQuery(
    organiserQueries.listProposals.show.queryOptions({
      input: { edition, per },
      staleTime: 0,
      enabled: open,
    }),
  );
  const make = useChange({
    send: () => organiserApi.listProposals.make({ edition, per }),
    done: ({ made }) => m.door_propose_made({ count: made }),
    onDone: onClose,
    refused: m.door_propose_failed(),
    rereads: [recordsKey, organiserQueries.listProposals.key()],
  });
  const missing = data?.results.filter(({ list }) => list === null).length ?? 0;
  return (
    <KitDialog
      open={open}
      onClose={onClose}
      title={m.door_propose()}
      text={m.door_propose_text()}
      actions={
        <KitButton
          variant="primary"
          disabled={missing === 0 || make.busy || isFetching}
          onClick={() => make.run()}
        >
          {m.door_propose_make({ count: missing })}
        </KitButton>
      }
    >
      <div className="mt-4 flex flex-col gap-4">
        <SelectField
          label={m.door_propose_per()}
          value={per}
          onChange={({ target }) => setPer(target.value as ProposalKind)}
          options={proposalKinds.map((one) => ({ value: one, label: names[one]() }))}
        />
        {!data && error && <LoadFailed error={error} onRetry={() => refetch()} retrying={isFetching} />}
        {!data && !error && <LoadingArea />}
        {data?.results.length === 0 && <p>{m.door_propose_none()}</p>}
        {data && data.results.length > 0 && (
          <ul aria-label={m.door_propose()} className="divide-y border-y">
            {data.results.map((one) => (
              <Proposal key={`${one.stage} ${one.days}`} proposal={one} />
            ))}
          </ul>
        )}
      </div>
    </KitDialog>
  );
}

function Proposal({ proposal: { name, list } }: { proposal: ListProposal }) {
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
      <span className={list ? "text-muted" : "font-semibold"}>{name}</span>
      <span className={`text-xs ${list ? "text-muted" : "text-accent"}`}>
        {list ? m.door_propose_there({ name: list.name }) : m.door_propose_new()}
      </span>
    </li>
  );
}
