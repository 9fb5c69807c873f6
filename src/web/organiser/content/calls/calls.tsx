import { useQuery } from "@tanstack/react-query";
import { m } from "#messages/messages.js";
import { formatMoment } from "../../kit/format-moment.ts";
import { counted } from "../../list/kind-columns.tsx";
import { KindScreen } from "../../list/kind-screen.tsx";
import { recordsQuery } from "../../records/record-api.ts";
import type { RowOf } from "../../records/record-kind.ts";
import { useCurrentEdition } from "../../shell/staff-context.ts";
import { translatedColumn } from "../translation-mark.tsx";
import { callsKind } from "./calls-kind.ts";

type CallRow = RowOf<"calls">;

const proposals = (count: number) => m.organiser_call_proposals_sum({ count });
const columns = [
  { id: "name", weight: 2 },
  ...translatedColumn(["name", "text"]),
  { id: "opens_at", cell: ({ opens_at }: CallRow) => formatMoment(opens_at), mono: true, min: "10rem" },
  { id: "closes_at", cell: ({ closes_at }: CallRow) => formatMoment(closes_at), mono: true, min: "10rem" },
  "published",
  { id: "proposals", header: m.organiser_nav_session_proposals(), ...counted, min: "11rem", sum: proposals },
] as const;

export default function Calls() {
  // Speakers hand in proposals meanwhile: the count is read anew each time.
  useQuery({ ...recordsQuery(callsKind, useCurrentEdition().id), staleTime: 0 });
  return (
    <KindScreen
      kind={callsKind}
      lead={m.organiser_calls_lead()}
      empty={{ title: m.organiser_calls_empty(), text: m.organiser_calls_empty_text() }}
      columns={columns}
      detail={({ closes_at }) => formatMoment(closes_at)}
    />
  );
}
