import { useQuery } from "@tanstack/react-query";
import type { Check, ListedEdition } from "#contract/organiser/edition/editions.ts";
import { organiserPaths } from "#contract/organiser/organiser-paths.ts";
import { m } from "#messages/messages.js";
import { getLocale } from "#messages/runtime.js";
import { organiserApi } from "../../client/organiser-client.ts";
import { useChange } from "../../client/use-change.ts";
import { KitButton, KitLink } from "../../kit/button.tsx";
import { StateMark } from "../../kit/state-mark.tsx";
import { Checklist, isSound } from "../../overview/home/checklist.tsx";
import { paymentNotes, providerNames } from "../../overview/home/payment-notes.ts";
import { checklistQuery } from "../../site/editions/checklist-query.ts";
import { Publishing } from "../../site/editions/publishing.tsx";

import { Step } from "./step.tsx";

export function LastStep({ edition }: { edition: ListedEdition }) {
  const { id, year } = edition;
  return (
    <Step number={3} title={m.guide_last()} text={m.guide_last_text()}>
      <dl className="divide-y border-y">
        <Payments edition={id} />
        <TestMail edition={id} />
      </dl>
      <Checklist edition={id} year={year} />
      <Publishing edition={edition} />
      <KitLink className="mt-6" to={organiserPaths.edition(year)}>
        {m.guide_to_home()}
      </KitLink>
    </Step>
  );
}

function Payments({ edition }: { edition: number }) {
  const { data } = useQuery(checklistQuery(edition));
  const check = data?.checks.find(({ code }) => code === "payments");
  return (
    <div className="flex min-h-12 flex-wrap items-center gap-x-4 gap-y-1 py-2">
      <dt className="flex-1 basis-40 font-semibold">{m.guide_payments()}</dt>
      <dd className="basis-72">
        {check && (
          <StateMark
            mark={isSound(check) ? "done" : check.required || check.detail.refused ? "failed" : "open"}
          >
            {check.done || check.detail.refused
              ? m.guide_payments_by({ names: providerNames(check.detail.providers) })
              : m.guide_payments_none()}
          </StateMark>
        )}
        {check && <p className="text-small text-muted empty:hidden">{paymentNotes(check.detail)}</p>}
      </dd>
    </div>
  );
}

/** The mail server's answer comes a moment after the click. */
const LOOK_AGAIN_MS = 1_500;

function TestMail({ edition }: { edition: number }) {
  const send = useChange({
    send: () => organiserApi.mails.test({ name: "login", language: getLocale(), words: [] }),
    done: ({ to }) => m.guide_mail_sent({ to }),
    refused: m.organiser_failed_title(),
    rereads: [],
  });
  const { data } = useQuery({
    ...checklistQuery(edition),
    refetchInterval: ({ state }) => (send.made && !mailIsDone(state.data) ? LOOK_AGAIN_MS : false),
  });
  const done = mailIsDone(data);
  return (
    <div className="flex min-h-12 flex-wrap items-center gap-x-4 gap-y-1 py-2">
      <dt className="flex-1 basis-40 font-semibold">{m.guide_mail()}</dt>
      <dd className="flex basis-72 flex-wrap items-center gap-y-1">
        <span role="status" className="not-empty:mr-4">
          {done ? (
            <StateMark mark="done">{m.guide_mail_done()}</StateMark>
          ) : (
            send.made && <StateMark mark="open">{m.guide_mail_waiting()}</StateMark>
          )}
        </span>
        <KitButton loading={send.busy} onClick={() => send.run()}>
          {m.guide_mail_send()}
        </KitButton>
      </dd>
    </div>
  );
}

const mailIsDone = (list: { checks: Check[] } | undefined) =>
  list?.checks.find(({ code }) => code === "mail")?.done ?? false;
