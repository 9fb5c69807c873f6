import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { OwnPageRow } from "#contract/organiser/programme/speaker-pages.ts";
import { m } from "#messages/messages.js";
import { eventTime } from "#web/ui/time/event-time.ts";
import { organiserApi, organiserQueries } from "../../client/organiser-client.ts";
import { useChange } from "../../client/use-change.ts";
import { ActionDialog } from "../../kit/action-dialog.tsx";
import { KitButton } from "../../kit/button.tsx";
import { loaded } from "../../kit/loaded.tsx";
import { notify } from "../../kit/notices.tsx";
import { type NamedState, StateMark } from "../../kit/state-mark.tsx";
import { StatePanel } from "../../kit/state-panel.tsx";
import { Tick } from "../../kit/tick.tsx";
import { useCurrentEdition } from "../../shell/staff-context.ts";
import { nameOf } from "../link-page/field-names.ts";
import { DetailsDialog } from "./details-dialog.tsx";

const links: Record<OwnPageRow["link"], NamedState> = {
  none: { mark: "ended", name: m.organiser_own_pages_link_none },
  sending: { mark: "open", name: m.organiser_own_pages_link_sending },
  open: { mark: "done", name: m.organiser_own_pages_link_open },
  expired: { mark: "ended", name: m.organiser_own_pages_link_expired },
};

const skips = {
  no_address: m.organiser_own_pages_no_address,
  just_sent: m.organiser_own_pages_just_sent,
  too_often: m.organiser_own_pages_too_often,
};

/** Each speaker with their link and what they have said; links are sent to one, several or all. */
export function OwnPages() {
  const edition = useCurrentEdition();
  const { data, waiting } = loaded(
    useQuery(
      organiserQueries.speakerPages.list.queryOptions({ input: { edition: edition.id }, staleTime: 0 }),
    ),
  );
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [shown, setShown] = useState<number | null>(null);
  const [asked, setAsked] = useState<number[] | null>(null);
  const rereads = [organiserQueries.speakerPages.key()];
  const send = useChange({
    send: (speakers: number[]) => organiserApi.speakerPages.send({ edition: edition.id, speakers }),
    onDone: ({ sent, skipped }) => {
      const left = skipped.map(({ name, why }) => `${name}: ${skips[why]()}`).join("; ");
      if (sent > 0) notify.done(m.organiser_own_pages_sent({ count: sent }));
      if (left) notify.failed(m.organiser_own_pages_skipped({ count: skipped.length }), left);
      setChosen(new Set());
      setAsked(null);
    },
    onFailed: () => setAsked(null),
    refused: m.organiser_own_pages_not_sent(),
    rereads,
  });
  const revoke = useChange({
    send: ({ speaker }: OwnPageRow) => organiserApi.speakerPages.revoke({ id: speaker }),
    done: (_, { name }) => m.organiser_own_pages_revoked({ name }),
    refused: m.organiser_own_pages_failed(),
    rereads,
  });
  if (!data) return waiting;
  const rows = data.results;
  if (rows.length === 0)
    return <StatePanel title={m.organiser_speakers_empty()} text={m.organiser_speakers_empty_text()} />;
  const reachable = rows.filter(({ email }) => email !== "");
  return (
    <>
      <div className="flex flex-wrap items-center gap-2 border-t px-4 py-2 sm:px-6">
        <KitButton
          variant="primary"
          disabled={reachable.length === 0}
          onClick={() => setAsked(chosen.size > 0 ? [...chosen] : reachable.map(({ speaker }) => speaker))}
        >
          {chosen.size > 0
            ? m.organiser_own_pages_send({ count: chosen.size })
            : m.organiser_own_pages_send_all({ count: reachable.length })}
        </KitButton>
        <p role="status" className="text-small text-muted">
          {m.organiser_own_pages_reachable({ count: reachable.length, all: rows.length })}
        </p>
      </div>
      <ul className="divide-y border-y">
        {rows.map((row) => (
          <li key={row.speaker} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2.5 sm:px-6">
            <Tick
              className="min-w-0 flex-1 basis-56"
              disabled={row.email === ""}
              checked={chosen.has(row.speaker)}
              onChange={(on) => {
                const next = new Set(chosen);
                if (on) next.add(row.speaker);
                else next.delete(row.speaker);
                setChosen(next);
              }}
            >
              <span className="min-w-0">
                <span className="block font-semibold">{row.name}</span>
                <span className="block truncate font-mono text-xs text-muted">
                  {row.email || m.organiser_own_pages_no_address()}
                </span>
              </span>
            </Tick>
            <span className="flex basis-56 flex-col text-small">
              <StateMark mark={links[row.link].mark}>
                {links[row.link].name()}
                {row.sent_at && <span className="font-mono text-muted">{eventTime(row.sent_at)}</span>}
              </StateMark>
              <span className="text-muted">{saidOf(row)}</span>
            </span>
            <span className="flex flex-wrap gap-2 xl:w-88">
              <KitButton
                aria-label={m.organiser_own_pages_details_of({ name: row.name })}
                onClick={() => setShown(row.speaker)}
              >
                {m.organiser_own_pages_details()}
              </KitButton>
              {(row.link === "open" || row.link === "sending") && (
                <KitButton
                  variant="quiet"
                  aria-label={m.organiser_own_pages_revoke_of({ name: row.name })}
                  onClick={() => revoke.run(row)}
                >
                  {m.organiser_own_pages_revoke()}
                </KitButton>
              )}
            </span>
          </li>
        ))}
      </ul>
      <ActionDialog
        open={asked !== null}
        onClose={() => setAsked(null)}
        title={m.organiser_own_pages_send_ask({ count: asked?.length ?? 0 })}
        text={m.organiser_own_pages_send_text()}
        action={m.organiser_own_pages_send({ count: asked?.length ?? 0 })}
        busy={send.busy}
        onAct={() => asked && send.run(asked)}
      />
      {shown !== null && (
        <DetailsDialog
          speaker={shown}
          name={rows.find(({ speaker }) => speaker === shown)?.name ?? ""}
          onClose={() => setShown(null)}
        />
      )}
    </>
  );
}

/** The speaker's answers in a line; a consent taken back comes first. */
function saidOf({ consents, has_availability, needs }: OwnPageRow): string {
  const publication = consents.find(({ kind }) => kind === "publication");
  const recording = consents.find(({ kind }) => kind === "recording");
  return [
    publication && (publication.given ? m.organiser_own_pages_agreed() : m.organiser_own_pages_took_back()),
    recording && !recording.given && m.organiser_own_pages_no_recording(),
    has_availability && m.organiser_own_pages_has_availability(),
    ...needs.map((kind) => nameOf(`needs.${kind}`)),
  ]
    .filter(Boolean)
    .join(", ");
}
