import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { type Language, languagesInUse } from "#contract/language.ts";
import type { IdeaDecisionName } from "#contract/organiser/people/idea-criteria.ts";
import type { DecisionWords, ListedProposal } from "#contract/organiser/programme/session-proposals.ts";
import { m } from "#messages/messages.js";
import { languageTitle } from "#web/ui/language/language-in.ts";
import { DialogActions } from "#web/ui/overlays/dialog-frame.tsx";
import { organiserQueries } from "../../client/organiser-client.ts";
import { eachInTheirLanguage, languageMark } from "../../form/each-language.tsx";
import { KitButton } from "../../kit/button.tsx";
import { KitDialog } from "../../kit/dialog.tsx";
import { LongTextField, TextField } from "../../kit/fields.tsx";
import { loaded } from "../../kit/loaded.tsx";
import { Refusal } from "../../kit/refusal.tsx";
import type { BulkQuestion } from "../../list/bulk-bar.tsx";
import { useCurrentEdition } from "../../shell/staff-context.ts";
import { RenderedMail } from "../../site/mails/rendered-mail.tsx";
import { useSettled } from "../../site/mails/use-settled.ts";
import { NotifyChoice } from "../decisions/notify-choice.tsx";
import { decisionActions, decisionWords } from "../ideas/idea-states.ts";

type Words = Record<Language, DecisionWords>;
interface Asked extends BulkQuestion<Pick<ListedProposal, "id" | "title">> {
  decision: IdeaDecisionName;
  /** Made, or taken back, since the dialog is open: the member sees it before they replace it. */
  newer?: Newer | null;
}
interface Newer {
  decision: ListedProposal["decision"];
  onSeen: () => void;
}

/**
 * Asks the member how the speakers learn of a decision before they make it. `onSet` is given `mail`: the
 * words, or null for none.
 */
export function DecideDialog(asked: Asked) {
  const { rows, decision, onClose } = asked;
  const name = decisionActions[decision]();
  const { id: edition } = useCurrentEdition();
  const words = loaded(
    useQuery(organiserQueries.sessionProposals.words.queryOptions({ input: { decision, edition } })),
  );
  return (
    <KitDialog
      wide
      open
      onClose={onClose}
      title={m.organiser_proposals_decide({ decision: name, count: rows.length })}
    >
      {words.data ? <Form {...asked} begun={words.data} /> : words.waiting}
    </KitDialog>
  );
}

function Form({ rows, busy, refusal, newer, onSet, decision, begun }: Asked & { begun: Words }) {
  const [words, setWords] = useState<Words>(begun);
  const [withMail, setWithMail] = useState(true);
  const [hasSeen, setHasSeen] = useState(false);
  const primary = useRef<HTMLButtonElement>(null);
  // The button that was pressed is not there any more.
  useEffect(() => {
    if (hasSeen && !newer) primary.current?.focus();
  }, [hasSeen, newer]);
  const isWritten = languagesInUse().every(
    (language) => words[language].subject.trim() && words[language].text.trim(),
  );
  return (
    <div className="mt-3 flex flex-col gap-4">
      <NotifyChoice checked={withMail} onChange={setWithMail} />
      {withMail && (
        <>
          <p className="text-muted">
            {eachInTheirLanguage(m.organiser_proposals_words_hint({ name: "{name}", title: "{title}" }))}
          </p>
          <div className="grid gap-4 sm:grid-cols-2">
            {languagesInUse().map((language) => (
              <WordsFields
                key={language}
                language={language}
                words={words[language]}
                onChange={(own) => setWords({ ...words, [language]: own })}
              />
            ))}
          </div>
          {isWritten && <MailOf rows={rows} decision={decision} words={words} />}
        </>
      )}
      {refusal && !newer && <Refusal>{refusal}</Refusal>}
      <DialogActions>
        {newer && (
          <NewerDecision
            decision={newer.decision}
            onSeen={() => {
              setHasSeen(true);
              newer.onSeen();
            }}
          />
        )}
        <KitButton
          ref={primary}
          variant="primary"
          loading={busy}
          disabled={newer != null || (withMail && !isWritten)}
          onClick={() => onSet({ mail: withMail ? words : null })}
        >
          {decisionActions[decision]()}
        </KitButton>
      </DialogActions>
    </div>
  );
}

function NewerDecision({ decision, onSeen }: Newer) {
  return (
    <>
      <p role="alert" className="w-full border-l-4 border-warning bg-raised px-3 py-2">
        {decision
          ? m.organiser_proposal_decided_meanwhile({
              who: decision.decided_by,
              decision: decisionWords[decision.decision].name(),
            })
          : m.organiser_proposal_undone_meanwhile()}
      </p>
      <KitButton onClick={onSeen}>{m.organiser_proposal_decide_still()}</KitButton>
    </>
  );
}

function WordsFields({
  language,
  words,
  onChange,
}: {
  language: Language;
  words: DecisionWords;
  onChange: (words: DecisionWords) => void;
}) {
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      {languageMark(language) && <legend className="font-semibold">{languageTitle(language)}</legend>}
      <TextField
        label={m.organiser_mailing_subject()}
        maxLength={200}
        value={words.subject}
        onChange={(subject) => onChange({ ...words, subject })}
      />
      <LongTextField
        label={m.organiser_proposals_words()}
        rows={5}
        maxLength={5_000}
        className="field-sizing-content"
        value={words.text}
        onChange={(text) => onChange({ ...words, text })}
      />
    </fieldset>
  );
}

/** The mail to the first of them, as it would go out. */
function MailOf({ rows, decision, words }: Pick<Asked, "rows" | "decision"> & { words: Words }) {
  const mail = JSON.parse(useSettled(JSON.stringify(words))) as Words;
  const [first] = rows;
  const { data, error } = useQuery({
    ...organiserQueries.sessionProposals.preview.queryOptions({
      input: { id: first?.id ?? "", decision, mail },
    }),
    placeholderData: (before) => before,
  });
  return (
    <RenderedMail
      title={m.organiser_proposals_preview({ title: first?.title ?? "" })}
      mail={data}
      error={error}
    />
  );
}
