import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { m } from "#messages/messages.js";
import { api, queries } from "../../api/browser-client.ts";
import { deviceName } from "../../profile/account/device-name.ts";
import { formatDay } from "../../profile/format-date.ts";
import { KitButton } from "../kit/button.tsx";
import { notify } from "../kit/notices.tsx";
import { factorFailure } from "../sign-in/factor-failure.ts";
import { SecuritySection } from "./security-section.tsx";

export function SessionSection() {
  const { data } = useQuery(queries.ownAccount.sessions.queryOptions({ input: {}, staleTime: 0 }));
  const queryClient = useQueryClient();
  const end = useMutation({
    mutationFn: (id: string) => api.ownAccount.revokeSession({ id }),
    onSuccess: () => void notify.done(m.sessions_ended()),
    onError: (error) => void notify.failed(factorFailure(error)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: queries.ownAccount.sessions.key() }),
  });
  return (
    <SecuritySection title={m.sessions_title()} text={m.security_sessions_text()}>
      <ul className="mt-3 divide-y border-y empty:hidden">
        {(data?.results ?? []).map((session) => (
          <li key={session.id} className="flex min-h-10 flex-wrap items-center justify-between gap-3 py-2">
            <div>
              <p className="font-semibold">{deviceName(session)}</p>
              <p className="font-mono text-xs text-muted">
                {m.security_session_since({ date: formatDay(session.created_at) })}
              </p>
            </div>
            {session.current ? (
              <span className="font-mono text-xs text-muted">{m.security_session_this()}</span>
            ) : (
              <KitButton
                variant="quiet"
                loading={end.isPending && end.variables === session.id}
                onClick={() => end.mutate(session.id)}
              >
                {m.security_session_end()}
              </KitButton>
            )}
          </li>
        ))}
      </ul>
    </SecuritySection>
  );
}
