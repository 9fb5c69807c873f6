import type { ShownLoginSession } from "#contract/accounts/own-account.ts";
import { m } from "#messages/messages.js";
import { ComputerIcon, PhoneIcon } from "#web/buyer/icons.tsx";
import { Button } from "#web/ui/button.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { formatDay, formatWithinHour } from "../format-date.ts";
import { LoadFailed } from "../load-failed.tsx";
import { AccountSection } from "./account-section.tsx";
import { deviceName, isHandheld } from "./device-name.ts";
import { useEndLoginSession, useLoginSessions } from "./use-login-sessions.ts";

/** "Dispositivos com sessão iniciada": the account's login sessions, with buttons to end them. */
export function LoginSessionList() {
  const { data, isError, isFetching, refetch } = useLoginSessions();
  const end = useEndLoginSession();
  const loginSessions = data?.results;
  return (
    <AccountSection title={m.login_sessions_title()} text={m.login_sessions_text()}>
      {!loginSessions && !isError && <ListSkeleton />}
      {!loginSessions && isError && <LoadFailed onRetry={() => void refetch()} retrying={isFetching} />}
      {loginSessions && (
        <ul className="divide-y divide-line border-y border-line">
          {loginSessions.map((loginSession) => (
            <LoginSessionItem
              key={loginSession.id}
              loginSession={loginSession}
              ending={end.isPending && end.variables === loginSession.id}
              onEnd={() => end.mutate(loginSession.id)}
            />
          ))}
        </ul>
      )}
      {loginSessions?.length === 1 && <p className="mt-4 text-muted">{m.login_sessions_no_others()}</p>}
      {loginSessions && loginSessions.length > 1 && (
        <Button
          variant="outline"
          className="mt-5"
          loading={end.isPending && end.variables === null}
          onClick={() => end.mutate(null)}
        >
          {m.login_sessions_end_others()}
        </Button>
      )}
    </AccountSection>
  );
}

function LoginSessionItem({
  loginSession,
  ending,
  onEnd,
}: {
  loginSession: ShownLoginSession;
  ending: boolean;
  onEnd: () => void;
}) {
  const name = deviceName(loginSession);
  const Icon = isHandheld(loginSession) ? PhoneIcon : ComputerIcon;
  return (
    <li className="grid grid-cols-[auto_1fr] items-center gap-x-5 gap-y-3 py-4 sm:grid-cols-[auto_1fr_auto]">
      <Icon className="size-7 text-accent" />
      <div>
        <p className="font-semibold">{name}</p>
        <p className="small-print text-muted">
          {m.login_sessions_since({ date: formatDay(loginSession.created_at) })}
        </p>
        {!loginSession.current && loginSession.last_seen_at && (
          <p className="small-print text-muted">
            {m.login_sessions_last_seen(formatWithinHour(loginSession.last_seen_at))}
          </p>
        )}
      </div>
      {loginSession.current ? (
        <p className="col-start-2 font-semibold text-accent sm:col-start-3">{m.login_sessions_current()}</p>
      ) : (
        <Button
          variant="outline"
          className="col-start-2 justify-self-start sm:col-start-3"
          aria-label={m.login_sessions_end_of({ name })}
          loading={ending}
          onClick={onEnd}
        >
          {m.login_sessions_end()}
        </Button>
      )}
    </li>
  );
}

function ListSkeleton() {
  return (
    <div role="status" aria-label={m.ui_loading()} className="flex flex-col gap-3">
      <Skeleton className="h-19" />
      <Skeleton className="h-19" />
    </div>
  );
}
