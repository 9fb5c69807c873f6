import { useState } from "react";
import { m } from "#messages/messages.js";
import { dayLabel } from "../../ui/time/event-time.ts";
import { KitButton } from "../kit/button.tsx";
import { KindScreen } from "../list/kind-screen.tsx";
import type { RowOf } from "../records/record-kind.ts";
import { listsKind } from "./lists-kind.ts";
import { ProposalsDialog } from "./proposals-dialog.tsx";

const daysOf = ({ days }: RowOf<"checkInLists">) => days.map(dayLabel).join(", ") || m.door_days_all();
const columns = [
  { id: "name", weight: 2 },
  { id: "kind", min: "7rem" },
  { id: "days", value: daysOf },
  { id: "entries", min: "7rem" },
  "exits",
] as const;

export default function CheckInLists() {
  const [proposing, setProposing] = useState(false);
  return (
    <>
      {proposing && <ProposalsDialog onClose={() => setProposing(false)} />}
      <KindScreen
        kind={listsKind}
        lead={m.door_lists_lead()}
        empty={{ title: m.door_lists_empty(), text: m.door_lists_empty_text() }}
        columns={columns}
        detail={(row, show) => `${show("kind", row.kind)}, ${daysOf(row)}`}
        ordered={daysOf}
        actions={<KitButton onClick={() => setProposing(true)}>{m.door_propose()}</KitButton>}
      />
    </>
  );
}
