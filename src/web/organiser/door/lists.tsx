import { useMemo, useState } from "react";
import { m } from "#messages/messages.js";
import { dayLabel } from "../../ui/time/event-time.ts";
import { KitButton } from "../kit/button.tsx";
import type { Column } from "../list/columns.ts";
import { KindScreen } from "../list/kind-screen.tsx";
import { entryNames, kindNames } from "./door-messages.ts";
import { type ListRow, listsKind } from "./lists-kind.ts";
import { ProposalsDialog } from "./proposals-dialog.tsx";

const searchText = ({ name }: ListRow) => name;
const daysOf = ({ days }: ListRow) => days.map(dayLabel).join(", ") || m.door_days_all();

export default function CheckInLists() {
  const [proposing, setProposing] = useState(false);
  const columns = useMemo(
    (): readonly Column<ListRow>[] => [
      { id: "name", header: m.organiser_name(), value: ({ name }) => name, weight: 2 },
      { id: "kind", header: m.door_kind(), value: ({ kind }) => kindNames[kind](), min: "7rem" },
      { id: "days", header: m.door_days(), value: daysOf },
      { id: "entries", header: m.door_entries(), value: ({ entries }) => entryNames[entries](), min: "7rem" },
      {
        id: "exits",
        header: m.door_exits(),
        value: ({ exits }) => exits,
        cell: ({ exits }) => (exits ? m.ui_yes() : m.ui_no()),
      },
    ],
    [],
  );
  return (
    <>
      <ProposalsDialog open={proposing} onClose={() => setProposing(false)} />
      <KindScreen
        kind={listsKind}
        title={m.door_nav_lists()}
        lead={m.door_lists_lead()}
        add={m.door_lists_new()}
        empty={{ title: m.door_lists_empty(), text: m.door_lists_empty_text() }}
        columns={columns}
        searchText={searchText}
        short={(row) => ({ title: row.name, detail: `${kindNames[row.kind]()}, ${daysOf(row)}` })}
        nameOf={({ name }) => name}
        ordered={(row) => daysOf(row)}
        actions={<KitButton onClick={() => setProposing(true)}>{m.door_propose()}</KitButton>}
      />
    </>
  );
}
