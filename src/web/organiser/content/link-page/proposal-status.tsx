import type { OwnProposals } from "#contract/programme/proposed-fields.ts";
import { m } from "#messages/messages.js";
import { useChange } from "../../client/use-change.ts";
import { KitButton } from "../../kit/button.tsx";
import { nameOf } from "./field-names.ts";
import { longMoment } from "./moments.ts";

/** The open proposal, which its owner can take back, and else the editor's last decision. */
export function ProposalStatus<Page>({
  page: { proposal, decision },
  withdraw,
  onWithdrawn,
  readAgain,
}: {
  page: OwnProposals<string>;
  withdraw: () => Promise<Page>;
  onWithdrawn: (after: Page) => void;
  readAgain: () => Promise<Page>;
}) {
  const change = useChange({
    send: withdraw,
    done: () => m.speaker_page_withdrawn(),
    onDone: onWithdrawn,
    // A colleague has sent another one since.
    onFailed: () => void readAgain().catch(() => {}),
    refused: m.speaker_page_withdraw_failed(),
    rereads: [],
  });
  if (proposal)
    return (
      <div role="status" className="border-l-4 border-warning bg-raised p-4">
        <p className="font-semibold">{m.speaker_page_waits({ when: longMoment(proposal.sent_at) })}</p>
        <p className="mt-1 text-muted">
          {Object.keys(proposal.fields).map(nameOf).join(", ")}. {m.speaker_page_waits_text()}
        </p>
        <KitButton className="mt-2" loading={change.busy} onClick={() => change.run()}>
          {m.speaker_page_withdraw()}
        </KitButton>
      </div>
    );
  if (!decision) return null;
  return (
    <div
      role="status"
      className={`border-l-4 bg-raised p-4 ${decision.declined.length > 0 ? "border-danger" : "border-accent"}`}
    >
      {decision.approved.length > 0 && (
        <p>
          <strong>{m.speaker_page_approved({ when: longMoment(decision.decided_at) })}</strong>{" "}
          {decision.approved.map(nameOf).join(", ")}
        </p>
      )}
      {decision.declined.length > 0 && (
        <p>
          <strong>{m.speaker_page_declined({ when: longMoment(decision.decided_at) })}</strong>{" "}
          {decision.declined.map(nameOf).join(", ")}
        </p>
      )}
      <DeclinedTexts values={decision.declined_values} />
      {decision.reason && <p className="mt-1">{m.speaker_page_reason({ reason: decision.reason })}</p>}
    </div>
  );
}

/** The values that were sent: to be copied, corrected and sent again. */
function DeclinedTexts({ values }: { values: Partial<Record<string, string>> }) {
  const texts = Object.entries(values).filter(([, text]) => text && !text.startsWith("/pictures/"));
  if (texts.length === 0) return null;
  return (
    <details className="mt-2">
      <summary className="cursor-pointer underline underline-offset-4">
        {m.speaker_page_declined_texts()}
      </summary>
      <dl className="mt-2 grid gap-2">
        {texts.map(([path, text]) => (
          <div key={path}>
            <dt className="font-semibold">{nameOf(path)}</dt>
            <dd className="whitespace-pre-wrap break-words">{text}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
