import { useId, useState } from "react";
import { m } from "#messages/messages.js";
import { eventTime } from "#web/ui/time/event-time.ts";
import { organiserQueries } from "../../client/organiser-client.ts";
import { useChange } from "../../client/use-change.ts";
import { control } from "../../form/field.tsx";
import { KitButton } from "../../kit/button.tsx";
import { StateMark } from "../../kit/state-mark.tsx";
import { Tick } from "../../kit/tick.tsx";
import { nameOf } from "../link-page/field-names.ts";
import { LogoOnGrounds } from "../partners/logo-on-grounds.tsx";
import { SeeInEdition } from "../see-on-site.tsx";
import { rowsOf, type ShownProposal } from "./shown-proposal.ts";

/** One proposal: now and proposed side by side, each field approved or not. */
export function ProposalCard({ shown }: { shown: ShownProposal }) {
  const { proposal, name, kind, path } = shown;
  const { version, values, state } = proposal;
  const reasonId = useId();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(values.map(({ path }) => path)));
  const [reason, setReason] = useState("");
  const rows = rowsOf(proposal);
  const isOpen = state === "open";
  const approved = new Set(isOpen ? [...chosen] : proposal.approved);
  const needsReason = chosen.size < values.length;

  const rereads = [organiserQueries.key()];
  const decide = useChange({
    send: (approve: string[]) => shown.decide({ approve, reason }),
    done: (_, approve) => ({
      title:
        approve.length > 0
          ? m.organiser_own_pages_approved({ name })
          : m.organiser_own_pages_declined({ name }),
      undo: () => shown.reopen(version + 1),
    }),
    refused: m.organiser_own_pages_failed(),
    rereads,
  });
  const declining = decide.given?.length === 0;
  const reopen = useChange({
    send: () => shown.reopen(version),
    done: () => m.organiser_own_pages_reopened({ name }),
    refused: m.organiser_own_pages_failed(),
    rereads,
  });

  return (
    <li className="px-4 py-6 sm:px-6">
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h2 className="text-lg">{name}</h2>
        <span className="font-mono text-xs text-muted">
          {kind}, {eventTime(proposal.sent_at)}
        </span>
        {!isOpen && proposal.decided_at && (
          <StateMark mark={approved.size > 0 ? "done" : "ended"}>
            <span className="min-w-0 break-words whitespace-normal">
              {m.organiser_own_pages_decided_by({
                name: proposal.decided_by,
                when: eventTime(proposal.decided_at),
              })}
            </span>
          </StateMark>
        )}
        <SeeInEdition to={path} className="ml-auto" />
      </div>
      <ul className="mt-3 divide-y border-y">
        {rows.map(({ paths, now, proposed, changed_since }) => (
          <li key={paths.join()} className="grid gap-2 py-3 sm:grid-cols-[11rem_1fr_1fr]">
            <Tick
              className="font-semibold"
              top
              disabled={!isOpen}
              checked={paths.every((path) => approved.has(path))}
              onChange={(on) => {
                const next = new Set(chosen);
                for (const path of paths) on ? next.add(path) : next.delete(path);
                setChosen(next);
              }}
            >
              <span>
                {paths.map(nameOf).join(", ")}
                {changed_since && (
                  <span className="block text-small font-normal text-warning">
                    {m.organiser_own_pages_changed_since()}
                  </span>
                )}
              </span>
            </Tick>
            <Value
              label={isOpen ? m.organiser_own_pages_now() : m.organiser_own_pages_before()}
              path={paths[0]}
              value={now}
            />
            <Value label={m.organiser_own_pages_proposed()} path={paths[0]} value={proposed} />
          </li>
        ))}
      </ul>
      {isOpen ? (
        <div className="mt-3 flex flex-col gap-3">
          <label htmlFor={reasonId} className="font-semibold">
            {m.organiser_own_pages_reason()}
          </label>
          <textarea
            id={reasonId}
            rows={2}
            maxLength={1_000}
            value={reason}
            aria-describedby={`${reasonId}-hint`}
            onChange={({ target }) => setReason(target.value)}
            className={`${control} field-sizing-content max-w-2xl`}
          />
          <p id={`${reasonId}-hint`} className="text-small text-muted">
            {m.organiser_own_pages_reason_hint()}
          </p>
          <div className="flex flex-wrap gap-2">
            <KitButton
              variant="primary"
              loading={decide.busy && !declining}
              disabled={decide.busy || chosen.size === 0 || (needsReason && reason.trim() === "")}
              onClick={() => decide.run([...chosen])}
            >
              {needsReason
                ? m.organiser_own_pages_approve_some({
                    count: rows.filter(({ paths }) => paths.every((path) => chosen.has(path))).length,
                  })
                : m.organiser_own_pages_approve()}
            </KitButton>
            <KitButton
              variant="danger"
              loading={decide.busy && declining}
              disabled={decide.busy || reason.trim() === ""}
              onClick={() => decide.run([])}
            >
              {m.organiser_own_pages_decline()}
            </KitButton>
          </div>
        </div>
      ) : (
        <div className="mt-3 flex flex-wrap items-center gap-4">
          {proposal.reason && <p>{m.organiser_own_pages_said({ reason: proposal.reason })}</p>}
          <KitButton loading={reopen.busy} onClick={() => reopen.run()}>
            {m.organiser_own_pages_reopen()}
          </KitButton>
        </div>
      )}
    </li>
  );
}

function Value({ label, path, value }: { label: string; path: string | undefined; value: string }) {
  return (
    <div className="min-w-0">
      <p className="font-mono text-xs text-muted">{label}</p>
      {path === "image" && value ? (
        <img src={value} alt="" className="mt-1 h-36 rounded-sm bg-line object-cover" />
      ) : path === "logo" && value ? (
        <div className="mt-1 max-w-sm">
          <LogoOnGrounds logo={value} name="" />
        </div>
      ) : (
        <p className="mt-0.5 max-h-72 overflow-y-auto break-words whitespace-pre-wrap">{value || "—"}</p>
      )}
    </div>
  );
}
