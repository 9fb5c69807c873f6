import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { organiserPaths } from "#contract/organiser/organiser-paths.ts";
import type { Mailing, MailingRecipient } from "#contract/organiser/people/mailings.ts";
import { m } from "#messages/messages.js";
import { localPath } from "#web/ui/language/local-path.ts";
import { serverTime } from "#web/ui/login-session/clock-offset.ts";
import { organiserApi, organiserQueries } from "../../client/organiser-client.ts";
import { useChange } from "../../client/use-change.ts";
import { KitButton, KitLink } from "../../kit/button.tsx";
import { formatMoment } from "../../kit/format-moment.ts";
import { ScreenHeader } from "../../kit/screen-header.tsx";
import { State, StateMark } from "../../kit/state-mark.tsx";
import { Toggles } from "../../kit/toggles.tsx";
import { useCurrentEdition } from "../../shell/staff-context.ts";
import {
  audienceNames,
  kindNames,
  reasonOf,
  recipientStateName,
  recipientStateNames,
  shownState,
  stateWords,
  subjectOf,
  sumOf,
} from "./mailing-states.ts";

type RecipientState = MailingRecipient["state"];
const states: readonly RecipientState[] = ["sent", "waiting", "failed", "left_out"];

export function MailingProgress({ mailing }: { mailing: Mailing }) {
  const { year } = useCurrentEdition();
  const { kind, totals, scheduled_at, ended_at } = mailing;
  const state = shownState(mailing, serverTime());
  const [shown, setShown] = useState<RecipientState | null>(null);
  const all = sumOf(mailing);
  return (
    <>
      <ScreenHeader
        title={subjectOf(mailing)}
        lead={`${audienceNames[mailing.audience]()} · ${kindNames[kind]()}`}
      >
        <KitLink to={organiserPaths.edition(year, "mailings")}>{m.organiser_nav_mailings()}</KitLink>
        <Actions mailing={{ ...mailing, state }} />
      </ScreenHeader>
      <section aria-label={m.organiser_mailing_progress()} className="border-t px-4 py-4 sm:px-6">
        <p role="status" className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <State {...stateWords[state]} />
          <span className="font-mono text-xs text-muted">
            {formatMoment(ended_at ?? scheduled_at ?? mailing.created_at)}
          </span>
        </p>
        {all > 0 && (
          <progress
            aria-label={m.organiser_mailing_progress()}
            max={all}
            value={all - totals.waiting}
            className="mt-3 h-2 w-full appearance-none bg-line [&::-moz-progress-bar]:bg-primary [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-primary"
          />
        )}
        <div className="mt-3 flex flex-wrap gap-2">
          <Toggles values={states} chosen={shown} onPress={(one) => setShown(shown === one ? null : one)}>
            {(one) => (
              <>
                {recipientStateNames[one]()} <span className="font-mono text-xs">{totals[one]}</span>
              </>
            )}
          </Toggles>
        </div>
        <p className="mt-2 max-w-prose text-small text-muted">{m.organiser_mailing_bounces()}</p>
      </section>
      <Recipients mailing={mailing} state={shown} />
    </>
  );
}

function Actions({ mailing: { id, state, actions } }: { mailing: Mailing }) {
  const { year } = useCurrentEdition();
  const navigate = useNavigate();
  const steer = useChange({
    send: (action: "stop" | "resume") => organiserApi.mailings[action]({ id }),
    rereads: [organiserQueries.mailings.key()],
  });
  const remind = useChange({
    send: () => organiserApi.mailings.remind({ id }),
    onDone: (reminder) => navigate(localPath(organiserPaths.edition(year, `mailings/${reminder.id}`))),
    rereads: [organiserQueries.mailings.key()],
  });
  const stop = state === "sending" ? m.organiser_mailing_stop : m.organiser_mailing_unschedule;
  return (
    <>
      {actions.includes("stop") && (
        <KitButton variant="danger" loading={steer.busy} onClick={() => steer.run("stop")}>
          {stop()}
        </KitButton>
      )}
      {actions.includes("remind") && (
        <KitButton loading={remind.busy} onClick={() => remind.run()}>
          {m.organiser_mailing_remind()}
        </KitButton>
      )}
      {actions.includes("resume") && (
        <KitButton variant="primary" loading={steer.busy} onClick={() => steer.run("resume")}>
          {m.organiser_mailing_resume()}
        </KitButton>
      )}
    </>
  );
}

function Recipients({ mailing, state }: { mailing: Mailing; state: RecipientState | null }) {
  const { id, totals } = mailing;
  const [search, setSearch] = useState("");
  const { data } = useQuery({
    ...organiserQueries.mailings.recipients.queryOptions({
      input: { id, search, limit: 200, ...(state ? { state } : {}) },
    }),
    // A changed total reads the rows again: the figures above and the rows agree.
    queryKey: [...organiserQueries.mailings.key(), "recipients", id, search, state, totals],
    placeholderData: keepPreviousData,
  });
  if (sumOf(mailing) === 0)
    return <p className="border-t px-4 py-4 text-muted sm:px-6">{m.organiser_mailing_not_begun()}</p>;
  return (
    <section aria-label={m.organiser_mailing_recipients()} className="border-t">
      <div className="px-4 py-3 sm:px-6">
        <input
          type="search"
          aria-label={m.organiser_mailing_search()}
          placeholder={m.organiser_mailing_search()}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
          className="h-9 w-full max-w-sm rounded-sm border border-edge bg-raised px-2.5 placeholder:text-muted pointer-coarse:h-11"
        />
      </div>
      {data?.count === 0 ? (
        <p className="border-t px-4 py-4 text-muted sm:px-6">{m.organiser_nothing_found()}</p>
      ) : (
        <ul className="border-t">
          {data?.results.map((one) => (
            <li key={one.id} className="flex flex-wrap gap-x-4 border-b px-4 py-2 sm:px-6">
              <span className="min-w-0 flex-1 basis-60 truncate font-mono text-xs leading-6">
                {one.email || m.organiser_mailing_reason_erased()}
              </span>
              <StateMark mark={one.state === "sent" ? "done" : one.state === "failed" ? "failed" : "open"}>
                {recipientStateName(one.state)}
              </StateMark>
              <span className="w-full text-small text-muted sm:w-80">{reasonOf(one.reason)}</span>
            </li>
          ))}
        </ul>
      )}
      {data && data.count > data.results.length && (
        <p className="px-4 py-3 text-muted sm:px-6">
          {m.organiser_mailing_more({ shown: data.results.length, count: data.count })}
        </p>
      )}
    </section>
  );
}
