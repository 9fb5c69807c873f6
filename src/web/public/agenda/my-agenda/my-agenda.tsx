import { paths } from "#contract/paths.ts";
import { m } from "#messages/messages.js";
import { useStoredAgenda } from "#web/buyer/stars/stars.ts";
import { hasUnsent } from "#web/buyer/stars/stored-agenda.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { StarIcon, WarningIcon } from "#web/ui/icons.tsx";
import { Link } from "#web/ui/language/link.tsx";
import { useLoginSession } from "#web/ui/login-session/login-session.ts";
import { useHydrated } from "#web/ui/login-session/use-hydrated.ts";
import { LoadingArea } from "#web/ui/spinner.tsx";
import { writeQuery } from "../agenda-query.ts";
import { CalendarLinks } from "../calendar-links.tsx";
import { byDay } from "../filters/filter-sessions.ts";
import { DayList } from "../list/day-list.tsx";
import type { ListedSession } from "../programme.ts";
import { ShareButton } from "../share-button.tsx";
import { findClashes } from "./clashes.ts";

/**
 * The visitor's starred sessions by day, with a warning where two overlap. Stored in the browser: the server
 * renders a placeholder.
 */
export function MyAgenda({
  sessions,
  now,
  search,
}: {
  sessions: readonly ListedSession[];
  now: number | null;
  search: string;
}) {
  const hydrated = useHydrated();
  const { stars, feedUrl } = useStoredAgenda();
  if (!hydrated) return <MyAgendaFallback />;

  const own = sessions.filter(({ id }) => stars.includes(id));
  if (own.length === 0) return <NothingStarred />;
  const ids = own.map(({ id }) => id);
  const clashes = findClashes(own);
  const clashing = [...clashes.values()].filter((others) => others.length > 0).length;
  return (
    <div className="min-h-[60dvh] pb-16">
      <div className="page flex flex-wrap items-start justify-between gap-x-12 gap-y-6 pt-8 md:pt-12">
        <div className="max-w-prose">
          <MyAgendaSyncStatus />
          {clashing > 0 && (
            <p className="mt-4 flex items-start gap-2 font-medium text-warning">
              <WarningIcon className="size-6 shrink-0" />
              {clashing === 2 ? m.agenda_mine_clashes_one() : m.agenda_mine_clashes({ count: clashing })}
            </p>
          )}
        </div>
        <div className="max-w-xl">
          <div className="flex flex-wrap gap-x-4 gap-y-3">
            <ShareButton title={m.agenda_share_title()} path={paths.agenda(writeQuery({ shared: ids }))} />
            <CalendarLinks ids={ids} feedUrl={feedUrl} />
          </div>
          <p className="mt-3 text-small text-muted">
            {feedUrl ? m.agenda_calendar_follows() : m.agenda_calendar_fixed()}
          </p>
        </div>
      </div>
      {byDay(own).map((group) => (
        <DayList key={group.day} {...group} now={now} search={search} clashes={clashes} />
      ))}
    </div>
  );
}

function NothingStarred() {
  return (
    <div className="page min-h-[60dvh] py-12 md:py-16">
      <StarIcon className="size-14 text-accent" strokeWidth={1.25} />
      <h2 className="mt-5 text-huge">{m.agenda_mine_none()}</h2>
      <p className="mt-5 mb-8 max-w-prose text-lg text-muted">{m.agenda_mine_none_text()}</p>
      <MyAgendaSyncStatus />
      <ButtonLink to={paths.agenda()} size="large" className="mt-8">
        {m.agenda_see_list()}
      </ButtonLink>
    </div>
  );
}

function MyAgendaFallback() {
  return (
    <div className="page min-h-[60dvh] py-12">
      <p className="hidden text-lg noscript:block">{m.agenda_mine_script()}</p>
      <div className="noscript:hidden">
        <LoadingArea />
      </div>
    </div>
  );
}

/** The place of the visitor's agenda: in this browser, on the account, or waiting to be sent. */
function MyAgendaSyncStatus() {
  const session = useLoginSession();
  const stored = useStoredAgenda();
  if (!session) {
    return (
      <p>
        {m.agenda_mine_local()}{" "}
        <Link
          to={paths.login(paths.agenda(writeQuery({ view: "mine" })))}
          className="font-semibold underline decoration-edge underline-offset-4 hover:decoration-text"
        >
          {m.agenda_mine_login()}
        </Link>
      </p>
    );
  }
  const there = stored.account === session.email && !hasUnsent(stored);
  return <p>{there ? m.agenda_mine_account({ email: session.email }) : m.agenda_mine_waiting()}</p>;
}
