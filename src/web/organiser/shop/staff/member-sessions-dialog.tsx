import { useQuery } from "@tanstack/react-query";
import { m } from "#messages/messages.js";
import { deviceName } from "#web/buyer/profile/account/device-name.ts";
import { formatDay } from "#web/buyer/profile/format-date.ts";
import { DialogActions } from "#web/ui/overlays/dialog-frame.tsx";
import { organiserQueries } from "../../client/organiser-client.ts";
import { KitButton } from "../../kit/button.tsx";
import { KitDialog } from "../../kit/dialog.tsx";
import { loaded } from "../../kit/loaded.tsx";
import { DeviceRow } from "../security/device-row.tsx";
import type { MemberDialogProps } from "./member-dialog.tsx";
import { useStaffChange } from "./use-staff-change.ts";

export function MemberSessionsDialog({ member: { id, name }, onClose }: MemberDialogProps) {
  return (
    <KitDialog open onClose={onClose} title={m.staff_sessions_of({ name })} text={m.staff_sessions_text()}>
      <Sessions id={id} />
    </KitDialog>
  );
}

function Sessions({ id }: { id: string }) {
  const { data, waiting } = loaded(
    useQuery(organiserQueries.staff.sessions.queryOptions({ input: { id }, staleTime: 0 })),
  );
  const end = useStaffChange<string | null>(
    (api, session) => api.staff.endSessions({ id, session }),
    m.sessions_ended(),
  );
  if (!data) return waiting;
  if (data.count === 0) return <p className="mt-4">{m.staff_sessions_none()}</p>;
  return (
    <>
      <ul className="mt-4 divide-y border-y">
        {data.results.map((session) => (
          <DeviceRow
            key={session.id}
            name={deviceName(session)}
            since={m.security_session_since({ date: formatDay(session.created_at) })}
          >
            <KitButton
              variant="quiet"
              loading={end.busy && end.given === session.id}
              onClick={() => end.run(session.id)}
            >
              {m.security_session_end()}
            </KitButton>
          </DeviceRow>
        ))}
      </ul>
      <DialogActions>
        <KitButton variant="danger" loading={end.busy && end.given === null} onClick={() => end.run(null)}>
          {m.staff_sessions_end_all()}
        </KitButton>
      </DialogActions>
    </>
  );
}
