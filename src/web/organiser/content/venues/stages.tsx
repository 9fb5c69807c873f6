import { m } from "#messages/messages.js";
import { counted, withPicture } from "../../list/kind-columns.tsx";
import { KindScreen } from "../../list/kind-screen.tsx";
import { type StageRow, stagesKind } from "../kinds.ts";
import { Thumbnail } from "../thumbnail.tsx";
import { translatedColumn } from "../translation-mark.tsx";

const columns = [
  withPicture<StageRow>(
    ({ cover }) => <Thumbnail src={cover} />,
    ({ name }) => name,
  ),
  { id: "venue", weight: 2 },
  ...translatedColumn(["name", "description"]),
  { id: "capacity", sum: (count: number) => m.organiser_capacity_sum({ count }) },
  { id: "events", header: m.organiser_sessions_count(), ...counted },
] as const;
const search = ["name", "description"] as const;

export default function Stages() {
  return (
    <KindScreen
      kind={stagesKind}
      lead={m.organiser_stages_lead()}
      empty={{ title: m.organiser_stages_empty(), text: m.organiser_stages_empty_text() }}
      columns={columns}
      search={search}
      detail={({ venue }, show) => show("venue", venue)}
      ordered
    />
  );
}
