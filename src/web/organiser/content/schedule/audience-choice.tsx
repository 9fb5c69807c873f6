import { type Audience, audiences } from "#contract/organiser/programme/schedule.ts";
import { m } from "#messages/messages.js";
import { Tick } from "../../kit/tick.tsx";

const names: Record<Audience, (words: { count: number }) => string> = {
  holders: m.schedule_tell_holders,
  passes: m.schedule_tell_passes,
  starred: m.schedule_tell_starred,
  speakers: m.schedule_tell_speakers,
};

/** The groups that get a mail. Leaving out the buyers of a changed session shows what that means for them. */
export function AudienceChoice({
  people,
  chosen,
  onChange,
}: {
  people: Record<Audience | "all", number>;
  chosen: readonly Audience[];
  onChange: (chosen: Audience[]) => void;
}) {
  const isNone = !audiences.some((one) => people[one] > 0 && chosen.includes(one));
  return (
    <fieldset>
      <legend className="mb-1 font-display text-base font-bold">{m.schedule_tell()}</legend>
      <p className="mb-2 text-muted">
        {isNone ? m.schedule_tell_none() : m.schedule_tell_text({ count: people.all })}
        {people.holders > 0 && ` ${m.schedule_tell_why()}`}
      </p>
      {audiences.map((audience) => (
        <Tick
          key={audience}
          disabled={people[audience] === 0}
          checked={people[audience] > 0 && chosen.includes(audience)}
          onChange={(on) => onChange(on ? [...chosen, audience] : chosen.filter((one) => one !== audience))}
        >
          {names[audience]({ count: people[audience] })}
        </Tick>
      ))}
      <p role="status">
        {people.holders > 0 && !chosen.includes("holders") && (
          <span className="mt-2 block border-l-4 border-warning pl-3">
            {m.schedule_tell_not_holders({ count: people.holders })}
          </span>
        )}
      </p>
    </fieldset>
  );
}
