import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { DoorDevice, DoorEnrolment } from "#contract/organiser/door/door-records.ts";
import { organiserPaths } from "#contract/organiser/organiser-paths.ts";
import { m } from "#messages/messages.js";
import { Link } from "#web/ui/language/link.tsx";
import { eventTime } from "../../ui/time/event-time.ts";
import { organiserQueries } from "../client/organiser-client.ts";
import { KitButton } from "../kit/button.tsx";
import { loaded } from "../kit/loaded.tsx";
import { ScreenHeader } from "../kit/screen-header.tsx";
import { useRecords } from "../records/record-api.ts";
import { useCurrentEdition } from "../shell/staff-context.ts";
import { EnrolmentDialog, NewDeviceDialog, RevokeDialog } from "./device-dialogs.tsx";
import { listsKind } from "./lists-kind.ts";
import { RehearsalDialog } from "./rehearsal-dialog.tsx";
import { useDeviceChange } from "./use-device-change.ts";

const EVERY_MS = 15_000;

export default function Devices() {
  const { id: edition, year } = useCurrentEdition();
  const { data: lists } = useRecords(listsKind, edition);
  const [adding, setAdding] = useState(false);
  const [shown, setShown] = useState<DoorEnrolment | null>(null);
  const [rehearsing, setRehearsing] = useState(false);
  const [revoking, setRevoking] = useState<DoorDevice | null>(null);
  const { data, waiting } = loaded(
    useQuery(
      organiserQueries.doorDevices.list.queryOptions({
        input: { edition },
        staleTime: 0,
        refetchInterval: EVERY_MS,
      }),
    ),
  );
  return (
    <>
      <ScreenHeader title={m.door_nav_devices()} lead={m.door_devices_lead()}>
        {data?.results.some(({ state }) => state === "active") && (
          <KitButton onClick={() => setRehearsing(true)}>{m.door_rehearsal()}</KitButton>
        )}
        <KitButton variant="primary" onClick={() => setAdding(true)}>
          {m.door_device_new()}
        </KitButton>
      </ScreenHeader>
      {waiting}
      {lists?.length === 0 && (
        <p className="px-4 pb-4 sm:px-6">
          {m.door_lists_empty_text()}{" "}
          <Link to={organiserPaths.edition(year, listsKind.path)} className="underline underline-offset-4">
            {listsKind.list()}
          </Link>
        </p>
      )}
      {data?.results.length === 0 && <p className="px-4 text-muted sm:px-6">{m.door_devices_empty()}</p>}
      {data && data.results.length > 0 && (
        <ul aria-label={m.door_nav_devices()} className="divide-y border-y">
          {data.results.map((device) => (
            <Device key={device.id} device={device} onCode={setShown} onRevoke={() => setRevoking(device)} />
          ))}
        </ul>
      )}
      {adding && <NewDeviceDialog onClose={() => setAdding(false)} onMade={setShown} />}
      {shown && <EnrolmentDialog enrolment={shown} onClose={() => setShown(null)} />}
      {rehearsing && data && <RehearsalDialog devices={data.results} onClose={() => setRehearsing(false)} />}
      {revoking && <RevokeDialog device={revoking} onClose={() => setRevoking(null)} />}
    </>
  );
}

const states: Record<DoorDevice["state"], () => string> = {
  waiting: m.door_device_waiting,
  expired: m.door_device_expired,
  active: m.door_device_active,
  ended: m.door_device_ended,
  revoked: m.door_device_off,
};

function Device({
  device,
  onCode,
  onRevoke,
}: {
  device: DoorDevice;
  onCode: (made: DoorEnrolment) => void;
  onRevoke: () => void;
}) {
  const renew = useDeviceChange((api) => api.doorDevices.renew({ id: device.id }), onCode);
  const never = device.state === "active" && device.synced_at === null;
  return (
    <li className="flex min-h-14 flex-wrap items-center gap-x-6 gap-y-1 px-4 py-2 sm:px-6">
      <div className="min-w-48 flex-1">
        <p className="font-semibold break-words">{device.name}</p>
        <p className="font-mono text-xs text-muted">{device.system}</p>
      </div>
      <div className="min-w-40 flex-1 text-xs">
        <p className={device.state === "active" ? "" : "text-warning"}>{states[device.state]()}</p>
        {device.last_seen_at && (
          <p className="text-muted">{m.door_device_seen({ date: eventTime(device.last_seen_at) })}</p>
        )}
        {device.rehearsed_at && (
          <p className="text-accent">{m.door_device_rehearsed({ date: eventTime(device.rehearsed_at) })}</p>
        )}
        {never && <p className="font-semibold text-danger">{m.door_device_never()}</p>}
        {device.unsynced > 0 && (
          <p className="text-warning">{m.door_device_unsynced({ count: device.unsynced })}</p>
        )}
      </div>
      <div className="flex gap-2">
        {device.actions.includes("renew") && (
          <KitButton aria-label={`${m.door_device_code()}: ${device.name}`} onClick={() => renew.run()}>
            {m.door_device_code()}
          </KitButton>
        )}
        {device.actions.includes("revoke") && (
          <KitButton aria-label={m.door_device_revoke_of({ name: device.name })} onClick={onRevoke}>
            {m.door_device_revoke()}
          </KitButton>
        )}
      </div>
    </li>
  );
}
