import { type FormEvent, useId } from "react";
import type { DoorDevice, DoorEnrolment } from "#contract/organiser/door/door-records.ts";
import { m } from "#messages/messages.js";
import { TextField } from "../../ui/forms/text-field.tsx";
import { timeOfDay } from "../../ui/time/event-time.ts";
import { KitButton } from "../kit/button.tsx";
import { KitDialog } from "../kit/dialog.tsx";
import { notify } from "../kit/notices.tsx";
import { useCurrentEdition } from "../shell/staff-context.ts";
import { useDeviceChange } from "./use-device-change.ts";

export function NewDeviceDialog({
  open,
  onClose,
  onMade,
}: {
  open: boolean;
  onClose: () => void;
  onMade: (made: DoorEnrolment) => void;
}) {
  const { id: edition } = useCurrentEdition();
  const form = useId();
  const create = useDeviceChange(
    (api, name: string) => api.doorDevices.create({ edition, name }),
    (made) => {
      onClose();
      onMade(made);
    },
  );
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    create.run(String(new FormData(event.currentTarget).get("name") ?? ""));
  };
  return (
    <KitDialog
      open={open}
      onClose={onClose}
      title={m.door_device_new()}
      actions={
        <KitButton variant="primary" type="submit" form={form}>
          {m.door_device_create()}
        </KitButton>
      }
    >
      <form id={form} onSubmit={submit}>
        <TextField
          label={m.door_device_name()}
          hint={m.door_device_name_hint()}
          name="name"
          required
          maxLength={60}
          autoComplete="off"
        />
      </form>
    </KitDialog>
  );
}

/** Shown once: the code is stored as a hash. */
export function EnrolmentDialog({
  enrolment,
  onClose,
}: {
  enrolment: DoorEnrolment | null;
  onClose: () => void;
}) {
  return (
    <KitDialog
      open={enrolment !== null}
      onClose={onClose}
      title={m.door_device_code_of({ name: enrolment?.device.name ?? "" })}
      text={enrolment && m.door_device_code_text({ time: timeOfDay(enrolment.expires_at) })}
    >
      {enrolment && (
        <div className="mt-4 flex flex-col items-center gap-3">
          <img src={enrolment.qr_code} alt="" className="w-full max-w-72" />
          <p className="font-mono text-xs break-all select-all">{enrolment.url}</p>
        </div>
      )}
    </KitDialog>
  );
}

export function RevokeDialog({ device, onClose }: { device: DoorDevice | null; onClose: () => void }) {
  const revoke = useDeviceChange(
    (api, id: string) => api.doorDevices.revoke({ id }),
    () => {
      notify.done(m.door_device_revoked());
      onClose();
    },
  );
  return (
    <KitDialog
      open={device !== null}
      onClose={onClose}
      title={m.door_device_revoke_of({ name: device?.name ?? "" })}
      text={m.door_device_revoke_text({ count: device?.unsynced ?? 0 })}
      actions={
        <KitButton variant="primary" onClick={() => device && revoke.run(device.id)}>
          {m.door_device_revoke()}
        </KitButton>
      }
    />
  );
}
