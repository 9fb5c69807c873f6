import { useQuery } from "@tanstack/react-query";
import { m } from "#messages/messages.js";
import { deviceName } from "#web/buyer/profile/account/device-name.ts";
import { formatDay } from "#web/buyer/profile/format-date.ts";
import { api, queries } from "#web/ui/api/browser-client.ts";
import { useChange } from "../../client/use-change.ts";
import { KitButton } from "../../kit/button.tsx";
import { DeviceRow } from "./device-row.tsx";
import { SecuritySection } from "./security-section.tsx";

export function LoginSessionSection() {
  const { data } = useQuery(queries.ownAccount.sessions.queryOptions({ input: {}, staleTime: 0 }));
  const end = useChange({
    send: (id: string) => api.ownAccount.revokeSession({ id }),
    done: () => m.login_sessions_ended(),
    rereads: [queries.ownAccount.sessions.key()],
  });
  return (
    <SecuritySection title={m.login_sessions_title()} text={m.security_login_sessions_text()}>
      <ul className="mt-3 divide-y border-y empty:hidden">
        {(data?.results ?? []).map((loginSession) => (
          <DeviceRow
            key={loginSession.id}
            name={deviceName(loginSession)}
            since={m.security_login_session_since({ date: formatDay(loginSession.created_at) })}
          >
            {loginSession.current ? (
              <span className="font-mono text-xs text-muted">{m.security_login_session_this()}</span>
            ) : (
              <KitButton
                variant="quiet"
                loading={end.busy && end.given === loginSession.id}
                onClick={() => end.run(loginSession.id)}
              >
                {m.security_login_session_end()}
              </KitButton>
            )}
          </DeviceRow>
        ))}
      </ul>
    </SecuritySection>
  );
}
