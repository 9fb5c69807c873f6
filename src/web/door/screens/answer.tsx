import { type ReactNode, useEffect, useLayoutEffect, useRef } from "react";
import { plainTicketName } from "#contract/orders/ticket-name.ts";
import { m } from "#messages/messages.js";
import { CheckIcon, CloseIcon, WarningIcon } from "../../ui/icons.tsx";
import { dayLabel, eventTime, timeOfDay } from "../../ui/time/event-time.ts";
import { AnswerBadge } from "../badges/answer-badge.tsx";
import type { ScanAnswer } from "../engine/door-view.ts";
import { mayUndo } from "../engine/may-undo.ts";
import { resultWords } from "../result-messages.ts";
import { playSignal, type Signal, signalOf } from "../scanning/signals.ts";
import { useDoor, useEngine } from "../use-door.ts";

/** White on each: 7:1 at least, in sun too. */
const looks: Record<Signal, { ground: string; icon: ReactNode }> = {
  yes: { ground: "bg-emerald-700", icon: <CheckIcon /> },
  already: { ground: "bg-[#7a4d00]", icon: <WarningIcon /> },
  no: { ground: "bg-[#9b1c14]", icon: <CloseIcon /> },
};

/** No one presses for what has been there for less. */
const BEFORE_A_PRESS_MS = 400;

/** Readable at two metres: colour, a sign, two words and a name; it is heard and felt too. */
export function Answer({ scanned }: { scanned: ScanAnswer }) {
  const engine = useEngine();
  const view = useDoor();
  const signal = signalOf(scanned.result);
  const { ground, icon } = looks[signal];
  const next = useRef<HTMLButtonElement>(null);
  const shown = useRef("");
  const replacedAt = useRef(0);
  /** The camera may have read the next person's code under the finger that undoes this one. */
  const undo = () => {
    if (performance.now() - replacedAt.current > BEFORE_A_PRESS_MS) void engine.undo(scanned);
  };
  useEffect(() => {
    if (shown.current === scanned.id) return;
    if (shown.current) replacedAt.current = performance.now();
    shown.current = scanned.id;
    playSignal(signal);
    next.current?.focus();
  }, [scanned.id, signal]);
  useFocusReturned();
  const name = scanned.person ? scanned.person.name || m.door_unnamed() : "";
  const button =
    "min-h-16 flex-1 rounded-sm border-2 border-white px-5 text-xl font-bold text-white outline-offset-4 !outline-white";
  return (
    <section
      role="alertdialog"
      aria-label={resultWords(scanned.result)}
      data-result={scanned.result}
      className={`fixed inset-0 z-50 flex flex-col items-center justify-center gap-5 p-6 text-center text-white not-tall:gap-2 not-tall:p-3 ${ground}`}
    >
      <div
        aria-live="assertive"
        className="flex min-h-0 w-full flex-col items-center gap-4 overflow-y-auto not-tall:gap-1"
      >
        <span aria-hidden className="[&>svg]:size-36 [&>svg]:stroke-[2.5] not-tall:[&>svg]:size-14">
          {icon}
        </span>
        <h2 className="font-display text-huge font-extrabold">{resultWords(scanned.result)}</h2>
        {name && <p className="font-display text-big font-bold break-words">{name}</p>}
        {scanned.person?.company && <p className="text-xl">{scanned.person.company}</p>}
        <Ticket scanned={scanned} />
        <Why scanned={scanned} />
        <DataAge scanned={scanned} />
      </div>
      <div className="mt-6 flex w-full max-w-md shrink-0 flex-wrap gap-3 not-tall:mt-0">
        <AnswerBadge key={scanned.id} scanned={scanned} className={button} />
        {mayUndo(scanned, view, engine.now()) && (
          <button type="button" className={button} onClick={undo}>
            {m.door_undo()}
          </button>
        )}
        <button ref={next} type="button" className={`${button} bg-white !text-ink`} onClick={engine.next}>
          {m.door_next()}
        </button>
      </div>
    </section>
  );
}

/** After the answer the focus is where it was; not in a field, which would open a phone's keyboard over the camera. */
function useFocusReturned() {
  const before = useRef<Element | null>(null);
  useLayoutEffect(() => {
    before.current = document.activeElement;
  }, []);
  // Later than the commit in which what lies behind the answer takes the focus again.
  useEffect(
    () => () => {
      if (before.current instanceof HTMLElement && !(before.current instanceof HTMLInputElement))
        before.current.focus();
    },
    [],
  );
}

function Ticket({ scanned }: { scanned: ScanAnswer }) {
  const { setup } = useDoor();
  const ticket = setup?.tickets.find(({ id }) => id === scanned.ticket);
  return ticket ? <p className="font-mono">{plainTicketName(ticket.name, " // ")}</p> : null;
}

/** A ticket that was refunded or transferred since then is not known here. */
function DataAge({ scanned }: { scanned: ScanAnswer }) {
  const { syncedAt } = useDoor();
  return scanned.sent || syncedAt === null || scanned.result.endsWith("rehearsed") ? null : (
    <p className="font-mono">{m.door_told_offline({ time: eventTime(syncedAt) })}</p>
  );
}

/** The reason that the staff tell the person. */
function Why({ scanned }: { scanned: ScanAnswer }) {
  const text = whyOf(scanned);
  return text ? <p className="max-w-md text-lg">{text}</p> : null;
}

const reasons: Partial<Record<ScanAnswer["result"], () => string>> = {
  wrong_ticket: m.door_why_wrong_ticket,
  transferred: m.door_why_transferred,
  refunded: m.door_why_refunded,
  erased: m.door_why_erased,
  bad_code: m.door_why_bad_code,
  not_inside: m.door_why_not_inside,
  closed: m.door_why_closed,
  not_loaded: m.door_why_not_loaded,
  rehearsed: m.door_why_rehearsed,
  not_rehearsed: m.door_why_not_rehearsed,
};

function whyOf({ result, days, earlier, sent }: ScanAnswer): string {
  if (result === "not_today") return m.door_why_not_today({ days: days.map(dayLabel).join(", ") });
  if (result === "no_ticket") return sent ? m.door_why_no_ticket() : m.door_why_no_ticket_offline();
  if (result !== "already_in") return reasons[result]?.() ?? "";
  if (!earlier) return "";
  const time = timeOfDay(earlier.at);
  return earlier.device
    ? m.door_why_already_in_at({ time, device: earlier.device })
    : m.door_why_already_in({ time });
}
