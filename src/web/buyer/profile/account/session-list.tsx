import type { ShownSession } from "#contract/accounts/own-account.ts";
import { m } from "#messages/messages.js";
import { Button } from "#web/ui/button.tsx";
import { ComputerIcon, PhoneIcon } from "#web/ui/icons.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { formatDay, formatWithinHour } from "../format-date.ts";
import { LoadFailed } from "../load-failed.tsx";
import { AccountSection } from "./account-section.tsx";
import { deviceName, isHandheld } from "./device-name.ts";
import { useEndSession, useSessions } from "./use-sessions.ts";

/** "Dispositivos com sessão iniciada": the account's sessions, with buttons to end them. */
export function SessionList() {
  const { data, isError, isFetching, refetch } = useSessions();
  const end = useEndSession();
  const sessions = data?.results;
  return (
    <AccountSection title={m.sessions_title()} text={m.sessions_text()}>
      {!sessions && !isError && <ListSkeleton />}
      {!sessions && isError && <LoadFailed onRetry={() => void refetch()} retrying={isFetching} />}
      {sessions && (
        <ul className="divide-y divide-line border-y border-line">
          {sessions.map((session) => (
            <SessionItem
              key={session.id}
              session={session}
              ending={end.isPending && end.variables === session.id}
              onEnd={() => end.mutate(session.id)}
            />
          ))}
        </ul>
      )}
      {sessions?.length === 1 && <p className="mt-4 text-muted">{m.sessions_no_others()}</p>}
      {sessions && sessions.length > 1 && (
        <Button
          variant="outline"
          className="mt-5"
          loading={end.isPending && end.variables === null}
          onClick={() => end.mutate(null)}
        >
          {m.sessions_end_others()}
        </Button>
      )}
    </AccountSection>
  );
}

function SessionItem({
  session,
  ending,
  onEnd,
}: {
  session: ShownSession;
  ending: boolean;
  onEnd: () => void;
}) {
  const name = deviceName(session);
  const Icon = isHandheld(session) ? PhoneIcon : ComputerIcon;
  return (
    <li className="grid grid-cols-[auto_1fr] items-center gap-x-5 gap-y-3 py-4 sm:grid-cols-[auto_1fr_auto]">
      <Icon className="size-7 text-accent" />
      <div>
        <p className="font-semibold">{name}</p>
        <p className="small-print text-muted">{m.sessions_since({ date: formatDay(session.created_at) })}</p>
        {!session.current && session.last_seen_at && (
          <p className="small-print text-muted">
            {m.sessions_last_seen(formatWithinHour(session.last_seen_at))}
          </p>
        )}
      </div>
      {session.current ? (
        <p className="col-start-2 font-semibold text-accent sm:col-start-3">{m.sessions_current()}</p>
      ) : (
        <Button
          variant="outline"
          className="col-start-2 justify-self-start sm:col-start-3"
          aria-label={m.sessions_end_of({ name })}
          loading={ending}
          onClick={onEnd}
        >
          {m.sessions_end()}
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
