import { useQuery } from "@tanstack/react-query";
import { m } from "#messages/messages.js";
import { deviceName } from "#web/buyer/profile/account/device-name.ts";
import { formatDay } from "#web/buyer/profile/format-date.ts";
import { api, queries } from "#web/ui/api/browser-client.ts";
import { useChange } from "../../client/use-change.ts";
import { KitButton } from "../../kit/button.tsx";
import { DeviceRow } from "./device-row.tsx";
import { SecuritySection } from "./security-section.tsx";

export function SessionSection() {
  const { data } = useQuery(queries.ownAccount.sessions.queryOptions({ input: {}, staleTime: 0 }));
  const end = useChange({
    send: (id: string) => api.ownAccount.revokeSession({ id }),
    done: () => m.sessions_ended(),
    rereads: [queries.ownAccount.sessions.key()],
  });
  return (
    <SecuritySection title={m.sessions_title()} text={m.security_sessions_text()}>
      <ul className="mt-3 divide-y border-y empty:hidden">
        {(data?.results ?? []).map((session) => (
          <DeviceRow
            key={session.id}
            name={deviceName(session)}
            since={m.security_session_since({ date: formatDay(session.created_at) })}
          >
            {session.current ? (
              <span className="font-mono text-xs text-muted">{m.security_session_this()}</span>
            ) : (
              <KitButton
                variant="quiet"
                loading={end.busy && end.given === session.id}
                onClick={() => end.run(session.id)}
              >
                {m.security_session_end()}
              </KitButton>
            )}
          </DeviceRow>
        ))}
      </ul>
    </SecuritySection>
  );
}
