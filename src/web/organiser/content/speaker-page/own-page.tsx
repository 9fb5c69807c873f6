import { useEffect } from "react";
import type { SpeakerPage } from "#contract/programme/speaker-page.ts";
import { m } from "#messages/messages.js";
import { eventTime, timeOfDay } from "#web/ui/time/event-time.ts";
import { LeaveGuard } from "../../form/leave-guard.tsx";
import { type NamedState, State } from "../../kit/state-mark.tsx";
import { LinkPageFrame, LinkPageHead } from "../link-page/link-page.tsx";
import { longDay } from "../link-page/moments.ts";
import { Consents } from "./consents.tsx";
import { DetailsForm, useDetailsForm } from "./details-form.tsx";
import { PublicForm, usePublicForm } from "./public-form.tsx";
import { useSpeakerPage } from "./use-speaker-page.ts";

/** The speaker edits the public profile, which an editor approves, and the details that only the team reads. */
export default function OwnPage({ token }: { token: string }) {
  const { query } = useSpeakerPage(token);
  return <LinkPageFrame query={query}>{(page) => <Loaded token={token} page={page} />}</LinkPageFrame>;
}

function Loaded({ token, page }: { token: string; page: SpeakerPage }) {
  const open = usePublicForm(token, page);
  const details = useDetailsForm(token, page);
  const { name } = page.speaker.values;
  useEffect(() => {
    document.title = `${name} — ${m.speaker_page_title()}`;
  }, [name]);
  const unsaved = () => open.isUnsaved() || details.isUnsaved();
  return (
    <div className="mx-auto max-w-3xl pb-24">
      <LinkPageHead
        name={name}
        lead={m.speaker_page_lead()}
        edition={page.edition}
        expiresOn={longDay(page.link_expires_at)}
      />
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

type Session = SpeakerPage["sessions"][number];

const states: Record<Session["state"], NamedState> = {
  public: { mark: "done", name: m.speaker_page_session_public },
  changed: { mark: "open", name: m.speaker_page_session_changed },
  draft: { mark: "open", name: m.speaker_page_session_draft },
  cancelled: { mark: "ended", name: m.speaker_page_session_cancelled },
};

/** When and where the speaker speaks, and what of it visitors see. */
function OwnSessions({ page: { sessions } }: { page: SpeakerPage }) {
  return (
    <section className="border-t px-4 py-6 sm:px-6">
      <h2 className="text-lg">{m.speaker_page_sessions()}</h2>
      {sessions.length === 0 ? (
        <p className="mt-1 text-muted">{m.speaker_page_sessions_none()}</p>
      ) : (
        <ul className="mt-3 divide-y border-y">
          {sessions.map((session) => (
            <li key={session.id} className="py-3">
              <p className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
                <span className="min-w-0 font-semibold">{session.title}</span>
                <State {...states[session.state]} />
              </p>
              <p className="mt-1 font-mono text-small">
                {session.planned ? placeOf(session.planned) : m.speaker_page_session_no_place()}
              </p>
              {session.state === "changed" && session.shown && (
                <p className="mt-0.5 text-small text-muted">
                  {m.speaker_page_session_shown({ place: placeOf(session.shown) })}
                </p>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

const placeOf = ({ start_time, end_time, stage }: NonNullable<Session["planned"]>): string =>
  `${eventTime(start_time)}–${timeOfDay(end_time)}, ${stage}`;
