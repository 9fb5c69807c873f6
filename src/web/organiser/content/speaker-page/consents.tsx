import { useState } from "react";
import type { SpeakerPage } from "#contract/programme/speaker-page.ts";
import { m } from "#messages/messages.js";
import { ApiProblem } from "#web/ui/api/api-problem.ts";
import { api } from "#web/ui/api/browser-client.ts";
import { explainFailure } from "../../client/explain-failure.ts";
import { ActionDialog } from "../../kit/action-dialog.tsx";
import { KitButton } from "../../kit/button.tsx";
import { StateMark } from "../../kit/state-mark.tsx";
import { longMoment } from "../link-page/moments.ts";
import { useSpeakerPage } from "./use-speaker-page.ts";

type Consent = SpeakerPage["consents"][number];

const titles = {
  publication: m.speaker_page_consent_publication,
  recording: m.speaker_page_consent_recording,
};

/** Each of the speaker's answers counts at once, and the speaker can take it back. */
export function Consents({ token, page }: { token: string; page: SpeakerPage }) {
  return (
    <section className="border-t px-4 py-6 sm:px-6">
      <h2 className="text-lg">{m.speaker_page_consents()}</h2>
      <p className="text-muted">{m.speaker_page_consents_text()}</p>
      <ul className="mt-3 divide-y border-y">
        {page.consents.map((consent) => (
          <Answer key={consent.kind} token={token} consent={consent} />
        ))}
      </ul>
    </section>
  );
}

function Answer({ token, consent }: { token: string; consent: Consent }) {
  const { kind, text, wording, given, at } = consent;
  const { store, readAgain } = useSpeakerPage(token);
  const [sending, setSending] = useState<boolean | null>(null);
  const [asked, setAsked] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const answer = async (yes: boolean) => {
    setSending(yes);
    setFailure(null);
    try {
      store(await api.speakerPage.consent({ token, kind, given: yes, wording }));
    } catch (error) {
      setFailure(explainFailure(error));
      if (error instanceof ApiProblem) await readAgain().catch(() => {});
    }
    setSending(null);
    setAsked(false);
  };
  const when = at ? longMoment(at) : "";
  return (
    <li className="py-4">
      <h3 className="font-semibold">{titles[kind]()}</h3>
      <p className="mt-1">{text}</p>
      <p role="status" className="mt-2 text-muted">
        {given === null ? (
          <StateMark mark="open">{m.speaker_page_consent_open()}</StateMark>
        ) : given ? (
          <StateMark mark="done">{m.speaker_page_consent_given({ when })}</StateMark>
        ) : (
          <StateMark mark="ended">{m.speaker_page_consent_refused({ when })}</StateMark>
        )}
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        {!given && (
          <KitButton
            variant={kind === "publication" ? "primary" : "outline"}
            loading={sending === true}
            onClick={() => void answer(true)}
          >
            {m.speaker_page_agree()}
          </KitButton>
        )}
        {given === null && kind === "recording" && (
          <KitButton variant="quiet" loading={sending === false} onClick={() => void answer(false)}>
            {m.speaker_page_disagree()}
          </KitButton>
        )}
        {given && (
          <KitButton
            variant="quiet"
            loading={sending === false}
            onClick={() => (kind === "publication" ? setAsked(true) : void answer(false))}
          >
            {m.speaker_page_take_back()}
          </KitButton>
        )}
      </div>
      {failure && (
        <p role="alert" className="mt-2 font-semibold text-danger">
          {failure}
        </p>
      )}
      <ActionDialog
        open={asked}
        onClose={() => setAsked(false)}
        title={m.speaker_page_take_back_ask()}
        text={m.speaker_page_take_back_text()}
        action={m.speaker_page_take_back()}
        dangerous
        busy={sending === false}
        onAct={() => void answer(false)}
      />
    </li>
  );
}
