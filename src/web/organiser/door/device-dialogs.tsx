import { useState } from "react";
import type { DoorDevice, DoorEnrolment } from "#contract/organiser/door/door-records.ts";
import { m } from "#messages/messages.js";
import { TextField } from "../../ui/forms/text-field.tsx";
import { timeOfDay } from "../../ui/time/event-time.ts";
import { ActionDialog } from "../kit/action-dialog.tsx";
import { KitDialog } from "../kit/dialog.tsx";
import { FormDialog } from "../kit/form-dialog.tsx";
import { notify } from "../kit/notices.tsx";
import { useCurrentEdition } from "../shell/staff-context.ts";
import { useDeviceChange } from "./use-device-change.ts";

export function NewDeviceDialog({
  onClose,
  onMade,
}: {
  onClose: () => void;
  onMade: (made: DoorEnrolment) => void;
}) {
  const { id: edition } = useCurrentEdition();
  const [name, setName] = useState("");
  const create = useDeviceChange(
    (api) => api.doorDevices.create({ edition, name }),
    (made) => {
      onClose();
      onMade(made);
    },
  );
  return (
    <FormDialog
      onClose={onClose}
      title={m.door_device_new()}
      action={m.door_device_create()}
      withCancel={false}
      change={create}
      layout=""
    >
      <TextField
        label={m.door_device_name()}
        hint={m.door_device_name_hint()}
        required
        maxLength={60}
        autoComplete="off"
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
    </FormDialog>
  );
}

/** Shown once: the code is stored as a hash. */
export function EnrolmentDialog({
  enrolment: { device, expires_at, qr_code, url },
  onClose,
}: {
  enrolment: DoorEnrolment;
  onClose: () => void;
}) {
  return (
    <KitDialog
      open
      onClose={onClose}
      title={m.door_device_code_of({ name: device.name })}
      text={m.door_device_code_text({ time: timeOfDay(expires_at) })}
    >
      <div className="mt-4 flex flex-col items-center gap-3">
        <img src={qr_code} alt="" className="w-full max-w-72" />
        <p className="font-mono text-xs break-all select-all">{url}</p>
      </div>
    </KitDialog>
  );
}

export function RevokeDialog({
  device: { id, name, unsynced },
  onClose,
}: {
  device: DoorDevice;
  onClose: () => void;
}) {
  const revoke = useDeviceChange(
    (api) => api.doorDevices.revoke({ id }),
    () => {
      notify.done(m.door_device_revoked());
      onClose();
    },
  );
  return (
    <ActionDialog
      onClose={onClose}
      title={m.door_device_revoke_of({ name })}
      text={m.door_device_revoke_text({ count: unsynced })}
      action={m.door_device_revoke()}
      withCancel={false}
      change={revoke}
    />
  );
}
