import { useWatch } from "react-hook-form";
import type { Schedule } from "#contract/organiser/programme/schedule.ts";
import { walkKey } from "#contract/schedule/walking.ts";
import { m } from "#messages/messages.js";
import { NumberInput } from "../../../form/inputs/number-input.tsx";
import { ReferenceInput, type ReferenceOption } from "../../../form/inputs/reference-input.tsx";
import { RowsInput } from "../../../form/inputs/rows-input.tsx";
import { Section } from "../../../form/section.tsx";

interface WalkValues {
  from: number | null;
  to: number | null;
}

/** The organiser enters the walks that the map gets wrong; the others follow from the venues' places. */
export function WalksSection({
  schedule,
  venues,
}: {
  schedule: Schedule;
  venues: readonly ReferenceOption[];
}) {
  const walks = (useWatch({ name: "walks" }) ?? []) as WalkValues[];
  const given = new Set(walks.flatMap(({ from, to }) => (from && to ? [walkKey(from, to)] : [])));
  const followed = schedule.walks.filter((walk) => !walk.given && !given.has(walkKey(walk.from, walk.to)));
  const nameOf = (id: number) => schedule.venues.find((venue) => venue.id === id)?.name ?? `#${id}`;
  return (
    <Section
      title={m.schedule_hours_walks()}
      text={m.schedule_hours_walks_text()}
      preview={
        followed.length > 0 && (
          <div className="border bg-raised px-4 py-3">
            <h3 className="text-base">{m.schedule_hours_by_map()}</h3>
            {/* The focus scrolls it without a pointer. */}
            <section
              aria-label={m.schedule_hours_by_map()}
              // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls.
              tabIndex={0}
              className="mt-1 max-h-72 overflow-y-auto"
            >
              <ul className="divide-y">
                {followed.map(({ from, to, minutes }) => (
                  <li key={walkKey(from, to)} className="flex gap-3 py-1">
                    <span className="min-w-0 flex-1">
                      {nameOf(from)} – {nameOf(to)}
                    </span>
                    <span className="font-mono text-xs">{m.schedule_hours_minutes({ minutes })}</span>
                  </li>
                ))}
              </ul>
            </section>
          </div>
        )
      }
    >
      {venues.length < 2 ? (
        <p className="text-muted">{m.schedule_hours_one_venue()}</p>
      ) : (
        <RowsInput
          name="walks"
          label={m.schedule_hours_walks_own()}
          add={m.schedule_hours_walks_add()}
          empty={() => ({ from: null, to: null, minutes: 10 })}
        >
          {(row) => (
            <div className="grid gap-3 sm:grid-cols-[1fr_1fr_7.5rem]">
              <ReferenceInput
                name={`${row}.from`}
                label={m.schedule_hours_from()}
                options={venues}
                placeholder={m.organiser_choose_venue()}
              />
              <ReferenceInput
                name={`${row}.to`}
                label={m.schedule_hours_to()}
                options={venues}
                placeholder={m.organiser_choose_venue()}
              />
              <NumberInput
                name={`${row}.minutes`}
                label={m.schedule_hours_walk_minutes()}
                step={1}
                min={0}
                unit="min"
              />
            </div>
          )}
        </RowsInput>
      )}
    </Section>
  );
}
