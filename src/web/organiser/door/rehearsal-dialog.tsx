import { useQuery } from "@tanstack/react-query";
import type { DoorDevice } from "#contract/organiser/door/door-records.ts";
import { m } from "#messages/messages.js";
import { CheckIcon } from "../../ui/icons.tsx";
import { eventTime } from "../../ui/time/event-time.ts";
import { organiserQueries } from "../client/organiser-client.ts";
import { KitDialog } from "../kit/dialog.tsx";
import { loaded } from "../kit/loaded.tsx";
import { useCurrentEdition } from "../shell/staff-context.ts";

/** The code that every phone reads before the event, and which of them have. */
export function RehearsalDialog({
  devices,
  onClose,
}: {
  devices: readonly DoorDevice[];
  onClose: () => void;
}) {
  const { id: edition } = useCurrentEdition();
  const { data, waiting } = loaded(
    useQuery(organiserQueries.doorDevices.rehearsal.queryOptions({ input: { edition } })),
  );
  const active = devices.filter(({ state }) => state === "active");
  const ready = active.filter(({ rehearsed_at }) => rehearsed_at !== null);
  return (
    <KitDialog open onClose={onClose} title={m.door_rehearsal()} text={m.door_rehearsal_text()}>
      <div className="mt-4 flex flex-col items-center gap-4">
        {waiting}
        {data && (
          <>
            <img src={data.qr_code} alt={m.door_rehearsal_code()} className="w-full max-w-56" />
            <p className="font-mono text-xs select-all">{data.code}</p>
          </>
        )}
        <p role="status" className="font-semibold">
          {m.door_rehearsal_ready({ ready: ready.length, count: active.length })}
        </p>
        <ul className="w-full divide-y border-y">
          {active.map(({ id, name, rehearsed_at }) => (
            <li key={id} className="flex min-h-11 items-center justify-between gap-4 py-1">
              <span className="font-semibold break-words">{name}</span>
              {rehearsed_at ? (
                <span className="flex items-center gap-2 text-accent">
                  <CheckIcon /> {eventTime(rehearsed_at)}
                </span>
              ) : (
                <span className="text-muted">{m.door_rehearsal_missing()}</span>
              )}
            </li>
          ))}
        </ul>
      </div>
    </KitDialog>
  );
}
