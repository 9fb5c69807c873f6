import "#web/ui/api/zod-without-eval.ts";
import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { OwnProposal as Proposal } from "#contract/calls/calls.ts";
import { proposalProblems } from "#contract/calls/check-proposal.ts";
import { paths } from "#contract/paths.ts";
import { m } from "#messages/messages.js";
import { getLocale } from "#messages/runtime.js";
import { useCallState } from "#web/public/calls/use-call-state.ts";
import { ApiProblem } from "#web/ui/api/api-problem.ts";
import { api, queries } from "#web/ui/api/browser-client.ts";
import { useChange } from "../../client/use-change.ts";
import { explainFieldProblem } from "../../form/explain-issue.ts";
import { LeaveGuard } from "../../form/leave-guard.tsx";
import { tabDrafts } from "../../form/tab-drafts.ts";
import { useOwnForm } from "../../form/use-record-form.ts";
import { ActionDialog } from "../../kit/action-dialog.tsx";
import { KitButton, KitLink } from "../../kit/button.tsx";
import { notify } from "../../kit/notices.tsx";
import { StateMark } from "../../kit/state-mark.tsx";
import { LinkPageFrame } from "../link-page/link-page.tsx";
import { OwnForm } from "../link-page/own-form.tsx";
import { useStoredPage } from "../link-page/use-stored-page.ts";
import { CallIntro } from "./call-intro.tsx";
import { ClosesSoon } from "./closes-soon.tsx";
import { ProposalFields } from "./proposal-form.tsx";
import { states } from "./proposal-states.ts";
import { asSpeaker, fieldsIn, formFields, nameOf, REMOVED, valuesOf } from "./proposal-values.ts";
import { useChosenPdf } from "./use-chosen-pdf.ts";
import { WrittenProposal } from "./written-proposal.tsx";

/** The speaker edits, hands in, takes back and confirms a proposal. */
export default function OwnProposal({ token }: { token: string }) {
  const query = useQuery(queries.ownProposal.read.queryOptions({ input: { token }, staleTime: 0 }));
  return (
    <LinkPageFrame query={query} gone={{ title: m.proposal_gone(), text: m.proposal_gone_text() }}>
      {(proposal) => <Loaded token={token} proposal={proposal} />}
    </LinkPageFrame>
  );
}

function Loaded({ token, proposal }: { token: string; proposal: Proposal }) {
  const { call, actions } = proposal;
  // The speaker's text outlives the deadline and the decision on this page, to be copied.
  const canEdit = useCallState(call) === "open" && actions.includes("edit");
  const [wasOpen] = useState(canEdit);
  return (
    <div className="mx-auto max-w-3xl pb-24">
      <CallIntro call={call} />
      <State token={token} proposal={proposal} />
      {canEdit || wasOpen ? (
        <Edit token={token} proposal={proposal} canEdit={canEdit} />
      ) : (
        <WrittenProposal proposal={proposal} />
      )}
    </div>
  );
}

const useStored = (token: string) =>
  useStoredPage(queries.ownProposal.read.queryKey({ input: { token } }), () =>
    api.ownProposal.read({ token }),
  );

function State({ token, proposal: { state, actions, call, fields } }: { token: string; proposal: Proposal }) {
  const callState = useCallState(call);
  const isOpen = callState === "open";
  const { store, readAgain } = useStored(token);
  const [asked, setAsked] = useState<"withdraw" | "refuse" | null>(null);
  const act = useChange({
    send: (what: "withdraw" | "confirm" | "refuse") =>
      what === "withdraw"
        ? api.ownProposal.withdraw({ token })
        : api.ownProposal.answer({ token, confirm: what === "confirm" }),
    onDone: (after) => {
      store(after);
      setAsked(null);
    },
    onFailed: () => {
      setAsked(null);
      void readAgain().catch(() => {});
    },
    refusals: { edition_not_ready: () => m.proposal_write_organiser() },
    rereads: [],
  });
  const { mark, name, text } = states[state];
  return (
    <section className="border-t px-4 py-6 sm:px-6" aria-live="polite">
      <StateMark mark={mark}>{name()}</StateMark>
      <p className="mt-1 max-w-prose text-base">
        {state === "draft" && callState === "over" ? m.proposal_state_draft_late_text() : text()}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        {actions.includes("confirm") && (
          <KitButton variant="primary" loading={act.busy} onClick={() => act.run("confirm")}>
            {m.proposal_confirm()}
          </KitButton>
        )}
        {actions.includes("refuse") && (
          <KitButton onClick={() => setAsked("refuse")}>{m.proposal_refuse()}</KitButton>
        )}
        {actions.includes("withdraw") && (
          <KitButton variant="quiet" onClick={() => setAsked("withdraw")}>
            {m.proposal_withdraw()}
          </KitButton>
        )}
        {isOpen && state !== "draft" && (
          <KitLink to={paths.call(call.id)} state={asSpeaker(fields.speakers[0])}>
            {m.proposal_another()}
          </KitLink>
        )}
      </div>
      <ActionDialog
        open={asked !== null}
        onClose={() => setAsked(null)}
        title={asked === "refuse" ? m.proposal_refuse() : m.proposal_withdraw()}
        text={withdrawText(asked, isOpen && state !== "waiting")}
        action={asked === "refuse" ? m.proposal_refuse() : m.proposal_withdraw()}
        dangerous
        busy={act.busy}
        onAct={() => asked && act.run(asked)}
      />
    </section>
  );
}

function withdrawText(asked: "withdraw" | "refuse" | null, canSendAgain: boolean): string {
  if (asked === "refuse") return m.proposal_refuse_text();
  return canSendAgain ? m.proposal_withdraw_again_text() : m.proposal_withdraw_text();
}

function Edit({ token, proposal, canEdit }: { token: string; proposal: Proposal; canEdit: boolean }) {
  const { store, readAgain } = useStored(token);
  const { pdf, setPdf, sendWith } = useChosenPdf();
  const isWhole = useRef(proposal.state === "sent");
  const stored = (from: Proposal) => ({ values: valuesOf(from), version: from.version });
  const record = useOwnForm({
    record: `proposal/${token.slice(0, 8)}`,
    owner: token,
    drafts: tabDrafts,
    asksIn: getLocale(),
    stored: stored(proposal),
    fields: formFields,
    alsoWrong: (values) => proposalProblems(proposal.call, fieldsIn(values), isWhole.current),
    send: async (changed, version) => {
      const { chosen, ...values }: Record<string, unknown> = { ...valuesOf(proposal), ...changed };
      const after = await sendWith((file) =>
        api.ownProposal.change({
          token,
          version: version ?? proposal.version,
          fields: fieldsIn(values),
          remove_file: chosen === REMOVED,
          ...file,
        }),
      );
      setPdf({ file: null, problem: null });
      return stored(store(after));
    },
    readAgain: async () => stored(await readAgain()),
  });
  // After a refused "Send" too, a draft may lack what it lacks.
  const saveDraft = () => {
    isWhole.current = proposal.state === "sent";
    return record.save();
  };
  if (!canEdit && !record.form.formState.isDirty) return <WrittenProposal proposal={proposal} />;
  return (
    <>
      <OwnForm
        refused={canEdit ? "" : m.proposal_over()}
        record={{ ...record, save: saveDraft }}
        heading={m.proposal_yours()}
        text={m.proposal_edit_text()}
        action={m.organiser_save()}
        nameOf={nameOf}
        isQuiet={proposal.actions.includes("send")}
        more={
          proposal.actions.includes("send") && (
            <Send
              token={token}
              proposal={proposal}
              record={record}
              onBegin={() => {
                isWhole.current = true;
              }}
            />
          )
        }
      >
        <ProposalFields call={proposal.call} stored={proposal.file} pdf={pdf} onPdf={setPdf} isLinked />
        <ClosesSoon call={proposal.call} />
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

/** Saves what is typed, and hands it in. */
function Send({
  token,
  proposal,
  record,
  onBegin,
}: {
  token: string;
  proposal: Proposal;
  record: ReturnType<typeof useOwnForm>;
  onBegin: () => void;
}) {
  const { store, readAgain } = useStored(token);
  const send = useChange({
    send: async () => {
      onBegin();
      const saved = record.isUnsaved() ? await record.save() : { version: proposal.version };
      return saved && api.ownProposal.send({ token, version: saved.version ?? proposal.version });
    },
    onDone: (after) => {
      if (!after) return;
      store(after);
      notify.done(m.proposal_sent_title());
    },
    refused: m.proposal_not_sent(),
    onFailed: (error) => {
      const missing = (error instanceof ApiProblem && error.errors) || [];
      for (const [place, problem] of missing.entries())
        record.form.setError(
          problem.attr,
          { message: explainFieldProblem(problem) },
          { shouldFocus: place === 0 },
        );
      void readAgain().catch(() => {});
    },
    rereads: [],
  });
  return (
    <KitButton variant="primary" loading={send.busy} onClick={() => send.run()}>
      {m.proposal_send()}
    </KitButton>
  );
}
