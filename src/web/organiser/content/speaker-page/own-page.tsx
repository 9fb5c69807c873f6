import { useEffect } from "react";
import { paths } from "#contract/paths.ts";
import type { SpeakerPage } from "#contract/programme/speaker-page.ts";
import { m } from "#messages/messages.js";
import { LanguageSwitch } from "#web/public/layout/header/language-switch.tsx";
import { ThemeToggle } from "#web/public/layout/header/theme-toggle.tsx";
import { ApiProblem } from "#web/ui/api/api-problem.ts";
import { Link } from "#web/ui/language/link.tsx";
import { Logo } from "#web/ui/site/logo.tsx";
import { LoadingArea } from "#web/ui/spinner.tsx";
import { LeaveGuard } from "../../form/leave-guard.tsx";
import { KitLink } from "../../kit/button.tsx";
import { LoadFailed } from "../../kit/load-failed.tsx";
import { Notices } from "../../kit/notices.tsx";
import { StatePanel } from "../../kit/state-panel.tsx";
import { Consents } from "./consents.tsx";
import { DetailsForm, useDetailsForm } from "./details-form.tsx";
import { longDay } from "./moments.ts";
import { OwnSessions } from "./own-sessions.tsx";
import { PublicForm, usePublicForm } from "./public-form.tsx";
import { useSpeakerPage } from "./use-speaker-page.ts";

/** The speaker edits the public profile, which an editor approves, and the details that only the team reads. */
export default function OwnPage({ token }: { token: string }) {
  const { query } = useSpeakerPage(token);
  const { data, error, refetch, isFetching } = query;
  return (
    <>
      <header className="flex items-center gap-3 border-b px-4 py-2 sm:px-6">
        <Link to={paths.home()} aria-label={m.layout_home()} className="mr-auto">
          <Logo className="h-7" />
        </Link>
        <ThemeToggle />
        <LanguageSwitch />
      </header>
      <main>
        {data ? (
          <Loaded token={token} page={data} />
        ) : !error ? (
          <LoadingArea />
        ) : error instanceof ApiProblem && error.code === "not_found" ? (
          <StatePanel level={1} title={m.speaker_page_gone_title()} text={m.speaker_page_gone_text()}>
            <KitLink variant="primary" to={paths.home()}>
              {m.layout_home()}
            </KitLink>
          </StatePanel>
        ) : (
          <LoadFailed level={1} error={error} onRetry={() => void refetch()} retrying={isFetching} />
        )}
      </main>
      <Notices />
    </>
  );
}

function Loaded({ token, page }: { token: string; page: SpeakerPage }) {
  const open = usePublicForm(token, page);
  const details = useDetailsForm(token, page);
  const { name } = page.speaker.values;
  useEffect(() => {
    document.title = `${name} | ${m.speaker_page_title()}`;
  }, [name]);
  const unsaved = () => open.isUnsaved() || details.isUnsaved();
  const event = `${page.edition.name} ${page.edition.year}`;
  return (
    <div className="mx-auto max-w-3xl pb-24">
      <div className="px-4 pt-8 pb-6 sm:px-6">
        <p className="font-mono text-small text-muted">{event}</p>
        <h1 className="mt-1 text-3xl">{m.speaker_page_hello({ name })}</h1>
        <p className="mt-3 text-base">{m.speaker_page_lead()}</p>
        <p className="mt-2 text-muted">
          {m.speaker_page_link_until({ day: longDay(page.link_expires_at) })}{" "}
          {page.edition.contact_email && (
            <a href={`mailto:${page.edition.contact_email}`} className="underline underline-offset-4">
              {page.edition.contact_email}
            </a>
          )}
        </p>
      </div>
      <OwnSessions page={page} />
      <Consents token={token} page={page} />
      <PublicForm token={token} page={page} record={open} />
      <DetailsForm page={page} record={details} />
      <LeaveGuard
        when={open.form.formState.isDirty || details.form.formState.isDirty}
        isUnsaved={unsaved}
        draftsIn={open.draftsIn}
        onDiscard={() => {
          open.discard();
          details.discard();
        }}
      />
    </div>
  );
}
