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

export function MemberLoginSessionsDialog({ member: { id, name }, onClose }: MemberDialogProps) {
  return (
    <KitDialog
      open
      onClose={onClose}
      title={m.staff_login_sessions_of({ name })}
      text={m.staff_login_sessions_text()}
    >
      <LoginSessions id={id} />
    </KitDialog>
  );
}

function LoginSessions({ id }: { id: string }) {
  const { data, waiting } = loaded(
    useQuery(organiserQueries.staff.sessions.queryOptions({ input: { id }, staleTime: 0 })),
  );
  const end = useStaffChange<string | null>(
    (api, loginSession) => api.staff.endSessions({ id, session: loginSession }),
    m.login_sessions_ended(),
  );
  if (!data) return waiting;
  if (data.count === 0) return <p className="mt-4">{m.staff_login_sessions_none()}</p>;
  return (
    <>
      <ul className="mt-4 divide-y border-y">
        {data.results.map((loginSession) => (
          <DeviceRow
            key={loginSession.id}
            name={deviceName(loginSession)}
            since={m.security_login_session_since({ date: formatDay(loginSession.created_at) })}
          >
            <KitButton
              variant="quiet"
              loading={end.busy && end.given === loginSession.id}
              onClick={() => end.run(loginSession.id)}
            >
              {m.security_login_session_end()}
            </KitButton>
          </DeviceRow>
        ))}
      </ul>
      <DialogActions>
        <KitButton variant="danger" loading={end.busy && end.given === null} onClick={() => end.run(null)}>
          {m.staff_login_sessions_end_all()}
        </KitButton>
      </DialogActions>
    </>
  );
}
