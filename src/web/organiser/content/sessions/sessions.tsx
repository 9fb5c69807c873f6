import { m } from "#messages/messages.js";
import { dateFormat } from "#web/ui/language/format-locale.ts";
import { gapFilters } from "../../list/kind-columns.tsx";
import { KindScreen } from "../../list/kind-screen.tsx";
import type { Given } from "../../records/record-kind.ts";
import { type SessionRow, sessionsKind } from "../kinds.ts";
import { ImportButton } from "../schedule/transfer/import-button.tsx";
import { sessionGaps } from "./session-gaps.ts";
import { SessionState } from "./session-state.tsx";
import { WaitingSpeakers } from "./waiting-speakers.tsx";

const whenFormat = dateFormat({
  day: "2-digit",
  month: "short",
  hour: "2-digit",
  minute: "2-digit",
});
/** One without a place has a time and a stage only as a proposal. */
const when = ({ scheduled, start_time }: SessionRow) =>
  scheduled ? whenFormat().format(new Date(start_time)) : m.schedule_unscheduled();

const columns = [
  "title",
  { id: "state", cell: ({ state }: SessionRow) => <SessionState state={state} />, min: "7.5rem" },
  {
    id: "start_time",
    header: m.organiser_when(),
    value: ({ start_time }: SessionRow) => Date.parse(start_time),
    cell: when,
    mono: true,
    min: "8.5rem",
  },
  { id: "stage", weight: 1.4, cell: ({ scheduled }: SessionRow) => (scheduled ? undefined : "") },
  "event_type",
  "track",
  { id: "speakers", weight: 2 },
] as const;
const filters = [
  { name: "state", of: "state" },
  { name: "stage", of: "stage" },
  { name: "type", of: "event_type" },
  { name: "track", of: "track" },
  { name: "language", of: "language" },
  { name: "level", of: "level" },
  ...gapFilters(sessionGaps),
] as const;
const bulkFields = {
  fields: ["stage", "event_type", "track", "language", "level", ["start_time", "end_time"]],
  // With a time it has its place in the schedule.
  toSet: (set: Given) => ("start_time" in set ? { ...set, scheduled: true } : set),
} as const;
const search = ["title", "stage", "speakers"] as const;

export default function Sessions() {
  return (
    <KindScreen
      kind={sessionsKind}
      lead={m.organiser_sessions_lead()}
      note={<WaitingSpeakers />}
      empty={{ title: m.organiser_sessions_empty(), text: m.organiser_sessions_empty_text() }}
      columns={columns}
      actions={<ImportButton />}
      filters={filters}
      search={search}
      detail={(row, show) => (
        <>
          <SessionState state={row.state} /> <span className="font-mono text-xs">{when(row)}</span>
          {row.scheduled && <>, {show("stage", row.stage)}</>}
        </>
      )}
      usualSort="start_time"
      bulkFields={bulkFields}
      bulk={(bulk) => [
        { name: m.organiser_set_confirmed(), run: (rows) => bulk(rows, { state: "confirmed" }) },
        { name: m.organiser_set_draft(), run: (rows) => bulk(rows, { state: "draft" }) },
      ]}
    />
  );
}
