import type { Edition } from "#contract/programme/edition.ts";
import { m } from "#messages/messages.js";

/** In the order and with the signs of the spec, section 2; the days are all counted, so that one needs none. */
const figures: readonly { value: (of: Edition["statistics"]) => string; label: () => string }[] = [
  { value: (of) => `${of.event_days}`, label: m.about_event_days },
  { value: (of) => `+${of.participants}`, label: m.about_participants },
  { value: (of) => `+${of.speakers}`, label: m.about_speakers },
  { value: (of) => `+${of.talks}`, label: m.about_talks },
  { value: (of) => `+${of.venues}`, label: m.about_venues },
  { value: (of) => `+${of.workshops}`, label: m.about_workshops },
  { value: (of) => `${of.ideas}`, label: m.about_ideas },
  { value: (of) => `+${of.entertainment_hours}h`, label: m.about_entertainment },
  { value: (of) => `+${of.partners}`, label: m.about_partners },
];

/** The year's figures as one line of large numbers; every second one is outlined, as in the banner. */
export function NumberWall({ statistics }: { statistics: Edition["statistics"] }) {
  return (
    <section
      aria-labelledby="about-numbers"
      className="bg-ground text-text [--ground:var(--color-emerald-300)] [--text:var(--color-ink)]"
    >
      <div className="page py-14 sm:py-20">
        <h2 id="about-numbers" className="font-mono text-base font-medium tracking-normal">
          {m.about_statistics()}
        </h2>
        <dl className="mt-8 flex flex-wrap gap-x-[0.28em] gap-y-[0.06em] text-[clamp(4.5rem,17.5vw,17rem)] leading-[0.86] sm:mt-12">
          {figures.map(({ value, label }, index) => (
            <div key={label()} className="flex flex-row-reverse items-start gap-x-2 sm:gap-x-3">
              <dt className="w-min min-w-[7ch] pt-[0.4em] font-mono text-small leading-tight font-medium wrap-normal sm:text-base sm:leading-tight xl:text-xl xl:leading-tight">
                {label()}
              </dt>
              <dd
                className={`font-display font-extrabold tracking-[-0.055em] ${index % 2 === 1 ? "outlined [-webkit-text-stroke-width:3px]! sm:[-webkit-text-stroke-width:6px]!" : ""}`}
              >
                {value(statistics)}
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
