import "#web/ui/api/zod-without-eval.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Naming } from "#contract/calls/co-speakers.ts";
import { m } from "#messages/messages.js";
import { api, queries } from "#web/ui/api/browser-client.ts";
import { useChange } from "../../client/use-change.ts";
import { ActionDialog } from "../../kit/action-dialog.tsx";
import { KitButton } from "../../kit/button.tsx";
import { StateMark } from "../../kit/state-mark.tsx";
import { Contact, EditionHead } from "../link-page/edition-head.tsx";
import { LinkPageFrame } from "../link-page/link-page.tsx";
import { useStoredPage } from "../link-page/use-stored-page.ts";

/** Shows co-speakers how a proposal names them, and lets them leave it. */
export default function OwnNaming({ token }: { token: string }) {
  const query = useQuery(queries.coSpeaker.read.queryOptions({ input: { token }, staleTime: 0 }));
  return (
    <LinkPageFrame query={query} gone={{ title: m.proposal_gone(), text: m.proposal_gone_text() }}>
      {(naming) => (
        <div className="mx-auto max-w-3xl pb-24">
          <Head naming={naming} />
          <Own token={token} naming={naming} />
        </div>
      )}
    </LinkPageFrame>
  );
}

function Head({ naming: { edition, title, named_by } }: { naming: Naming }) {
  return (
    <EditionHead edition={edition} title={title}>
      <p className="mt-3 max-w-prose text-base break-words">{m.co_speaker_lead({ by: named_by })}</p>
      <Contact edition={edition} />
    </EditionHead>
  );
}

function Own({ token, naming }: { token: string; naming: Naming }) {
  const [isAsked, ask] = useState(false);
  const queryKey = queries.coSpeaker.read.queryKey({ input: { token } });
  const { store, readAgain } = useStoredPage(queryKey, () => api.coSpeaker.read({ token }));
  const leave = useChange({
    send: () => api.coSpeaker.leave({ token }),
    onDone: (after) => {
      store(after);
      ask(false);
    },
    onFailed: () => {
      ask(false);
      void readAgain().catch(() => {});
    },
    rereads: [],
  });
  const { speaker, left, can_leave } = naming;
  const about = speaker
    ? [
        { label: m.organiser_name(), text: speaker.name },
        { label: m.organiser_position(), text: speaker.position },
        { label: m.organiser_company(), text: speaker.company },
        { label: m.organiser_bio(), text: speaker.bio },
      ].filter(({ text }) => text !== "")
    : [];
  return (
    <section className="flex flex-col gap-4 border-t px-4 py-6 sm:px-6" aria-live="polite">
      {speaker ? (
        <>
          <h2 className="text-lg">{m.co_speaker_about()}</h2>
          <dl className="flex flex-col gap-3">
            {about.map(({ label, text }) => (
              <div key={label}>
                <dt className="font-mono text-xs text-muted">{label}</dt>
                <dd className="max-w-prose break-words whitespace-pre-wrap">{text}</dd>
              </div>
            ))}
          </dl>
          {!can_leave && <p className="max-w-prose">{m.co_speaker_session()}</p>}
        </>
      ) : (
        <StateMark mark="ended">{left ? m.co_speaker_left() : m.co_speaker_taken_out()}</StateMark>
      )}
      {can_leave && (
        <KitButton className="self-start" onClick={() => ask(true)}>
          {m.co_speaker_leave()}
        </KitButton>
      )}
      <ActionDialog
        open={isAsked}
        onClose={() => ask(false)}
        title={m.co_speaker_leave()}
        text={m.co_speaker_leave_text()}
        action={m.co_speaker_leave()}
        dangerous
        change={leave}
      />
    </section>
  );
}
