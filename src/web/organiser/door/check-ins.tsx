import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ALL_DAYS, doorDay } from "#contract/door/door-day.ts";
import { plainTicketName } from "#contract/orders/ticket-name.ts";
import type { ShownCheckIn } from "#contract/organiser/door/check-ins.ts";
import { m } from "#messages/messages.js";
import { resultWords } from "../../door/result-messages.ts";
import { SelectField } from "../../ui/forms/select-field.tsx";
import { TextField } from "../../ui/forms/text-field.tsx";
import { serverTime } from "../../ui/login-session/clock-offset.ts";
import { dayLabel, eventTime, timeOfDay } from "../../ui/time/event-time.ts";
import { organiserApi, organiserQueries } from "../client/organiser-client.ts";
import { useChange } from "../client/use-change.ts";
import { KitButton } from "../kit/button.tsx";
import { loaded } from "../kit/loaded.tsx";
import { ScreenHeader } from "../kit/screen-header.tsx";
import { useCurrentEdition } from "../shell/staff-context.ts";
import { BadgesDialog } from "./badges-dialog.tsx";
import { useEditionDays } from "./day-boxes.tsx";
import { DoorCounts } from "./door-counts.tsx";

const EVERY_MS = 10_000;
const shows = ["all", "through", "refused", "double", "undone"] as const;
const showNames = {
  all: m.door_show_all,
  through: m.door_show_through,
  refused: m.door_show_refused,
  double: m.door_show_double,
  undone: m.door_show_undone,
};

export default function CheckIns() {
  const { id: edition, first_day, last_day, time_zone } = useCurrentEdition();
  const days = useEditionDays();
  const today = doorDay(new Date(serverTime()).toISOString(), time_zone);
  // Before the event and after it nobody goes in: then its figures as a whole say more.
  const [day, setDay] = useState(first_day <= today && today <= last_day ? "" : ALL_DAYS);
  const [show, setShow] = useState<(typeof shows)[number]>("all");
  const [search, setSearch] = useState("");
  const [printing, setPrinting] = useState(false);
  const { data, waiting } = loaded(
    useQuery({
      ...organiserQueries.checkIns.list.queryOptions({
        input: { edition, show, search, limit: 200 },
        staleTime: 0,
        refetchInterval: EVERY_MS,
      }),
      placeholderData: keepPreviousData,
    }),
  );
  return (
    <>
      <ScreenHeader title={m.door_nav_check_ins()} lead={m.door_check_ins_lead()}>
        <KitButton onClick={() => setPrinting(true)}>{m.door_badges()}</KitButton>
      </ScreenHeader>
      {printing && <BadgesDialog onClose={() => setPrinting(false)} />}
      <div className="min-h-0 flex-1 overflow-y-auto">
        <DoorCounts {...(day && { day })} />
        <div className="flex flex-wrap gap-4 px-4 py-4 sm:px-6">
          <SelectField
            label={m.door_figures_of()}
            value={day}
            onChange={({ target }) => setDay(target.value)}
            options={[
              { value: "", label: m.door_figures_today() },
              { value: ALL_DAYS, label: m.door_figures_all() },
              ...days.map((one) => ({ value: one, label: dayLabel(one) })),
            ]}
          />
          <SelectField
            label={m.door_show()}
            value={show}
            onChange={({ target }) => setShow(target.value as typeof show)}
            options={shows.map((one) => ({ value: one, label: showNames[one]() }))}
          />
          <TextField
            label={m.door_search_label()}
            type="search"
            value={search}
            onChange={({ target }) => setSearch(target.value)}
            className="min-w-60 flex-1"
          />
        </div>
        {waiting}
        {data?.results.length === 0 && <p className="px-4 text-muted sm:px-6">{m.door_check_ins_empty()}</p>}
        <ul aria-label={m.door_nav_check_ins()} className="divide-y border-y">
          {data?.results.map((row) => (
            <CheckIn key={row.id} row={row} />
          ))}
        </ul>
      </div>
    </>
  );
}

function CheckIn({ row }: { row: ShownCheckIn }) {
  const name = row.person?.name || m.door_unnamed();
  const through = row.result === "admitted" || row.result === "left";
  // The notice says what was pressed, though the list was read again meanwhile and the row is the other way round.
  const change = useChange<"undo" | "redo">({
    send: (act) => organiserApi.checkIns[act]({ id: row.id }),
    done: (_, act) => (act === "redo" ? m.door_redone_done() : m.door_undone_done()),
    rereads: [organiserQueries.checkIns.key()],
  });
  const marks = [row.offline ? m.door_offline_mark() : "", row.undone ? m.door_undone_mark() : ""];
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 gap-y-1 px-4 py-2 sm:px-6 md:grid-cols-[8rem_minmax(0,1fr)_minmax(0,1fr)_6rem]">
      <time className="font-mono text-xs max-md:col-start-1" dateTime={row.at}>
        {eventTime(row.at)}
      </time>
      <div className="min-w-0 max-md:col-span-2">
        <p className="font-semibold break-words">{row.person ? name : m.door_nobody()}</p>
        <p className="text-xs text-muted">
          {[row.ticket && plainTicketName(row.ticket), row.number].filter(Boolean).join(", ")}
        </p>
      </div>
      <div className="min-w-0 text-xs max-md:col-start-1">
        <p className={`font-semibold ${through ? "text-accent" : "text-danger"}`}>
          {[resultWords(row.result), ...marks].filter(Boolean).join(", ")}
        </p>
        <p className="text-muted">{`${row.list.name}, ${row.device ?? m.door_by_staff()}`}</p>
        {row.verdict !== row.result && (
          <p className="text-warning">{m.door_found({ reason: resultWords(row.verdict) })}</p>
        )}
        {row.earlier && (
          <p className="text-warning">
            {m.door_before({
              time: timeOfDay(row.earlier.at),
              device: row.earlier.device ?? m.door_by_staff(),
            })}
          </p>
        )}
      </div>
      {through && (
        <KitButton
          className="justify-self-end"
          aria-label={row.undone ? m.door_redo_of({ name }) : m.door_undo_of({ name })}
          onClick={() => change.run(row.undone ? "redo" : "undo")}
        >
          {row.undone ? m.door_redo() : m.door_undo()}
        </KitButton>
      )}
    </li>
  );
}
