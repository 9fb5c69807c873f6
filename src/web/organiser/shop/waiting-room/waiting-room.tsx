import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Room, RoomChange, RoomState } from "#contract/organiser/shop/waiting-room.ts";
import { m } from "#messages/messages.js";
import { ApiProblem } from "#web/ui/api/api-problem.ts";
import { organiserApi, organiserQueries } from "../../client/organiser-client.ts";
import { useChange } from "../../client/use-change.ts";
import { eventClock, eventInstant } from "../../form/inputs/event-clock.ts";
import { ActionDialog } from "../../kit/action-dialog.tsx";
import { KitButton } from "../../kit/button.tsx";
import { TextField } from "../../kit/fields.tsx";
import { formatMoment } from "../../kit/format-moment.ts";
import { loaded } from "../../kit/loaded.tsx";
import { ScreenHeader } from "../../kit/screen-header.tsx";
import { StateMark } from "../../kit/state-mark.tsx";
import { Tick } from "../../kit/tick.tsx";
import { formatNumber } from "../../sales/figures/formats.ts";
import { Total } from "../../sales/figures/total.tsx";
import { useMe } from "../../shell/staff-context.ts";
import { LetInOrders } from "./let-in-orders.tsx";

const states: Record<RoomState, { mark: "done" | "open" | "ended"; label: () => string }> = {
  closed: { mark: "ended", label: m.organiser_room_closed },
  planned: { mark: "open", label: m.organiser_room_planned },
  gathering: { mark: "open", label: m.organiser_room_gathering },
  open: { mark: "done", label: m.organiser_room_open },
};
/** As often as a rush changes it visibly. */
const REFETCH_MS = 3_000;

/** The waiting room: how it stands, opened and closed by hand, at a time or by itself, at the organiser's pace. */
export default function WaitingRoomScreen() {
  const { role } = useMe();
  const { data: room, waiting } = loaded(
    useQuery(organiserQueries.waitingRoom.read.queryOptions({ staleTime: 0, refetchInterval: REFETCH_MS })),
  );
  return (
    <>
      <ScreenHeader title={m.organiser_room_title()} lead={m.organiser_room_lead()} />
      {waiting}
      {room && (
        <div className="min-h-0 flex-1 overflow-y-auto border-t px-4 py-4 sm:px-6">
          <Figures room={room} />
          {(role === "owner" || role === "editor") && <KeptControls room={room} />}
          {(role === "owner" || role === "finance") && room.state !== "closed" && (
            <LetInOrders refetchMs={REFETCH_MS} />
          )}
        </div>
      )}
    </>
  );
}

function Figures({ room }: { room: Room }) {
  const { mark, label } = states[room.state];
  return (
    <section aria-label={m.organiser_room_state()}>
      <p role="status" className="text-lg font-semibold">
        <StateMark mark={mark}>{label()}</StateMark>
      </p>
      {room.by_itself && <p className="text-muted">{m.organiser_room_by_itself()}</p>}
      <dl className="mt-4 grid max-w-3xl grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-4">
        <Total name={m.organiser_room_waiting()} value={formatNumber(room.waiting)} />
        <Total name={m.organiser_room_admitted()} value={formatNumber(room.admitted)} />
        <Total name={m.organiser_room_ordered()} value={formatNumber(room.ordered)} />
        <Total name={m.organiser_room_arrivals()} value={formatNumber(room.arrivals_per_minute)} />
        {room.gathers_at && (
          <Total wide name={m.organiser_room_gathers()} value={formatMoment(room.gathers_at)} />
        )}
        {room.opens_at && <Total wide name={m.organiser_room_opens()} value={formatMoment(room.opens_at)} />}
      </dl>
    </section>
  );
}

/** The fields keep the version that they were filled from: a colleague's change meanwhile is refused, shown, and never overwritten. */
function KeptControls({ room }: { room: Room }) {
  const [filled, setFilled] = useState(room);
  return <Controls key={filled.version} filled={filled} room={room} onFill={setFilled} />;
}

function Controls({ filled, room, onFill }: { filled: Room; room: Room; onFill: (room: Room) => void }) {
  const [pace, setPace] = useState(String(filled.pace_per_minute));
  const [automatic, setAutomatic] = useState(filled.automatic);
  const [gathers, setGathers] = useState(eventClock(filled.gathers_at));
  const [opens, setOpens] = useState(eventClock(filled.opens_at));
  const [closing, setClosing] = useState(false);
  const close = () => setClosing(false);
  const change = useChange({
    send: (given: Pick<RoomChange, "action">) =>
      organiserApi.waitingRoom.change({
        ...given,
        version: filled.version,
        pace_per_minute: Number(pace),
        automatic,
        gathers_at: given.action === "plan" ? eventInstant(gathers) : null,
        opens_at: given.action === "plan" ? eventInstant(opens) : null,
      }),
    done: () => m.organiser_room_done(),
    onDone: (changed) => {
      close();
      onFill(changed);
    },
    onFailed: async (error) => {
      close();
      if (error instanceof ApiProblem && error.code === "changed_meanwhile")
        onFill(await organiserApi.waitingRoom.read());
    },
    refused: m.organiser_room_failed(),
    rereads: [organiserQueries.waitingRoom.key()],
  });
  const act = (action: RoomChange["action"]) => () => change.run({ action });
  const isOpen = room.state === "open";
  const hasPace = /^\d{1,7}$/.test(pace) && Number(pace) <= 1_000_000;
  return (
    <div className="mt-6 grid max-w-3xl gap-6">
      <section className="grid gap-3 border-t pt-4">
        <div className="max-w-48">
          <TextField
            type="number"
            inputMode="numeric"
            min={0}
            max={1_000_000}
            label={m.organiser_room_pace()}
            value={pace}
            onChange={setPace}
          />
        </div>
        <p className="text-xs text-muted">{m.organiser_room_pace_text()}</p>
        <Tick checked={automatic} onChange={setAutomatic}>
          {m.organiser_room_automatic()}
        </Tick>
        <p>
          <KitButton disabled={!hasPace} loading={change.busy} onClick={act("keep")}>
            {m.organiser_room_save()}
          </KitButton>
        </p>
      </section>
      {!isOpen && (
        <section className="grid gap-3 border-t pt-4" aria-label={m.organiser_room_times()}>
          <h2 className="font-semibold">{m.organiser_room_times()}</h2>
          <p className="text-muted">{m.organiser_room_times_text()}</p>
          <div className="grid gap-3 sm:grid-cols-2">
            <TextField
              type="datetime-local"
              label={m.organiser_room_gathers()}
              value={gathers}
              onChange={setGathers}
            />
            <TextField
              type="datetime-local"
              label={m.organiser_room_opens()}
              value={opens}
              onChange={setOpens}
            />
          </div>
          <p>
            <KitButton
              disabled={!hasPace || !eventInstant(gathers) || !eventInstant(opens)}
              loading={change.busy}
              onClick={act("plan")}
            >
              {m.organiser_room_plan()}
            </KitButton>
          </p>
        </section>
      )}
      <section className="flex flex-wrap gap-2 border-t pt-4">
        {!isOpen && room.state !== "gathering" && (
          <KitButton disabled={!hasPace} loading={change.busy} onClick={act("gather")}>
            {m.organiser_room_gather()}
          </KitButton>
        )}
        {!isOpen && (
          <KitButton variant="primary" disabled={!hasPace} loading={change.busy} onClick={act("open")}>
            {m.organiser_room_open_now()}
          </KitButton>
        )}
        {room.state !== "closed" && (
          <KitButton variant="danger" onClick={() => setClosing(true)}>
            {m.organiser_room_close()}
          </KitButton>
        )}
      </section>
      {closing && (
        <ActionDialog
          onClose={close}
          title={m.organiser_room_close_ask()}
          text={m.organiser_room_close_text()}
          action={m.organiser_room_close()}
          dangerous
          busy={change.busy}
          onAct={act("close")}
        />
      )}
    </div>
  );
}
