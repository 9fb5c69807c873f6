import { useMemo } from "react";
import { m } from "#messages/messages.js";
import { dateFormat } from "#web/ui/language/format-locale.ts";
import type { Column, Filter } from "../../list/columns.ts";
import { KindScreen } from "../../list/kind-screen.tsx";
import { type SessionRow, sessionsKind } from "../kinds.ts";
import { nameIn, useEventTypeOptions, useSpeakerOptions, useStageOptions } from "../use-references.ts";
import { SessionState, sessionStates, stateNames } from "./session-state.tsx";

const whenFormat = dateFormat({
  day: "2-digit",
  month: "short",
  hour: "2-digit",
  minute: "2-digit",
});
const when = (instant: string) => whenFormat().format(new Date(instant));

export default function Sessions() {
  const stages = useStageOptions();
  const types = useEventTypeOptions();
  const speakers = useSpeakerOptions();

  const columns = useMemo(
    (): readonly Column<SessionRow>[] => [
      { id: "title", header: m.organiser_session_title(), value: ({ title }) => title },
      {
        id: "state",
        header: m.organiser_session_state(),
        value: ({ state }) => stateNames[state](),
        cell: ({ state }) => <SessionState state={state} />,
        min: "7.5rem",
      },
      {
        id: "start_time",
        header: m.organiser_when(),
        value: ({ start_time }) => Date.parse(start_time),
        cell: ({ start_time }) => when(start_time),
        mono: true,
        min: "8.5rem",
      },
      { id: "stage", header: m.organiser_stage(), value: ({ stage }) => nameIn(stages, stage), weight: 1.4 },
      {
        id: "event_type",
        header: m.organiser_event_type(),
        value: ({ event_type }) => nameIn(types, event_type),
      },
      {
        id: "speakers",
        header: m.organiser_speakers_field(),
        value: (row) => row.speakers.map((speaker) => nameIn(speakers, speaker)).join(", "),
        weight: 2,
      },
    ],
    [stages, types, speakers],
  );
  const filters = useMemo(
    (): readonly Filter<SessionRow>[] => [
      {
        name: "state",
        label: m.organiser_session_state(),
        options: sessionStates.map((state) => ({ value: state, label: stateNames[state]() })),
        matches: ({ state }, value) => state === value,
      },
      {
        name: "stage",
        label: m.organiser_stage(),
        options: stages.map(({ id, name }) => ({ value: String(id), label: name })),
        matches: ({ stage }, value) => String(stage) === value,
      },
      {
        name: "type",
        label: m.organiser_event_type(),
        options: types.map(({ id, name }) => ({ value: String(id), label: name })),
        matches: ({ event_type }, value) => String(event_type) === value,
      },
    ],
    [stages, types],
  );
  const searchText = useMemo(
    () => (row: SessionRow) =>
      `${row.title} ${nameIn(stages, row.stage)} ${row.speakers.map((one) => nameIn(speakers, one)).join(" ")}`,
    [stages, speakers],
  );
  return (
    <KindScreen
      kind={sessionsKind}
      title={m.organiser_nav_sessions()}
      lead={m.organiser_sessions_lead()}
      add={m.organiser_sessions_new()}
      empty={{ title: m.organiser_sessions_empty(), text: m.organiser_sessions_empty_text() }}
      columns={columns}
      filters={filters}
      searchText={searchText}
      short={(row) => ({
        title: row.title,
        detail: (
          <>
            <SessionState state={row.state} />{" "}
            <span className="font-mono text-xs">{when(row.start_time)}</span>, {nameIn(stages, row.stage)}
          </>
        ),
      })}
      nameOf={({ title }) => title}
      usualSort="start_time"
      bulk={(bulk) => [
        { name: m.organiser_set_confirmed(), run: (rows) => bulk(rows, { state: "confirmed" }) },
        { name: m.organiser_set_draft(), run: (rows) => bulk(rows, { state: "draft" }) },
      ]}
    />
  );
}
