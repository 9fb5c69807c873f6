import { organiserPaths } from "#contract/organiser/organiser-paths.ts";
import { m } from "#messages/messages.js";
import { Link } from "#web/ui/language/link.tsx";
import { callsKind } from "../../content/calls/calls-kind.ts";
import { eventTypesKind, sessionsKind, stagesKind, tracksKind, venuesKind } from "../../content/kinds.ts";
import { StateMark } from "../../kit/state-mark.tsx";
import { useRecords } from "../../records/record-api.ts";
import type { Kind, RecordRow } from "../../records/record-kind.ts";
import { useCurrentEdition } from "../../shell/staff-context.ts";

/** Each needs those before it: a call offers types and tracks, a session needs a type, and a stage once it has a place. */
const ORDER: readonly { kind: Kind<RecordRow>; text: () => string; optional?: true }[] = [
  { kind: venuesKind, text: m.organiser_order_venues },
  { kind: stagesKind, text: m.organiser_order_stages },
  { kind: eventTypesKind, text: m.organiser_order_types },
  { kind: tracksKind, text: m.organiser_order_tracks, optional: true },
  { kind: callsKind, text: m.organiser_order_calls, optional: true },
  { kind: sessionsKind, text: m.organiser_order_sessions },
];

/** In which order a programme is made, until it has a session. */
export function ProgrammeOrder() {
  const { data: sessions } = useRecords(sessionsKind, useCurrentEdition().id);
  if (sessions?.length !== 0) return null;
  return (
    <section aria-labelledby="programme-order" className="pt-6">
      <h2 id="programme-order" className="text-lg">
        {m.organiser_programme_order()}
      </h2>
      <p className="mt-0.5 text-muted">{m.organiser_programme_order_text()}</p>
      <ol className="mt-4 border-t">
        {ORDER.map((step, index) => (
          <Step key={step.kind.path} number={index + 1} {...step} />
        ))}
      </ol>
    </section>
  );
}

function Step({ number, kind, text, optional }: (typeof ORDER)[number] & { number: number }) {
  const { id, year } = useCurrentEdition();
  const { data } = useRecords(kind, id);
  const count = data?.length ?? 0;
  return (
    <li className="flex min-h-9.5 items-baseline gap-3 border-b py-2">
      <span className="w-5 shrink-0 font-mono text-muted">{number}</span>
      <span className="min-w-0 flex-1">
        <Link
          to={organiserPaths.edition(year, count > 0 ? kind.path : `${kind.path}/new`)}
          className="inline-flex min-h-6 items-center underline underline-offset-4 pointer-coarse:min-h-11"
        >
          {count > 0 ? kind.list() : kind.add()}
        </Link>
        <span className="block text-muted">{text()}</span>
      </span>
      {count > 0 ? (
        <StateMark mark="done">{count}</StateMark>
      ) : (
        optional && <span className="text-muted">{m.organiser_order_optional()}</span>
      )}
    </li>
  );
}
