import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import {
  type ListProposal,
  type ProposalKind,
  proposalKinds,
} from "#contract/organiser/door/list-proposals.ts";
import { m } from "#messages/messages.js";
import { SelectField } from "../../ui/forms/select-field.tsx";
import { organiserApi, organiserQueries } from "../client/organiser-client.ts";
import { useChange } from "../client/use-change.ts";
import { ActionDialog } from "../kit/action-dialog.tsx";
import { loaded } from "../kit/loaded.tsx";
import { recordsKey } from "../records/record-api.ts";
import { useCurrentEdition } from "../shell/staff-context.ts";

const names: Record<ProposalKind, () => string> = {
  day: m.door_propose_day,
  stage: m.door_propose_stage,
};

/** Lists from the programme: what would be made, what is there; each is made once. */
export function ProposalsDialog({ onClose }: { onClose: () => void }) {
  const { id: edition } = useCurrentEdition();
  const [per, setPer] = useState<ProposalKind>("day");
  const query = useQuery(
    organiserQueries.listProposals.show.queryOptions({ input: { edition, per }, staleTime: 0 }),
  );
  const { data, waiting } = loaded(query);
  const make = useChange({
    send: () => organiserApi.listProposals.make({ edition, per }),
    done: ({ made }) => m.door_propose_made({ count: made }),
    onDone: onClose,
    refused: m.door_propose_failed(),
    rereads: [recordsKey, organiserQueries.listProposals.key()],
  });
  const missing = data?.results.filter(({ list }) => list === null).length ?? 0;
  return (
    <ActionDialog
      onClose={onClose}
      title={m.door_propose()}
      text={m.door_propose_text()}
      action={m.door_propose_make({ count: missing })}
      withCancel={false}
      disabled={missing === 0 || make.busy || query.isFetching}
      onAct={() => make.run()}
    >
      <div className="mt-4 flex flex-col gap-4">
        <SelectField
          label={m.door_propose_per()}
          value={per}
          onChange={({ target }) => setPer(target.value as ProposalKind)}
          options={proposalKinds.map((one) => ({ value: one, label: names[one]() }))}
        />
        {waiting}
        {data?.results.length === 0 && <p>{m.door_propose_none()}</p>}
        {data && data.results.length > 0 && (
          <ul aria-label={m.door_propose()} className="divide-y border-y">
            {data.results.map((one) => (
              <Proposal key={`${one.stage} ${one.days}`} proposal={one} />
            ))}
          </ul>
        )}
      </div>
    </ActionDialog>
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
