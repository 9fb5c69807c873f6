import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { inEachLanguage } from "#contract/language.ts";
import { organiserPaths } from "#contract/organiser/organiser-paths.ts";
import { notifiedByDefault, type Schedule } from "#contract/organiser/programme/schedule.ts";
import type { ChangedPlace } from "#contract/programme/changes.ts";
import { m } from "#messages/messages.js";
import { changeKindNames } from "#web/public/agenda/changes/change-row.tsx";
import { languageIn } from "#web/ui/language/language-in.ts";
import { Link } from "#web/ui/language/link.tsx";
import { eventTime, timeOfDay } from "#web/ui/time/event-time.ts";
import { organiserApi, organiserQueries } from "../../client/organiser-client.ts";
import { useChange } from "../../client/use-change.ts";
import { EachLanguage } from "../../form/each-language.tsx";
import { ActionDialog } from "../../kit/action-dialog.tsx";
import { LongTextField } from "../../kit/fields.tsx";
import { loaded } from "../../kit/loaded.tsx";
import { useCurrentEdition } from "../../shell/staff-context.ts";
import { AudienceChoice } from "./audience-choice.tsx";
import { ConflictList } from "./conflicts/conflict-list.tsx";
import { RefundHint } from "./refund-hint.tsx";

/** Shows the editor the changes, their conflicts and the recipients before the button. */
export function PublishDialog({
  edition,
  schedule,
  onClose,
}: {
  edition: number;
  schedule: Schedule;
  onClose: () => void;
}) {
  const options = organiserQueries.schedule.publication.queryOptions({ input: { edition } });
  const query = useQuery({ ...options, staleTime: 0, gcTime: 0 });
  const { data, waiting } = loaded(query);
  const [tell, setTell] = useState(notifiedByDefault);
  const [note, setNote] = useState(inEachLanguage(() => ""));
  const { year, state } = useCurrentEdition();
  const isAhead = state === "preparing";
  const first = schedule.published === null;
  const seen = isAhead ? m.schedule_publish_ahead() : !first && m.schedule_publish_text();

  const publish = useChange({
    send: (digest: string) => organiserApi.schedule.publish({ edition, digest, note, notify: tell }),
    done: ({ notified, number }) =>
      notified > 0
        ? m.schedule_published_told({ number, count: notified })
        : m.schedule_published({ number }),
    onDone: onClose,
    refused: m.schedule_not_published(),
    showsItself: ({ code }) => code === "changed_meanwhile",
    rereads: [organiserQueries.schedule.key()],
  });

  // They have a place, and the editor may think that visitors see them.
  const drafts = schedule.sessions.filter(({ scheduled, state }) => scheduled && state === "draft").length;
  const nothing = data !== undefined && data.changes.length === 0 && !first;
  return (
    <ActionDialog
      wide
      onClose={onClose}
      title={m.schedule_publish_title()}
      text={[first && m.schedule_publish_first(), seen].filter(Boolean).join(" ")}
      action={m.schedule_publish_now()}
      busy={publish.busy}
      disabled={!data || nothing || query.isFetching}
      onAct={() => data && publish.run(data.digest)}
    >
      {publish.refusal && (
        <p role="alert" className="mt-3 border-l-4 border-warning pl-3">
          {m.schedule_publish_changed()}
        </p>
      )}
      {waiting}
      {data && (
        <div className="mt-4 flex flex-col gap-6">
          <section>
            <h3 className="mb-2 text-base">{m.schedule_conflicts_title({ count: data.conflicts.length })}</h3>
            <ConflictList conflicts={data.conflicts} schedule={schedule} />
          </section>
          <section>
            <h3 className="mb-2 text-base">{m.schedule_changes_title({ count: data.changes.length })}</h3>
            {nothing && drafts === 0 && <p className="text-muted">{m.schedule_nothing()}</p>}
            {drafts > 0 && (
              <p className="mb-2 border-l-4 border-warning pl-3">
                {m.schedule_drafts({ count: drafts })}{" "}
                <Link to={organiserPaths.edition(year, "sessions?state=draft")} className="underline">
                  {m.schedule_drafts_show()}
                </Link>
              </p>
            )}
            <ul className="max-h-80 divide-y overflow-y-auto border-y">
              {data.changes.map((change) => (
                <li key={change.event} className="grid gap-x-4 py-2 sm:grid-cols-[9rem_1fr]">
                  <span className={`font-semibold ${change.after ? "text-accent" : "text-danger"}`}>
                    {change.kinds.map((kind) => changeKindNames[kind]()).join(", ")}
                  </span>
                  <span>
                    {change.title}
                    <span className="block font-mono text-xs text-muted">
                      {[change.before, change.after]
                        .flatMap((place) => (place ? [when(place)] : []))
                        .join(" → ")}
                    </span>
                    {!change.after && <RefundHint session={change.event} />}
                  </span>
                </li>
              ))}
            </ul>
          </section>
          {!first && data.changes.length > 0 && (
            <>
              {!isAhead && <AudienceChoice people={data.people} chosen={tell} onChange={setTell} />}
              <EachLanguage>
                {(language) => (
                  <LongTextField
                    label={m.schedule_note_in({ language: languageIn(language) })}
                    rows={3}
                    maxLength={1_000}
                    lang={language}
                    value={note[language]}
                    onChange={(text) => setNote({ ...note, [language]: text })}
                  />
                )}
              </EachLanguage>
            </>
          )}
        </div>
      )}
    </ActionDialog>
  );
}

const when = ({ start_time, end_time, stage }: ChangedPlace): string =>
  `${eventTime(start_time)}–${timeOfDay(end_time)}, ${stage.name}`;
