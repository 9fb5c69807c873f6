import { useState } from "react";
import type { TimelineEntry } from "#contract/organiser/orders/order-timeline.ts";
import { m } from "#messages/messages.js";
import { KitButton } from "../../../kit/button.tsx";
import { formatShopMoment } from "../../../kit/format-moment.ts";
import { euros } from "../order-messages.ts";
import { causeName, entryWords } from "../timeline-messages.ts";
import { Part } from "./part.tsx";

/** An order that was tried and refunded often has dozens. */
const SHOWN_FIRST = 12;

/** The order's events, the newest first. */
export function Timeline({ entries }: { entries: readonly TimelineEntry[] }) {
  const [all, setAll] = useState(false);
  const shown = all ? entries : entries.slice(0, SHOWN_FIRST);
  return (
    <Part title={m.orders_timeline()}>
      <ol className="border-l border-edge">
        {shown.map((entry) => (
          <Entry key={`${entry.kind} ${entry.id}`} entry={entry} />
        ))}
      </ol>
      {shown.length < entries.length && (
        <KitButton className="mt-2" onClick={() => setAll(true)}>
          {m.orders_timeline_all({ count: entries.length })}
        </KitButton>
      )}
    </Part>
  );
}

const dots: Record<string, string> = { failed: "bg-danger", note: "bg-warning" };

function Entry({ entry }: { entry: TimelineEntry }) {
  const { kind, at, cause, person, state, text, amount } = entry;
  return (
    <li className="relative grid gap-x-4 py-1.5 pl-5 sm:grid-cols-[11rem_minmax(0,1fr)]">
      <span
        aria-hidden="true"
        className={`absolute top-3 -left-1 size-2 rounded-full ${dots[state] ?? dots[kind] ?? "bg-accent"}`}
      />
      <time dateTime={at} className="font-mono text-xs leading-5 text-muted tabular-nums">
        {formatShopMoment(at)}
      </time>
      <div className="min-w-0">
        <span className={kind === "note" ? "text-muted" : "font-semibold"}>{entryWords(entry)}</span>
        {amount && <span className="ml-2 font-mono tabular-nums">{euros(amount)}</span>}
        <span className="ml-2 text-muted">{[causeName(cause), person].filter(Boolean).join(", ")}</span>
        {text && (
          <p className={`break-words whitespace-pre-wrap ${state === "failed" ? "text-danger" : ""}`}>
            {text}
          </p>
        )}
      </div>
    </li>
  );
}
