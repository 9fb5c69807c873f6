import { otherLanguages } from "#contract/language.ts";
import type { ReviewedProposal } from "#contract/organiser/programme/session-proposals.ts";
import { m } from "#messages/messages.js";
import { saveFile } from "#web/buyer/profile/save-file.ts";
import { explainUnread } from "../../client/explain-failure.ts";
import { organiserApi } from "../../client/organiser-client.ts";
import { KitButton } from "../../kit/button.tsx";
import { notify } from "../../kit/notices.tsx";
import { useOptions } from "../../records/use-references.ts";
import { ProposalText } from "../proposal-text.tsx";
import { callsKind } from "./calls-kind.ts";
import { BlindSwitch } from "./proposal-notices.tsx";
import { useMayDecide } from "./use-may-decide.ts";

/** The people, and what carries their names. */
export function ProposalPrivate({
  proposal: { id, call, names_hidden, private: shown },
  year,
}: {
  proposal: ReviewedProposal;
  year: number;
}) {
  const decides = useMayDecide();
  const calls = useOptions(callsKind, decides);
  if (!shown)
    return (
      <p className="border-l-4 border-edge bg-raised px-3 py-2 text-muted">
        {m.organiser_proposal_blind_note()}{" "}
        {decides && (
          <BlindSwitch year={year} call={call} name={calls.find((one) => one.id === call)?.name ?? ""} />
        )}
        {names_hidden && (
          <strong className="mt-2 block font-normal text-text">{m.organiser_proposal_names_hidden()}</strong>
        )}
      </p>
    );
  const download = () =>
    organiserApi.sessionProposals
      .file({ id })
      .then(saveFile, (error) => notify.failed(m.organiser_review_pdf_failed(), explainUnread(error)));
  return (
    <>
      {shown.speakers.map(({ name, email, position, company, bio, translations }) => (
        <section key={`${name} ${email}`} className="border-l-4 border-primary bg-raised px-3 py-2">
          <h2 className="text-base">
            {name}
            {(position || company) && `, ${[position, company].filter(Boolean).join(", ")}`}
          </h2>
          {email && <p className="font-mono text-xs break-words text-muted">{email}</p>}
          {[bio, ...otherLanguages.map((language) => translations[language]?.bio ?? "")]
            .filter(Boolean)
            .map((text) => (
              <p key={text} className="mt-2 max-w-prose break-words whitespace-pre-wrap">
                {text}
              </p>
            ))}
        </section>
      ))}
      {shown.answers.map(({ question, answer }) => (
        <ProposalText key={question} label={question} text={answer} />
      ))}
      <ProposalText label={m.proposal_note()} text={shown.note} />
      {shown.file && (
        <KitButton className="self-start" onClick={() => void download()}>
          {m.organiser_review_pdf_download()}
        </KitButton>
      )}
    </>
  );
}
