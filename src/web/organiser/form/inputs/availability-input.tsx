import { useId, useRef } from "react";
import { useController } from "react-hook-form";
import { m } from "#messages/messages.js";
import { CloseIcon, PlusIcon } from "../../../ui/icons.tsx";
import { dayLabel } from "../../../ui/time/event-time.ts";
import { KitButton, KitIconButton } from "../../kit/button.tsx";
import { control, Field, type FieldProps, useField } from "../field.tsx";
import type { Span } from "./availability-text.ts";
import { eventClock, eventInstant } from "./event-clock.ts";

/** A day of the edition, from midnight to midnight. */
export interface EditionDay extends Span {
  day: string;
}

const MORNING = "09:00";
const EVENING = "18:00";
const MIDNIGHT = "00:00";

/** When a speaker can come: always, or in spans of the edition's days. Times are by the event's clocks. */
export function AvailabilityInput({ days, ...asked }: FieldProps & { days: readonly EditionDay[] }) {
  const { field } = useController({ name: asked.name });
  const { frame } = useField({ ...asked, hint: m.organiser_event_time() });
  const spans = field.value as Span[] | null;
  const radio = useId();
  const write = (next: Span[] | null) =>
    field.onChange(next && [...next].sort((a, b) => Date.parse(a.starts_at) - Date.parse(b.starts_at)));
  const others = (spans ?? []).filter((span) => !days.some((day) => isIn(span, day)));
  return (
    <Field {...frame} group>
      <div className="flex flex-col gap-1">
        <Choice
          name={radio}
          checked={spans === null}
          onChoose={() => write(null)}
          label={m.organiser_availability_any()}
        />
        <Choice
          name={radio}
          checked={spans !== null}
          onChoose={() => write(days.map(({ starts_at, ends_at }) => ({ starts_at, ends_at })))}
          label={m.organiser_availability_some()}
        />
      </div>
      {spans !== null && (
        <ul className="mt-2 divide-y border-y">
          {days.map((day) => (
            <Day
              key={day.day}
              day={day}
              spans={spans.filter((span) => isIn(span, day))}
              onChange={(next) => write([...spans.filter((span) => !isIn(span, day)), ...next])}
            />
          ))}
          {others.length > 0 && (
            <li className="flex items-center justify-between gap-3 py-2 text-muted">
              {m.organiser_availability_other({ count: others.length })}
              <KitButton onClick={() => write(spans.filter((span) => !others.includes(span)))}>
                {m.organiser_remove()}
              </KitButton>
            </li>
          )}
        </ul>
      )}
    </Field>
  );
}

function Choice({
  name,
  label,
  checked,
  onChoose,
}: {
  name: string;
  label: string;
  checked: boolean;
  onChoose: () => void;
}) {
  return (
    <label className="flex items-center gap-2.5 py-1 pointer-coarse:min-h-11">
      <input
        type="radio"
        name={name}
        checked={checked}
        onChange={onChoose}
        className="size-4 accent-primary"
      />
      {label}
    </label>
  );
}

function Day({
  day,
  spans,
  onChange,
}: {
  day: EditionDay;
  spans: Span[];
  onChange: (spans: Span[]) => void;
}) {
  const whole = { starts_at: day.starts_at, ends_at: day.ends_at };
  const isWhole = spans.some((span) => isSame(span, whole));
  const hours = useRef<HTMLButtonElement>(null);
  const some = { starts_at: at(day, MORNING), ends_at: at(day, EVENING) };
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 py-2.5">
      <span className="w-16 pt-2 font-mono">{dayLabel(day.day)}</span>
      <div className="flex min-w-0 flex-1 basis-full flex-col gap-2 empty:hidden sm:basis-56">
        {!isWhole &&
          spans.map((span, index) => (
            <Times
              // A span has no name of its own.
              // biome-ignore lint/suspicious/noArrayIndexKey: its place among the day's.
              key={index}
              day={day}
              span={span}
              onChange={(next) => onChange(spans.map((one, place) => (place === index ? next : one)))}
              onRemove={() => {
                onChange(spans.filter((_, place) => place !== index));
                hours.current?.focus();
              }}
            />
          ))}
      </div>
      <div className="flex flex-wrap gap-2 sm:ml-auto">
        {/* None of them goes when it is pressed: the focus would go with it. */}
        <KitButton
          aria-label={named(m.organiser_availability_whole_day(), day)}
          aria-pressed={isWhole}
          className={pressed}
          onClick={() => onChange([whole])}
        >
          {m.organiser_availability_whole_day()}
        </KitButton>
        <KitButton
          ref={hours}
          aria-label={named(m.organiser_availability_hours(), day)}
          onClick={() => onChange(isWhole || spans.length === 0 ? [some] : [...spans, some])}
        >
          <PlusIcon className="size-4" />
          {m.organiser_availability_hours()}
        </KitButton>
        <KitButton
          aria-label={named(m.organiser_availability_not(), day)}
          aria-pressed={spans.length === 0}
          className={pressed}
          onClick={() => onChange([])}
        >
          {m.organiser_availability_not()}
        </KitButton>
      </div>
    </li>
  );
}

function Times({
  day,
  span,
  onChange,
  onRemove,
}: {
  day: EditionDay;
  span: Span;
  onChange: (span: Span) => void;
  onRemove: () => void;
}) {
  const [from, until] = [clockOf(span.starts_at), clockOf(span.ends_at)];
  const wrong = Date.parse(span.ends_at) <= Date.parse(span.starts_at);
  return (
    <span className="flex flex-wrap items-center gap-2">
      <input
        type="time"
        aria-label={named(m.organiser_availability_from(), day)}
        value={from}
        onChange={({ target }) => target.value && onChange({ ...span, starts_at: at(day, target.value) })}
        className={`${control} w-auto! font-mono`}
      />
      –
      <input
        type="time"
        aria-label={named(m.organiser_availability_until(), day)}
        aria-invalid={wrong || undefined}
        value={until}
        onChange={({ target }) => target.value && onChange({ ...span, ends_at: endAt(day, target.value) })}
        className={`${control} w-auto! font-mono`}
      />
      <KitIconButton
        label={m.organiser_take_out({ name: `${dayLabel(day.day)} ${from}–${until}` })}
        onClick={onRemove}
      >
        <CloseIcon className="size-4" />
      </KitIconButton>
      {wrong && (
        <span role="alert" className="w-full font-semibold text-danger">
          {m.organiser_field_end_before_start()}
        </span>
      )}
    </span>
  );
}

const pressed = "aria-pressed:border-accent aria-pressed:bg-accent/12";
const named = (action: string, { day }: EditionDay) => `${dayLabel(day)}: ${action}`;
const clockOf = (instant: string) => eventClock(instant).slice(11);
const at = ({ day, starts_at }: EditionDay, clock: string) => eventInstant(`${day}T${clock}`) ?? starts_at;
/** Midnight is the end of the day. */
const endAt = (day: EditionDay, clock: string) => (clock === MIDNIGHT ? day.ends_at : at(day, clock));
const isSame = (one: Span, other: Span) =>
  Date.parse(one.starts_at) === Date.parse(other.starts_at) &&
  Date.parse(one.ends_at) === Date.parse(other.ends_at);
const isIn = ({ starts_at }: Span, day: EditionDay) =>
  Date.parse(day.starts_at) <= Date.parse(starts_at) && Date.parse(starts_at) < Date.parse(day.ends_at);
