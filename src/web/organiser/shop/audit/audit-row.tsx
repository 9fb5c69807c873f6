import type { AuditEntry } from "#contract/organiser/audit.ts";
import { shopZone } from "#contract/site/site-facts.ts";
import { m } from "#messages/messages.js";
import { dateFormat } from "#web/ui/language/format-locale.ts";
import { organiserApi, organiserQueries } from "../../client/organiser-client.ts";
import { useChange } from "../../client/use-change.ts";
import { KitButton } from "../../kit/button.tsx";
import { labelName, nounName, verbName } from "./audit-messages.ts";
import { differences } from "./differences.ts";

/** As its filter by day. */
const moment = dateFormat({ dateStyle: "medium", timeStyle: "medium" });

/** One change; opened, what was there before and after. */
export function AuditRow({ entry }: { entry: AuditEntry }) {
  const { at, actor, action, noun, network, device } = entry;
  const name = labelName(entry);
  const changes = differences(entry);
  return (
    <li>
      <details className="group">
        <summary className="grid min-h-10 cursor-pointer gap-x-6 px-4 py-2 hover:bg-line/40 sm:grid-cols-[11rem_minmax(0,1fr)_minmax(0,1fr)] sm:items-baseline sm:px-6">
          <time dateTime={at} className="font-mono text-xs text-muted tabular-nums">
            {moment(shopZone()).format(new Date(at))}
          </time>
          <span className="min-w-0 break-words">
            <span className="text-muted">
              {nounName(noun)}, {verbName(action)}
              {name && ":"}
            </span>{" "}
            <span className="font-semibold">{name}</span>
          </span>
          <span className="min-w-0 truncate font-mono text-xs">{actor}</span>
        </summary>
        <div className="px-4 pb-4 sm:px-6 sm:pl-[14rem]">
          {changes.length > 0 ? <Changes changes={changes} /> : <p>{m.audit_no_fields()}</p>}
          <p className="mt-3 font-mono text-xs text-muted">
            {[network, device].filter(Boolean).join(" · ") || m.audit_no_origin()}
          </p>
          {entry.actions.includes("undo") && <Undo id={entry.id} />}
        </div>
      </details>
    </li>
  );
}

function Changes({ changes }: { changes: ReturnType<typeof differences> }) {
  return (
    <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[10rem_minmax(0,1fr)]">
      {changes.map(({ field, before, after }) => (
        <div key={field} className="contents">
          <dt className="font-mono text-xs text-muted">{field}</dt>
          <dd className="min-w-0 break-words whitespace-pre-wrap">
            {before !== null && (
              <del className="text-danger">
                <span className="sr-only">{m.audit_before()}: </span>
                {before}
              </del>
            )}
            {before !== null && after !== null && <span aria-hidden="true"> → </span>}
            {after !== null && (
              <ins className="text-text no-underline">
                <span className="sr-only">{m.audit_after()}: </span>
                {after}
              </ins>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Undo({ id }: { id: number }) {
  const undo = useChange({
    send: () => organiserApi.audit.undo({ id }),
    done: () => m.audit_undone(),
    refusals: { changed_meanwhile: () => m.audit_undo_changed() },
    rereads: [organiserQueries.key()],
  });
  return (
    <KitButton className="mt-3" loading={undo.busy} onClick={() => undo.run()}>
      {m.organiser_undo()}
    </KitButton>
  );
}
