import "#web/ui/api/zod-without-eval.ts";
import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import type { Call } from "#contract/calls/calls.ts";
import { proposalProblems } from "#contract/calls/check-proposal.ts";
import { fieldIn, firstLanguage } from "#contract/language.ts";
import { m } from "#messages/messages.js";
import { getLocale } from "#messages/runtime.js";
import { api } from "#web/ui/api/browser-client.ts";
import { LeaveGuard } from "../../form/leave-guard.tsx";
import { tabDrafts } from "../../form/tab-drafts.ts";
import { useOwnForm } from "../../form/use-record-form.ts";
import { KitButton } from "../../kit/button.tsx";
import { OwnForm } from "../link-page/own-form.tsx";
import { ClosesSoon } from "./closes-soon.tsx";
import { ProposalFields } from "./proposal-form.tsx";
import { blankValues, fieldsIn, formFields, nameOf, type Speaker, speakerIn } from "./proposal-values.ts";
import { useChosenPdf } from "./use-chosen-pdf.ts";

interface NewProposalProps {
  call: Call;
  isOver: boolean;
}

/** The form of an open call, and once it is sent another one, in which the speaker is known. */
export default function NewProposal(props: NewProposalProps) {
  const state: unknown = useLocation().state;
  const [form, setForm] = useState({ number: 0, speaker: speakerIn(state) });
  const another = (speaker: Speaker | undefined) => setForm({ number: form.number + 1, speaker });
  return <Form key={form.number} {...props} {...form} onAnother={another} />;
}

/** Its draft goes on by the link of a mail, which proves the address. */
function Form({
  call,
  isOver,
  number,
  speaker,
  onAnother,
}: NewProposalProps & {
  number: number;
  speaker: Speaker | undefined;
  onAnother: (speaker: Speaker | undefined) => void;
}) {
  const { pdf, setPdf, sendWith } = useChosenPdf();
  const [done, setDone] = useState<{ speaker: Speaker | undefined; sent: boolean } | null>(null);
  const isSent = useRef(false);
  const [stored] = useState(() => ({ values: blankValues(call, speaker), version: null }));
  const record = useOwnForm({
    record: `proposal/new/${call.id}`,
    owner: "",
    drafts: tabDrafts,
    asksIn: getLocale(),
    stored,
    fields: formFields,
    alsoWrong: (values) => proposalProblems(call, fieldsIn(values), isSent.current),
    send: async (values) => {
      const fields = fieldsIn({ ...stored.values, ...values });
      await sendWith((file) => api.calls.propose({ id: call.id, send: isSent.current, ...fields, ...file }));
      setDone({ speaker: fields.speakers[0], sent: isSent.current });
      return stored;
    },
    readAgain: async () => stored,
  });
  const save = (send: boolean) => {
    isSent.current = send;
    return record.save();
  };
  const { setFocus } = record.form;
  useEffect(() => {
    if (number > 0) setFocus(fieldIn(firstLanguage(), "title"));
  }, [number, setFocus]);
  if (done) return <Thanks {...done} onAnother={isOver ? null : () => onAnother(done.speaker)} />;
  return (
    <>
      <OwnForm
        record={{ ...record, save: () => save(false) }}
        heading={m.proposal_new()}
        text={m.proposal_new_text()}
        action={m.proposal_save_draft()}
        isQuiet
        refused={isOver ? m.proposal_over() : ""}
        nameOf={nameOf}
        more={
          <KitButton
            variant="primary"
            disabled={isOver}
            onClick={() => void save(true)}
            loading={record.state.is === "saving"}
          >
            {m.proposal_send()}
          </KitButton>
        }
      >
        <ProposalFields call={call} stored={null} pdf={pdf} onPdf={setPdf} isLinked={false} />
        <ClosesSoon call={call} />
      </OwnForm>
      <LeaveGuard
        when={record.form.formState.isDirty}
        isUnsaved={record.isUnsaved}
        draftsIn={record.draftsIn}
        onDiscard={record.discard}
      />
    </>
  );
}

function Thanks({
  speaker,
  sent,
  onAnother,
}: {
  speaker: Speaker | undefined;
  sent: boolean;
  /** Null: the call is over. */
  onAnother: (() => void) | null;
}) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    window.scrollTo(0, 0);
    title.current?.focus({ preventScroll: true });
  }, []);
  return (
    <section className="border-t px-4 py-8 sm:px-6">
      <h2 ref={title} tabIndex={-1} className="text-xl outline-none">
        {sent ? m.proposal_sent_title() : m.proposal_saved_title()}
      </h2>
      <p className="mt-2 max-w-prose text-base break-words">
        {m.proposal_mailed({ email: speaker?.email ?? "" })}
      </p>
      {onAnother && (
        <KitButton className="mt-4" onClick={onAnother}>
          {m.proposal_another()}
        </KitButton>
      )}
    </section>
  );
}
