import type { Edition } from "#contract/programme/edition.ts";
import { m } from "#messages/messages.js";

type Numbers = Omit<Edition["statistics"], "rounded">;
type Label = (given: { count: number }) => string;

/** In the order and with the signs of the spec, section 2: what was typed may be rounded down, days and what is counted are exact. */
const figures: readonly {
  of: keyof Numbers;
  sign?: string;
  unit?: string;
  label: Label;
  /** The label of the number that the programme gives: its sessions have the organiser's own types. */
  counted?: Label;
}[] = [
  { of: "event_days", sign: "", label: m.about_event_days },
  { of: "participants", label: m.about_participants },
  { of: "speakers", label: m.about_speakers },
  { of: "talks", label: m.about_talks, counted: m.about_sessions },
  { of: "venues", label: m.about_venues },
  { of: "workshops", label: m.about_workshops },
  { of: "ideas", sign: "", label: m.about_ideas },
  { of: "entertainment_hours", unit: "h", label: m.about_entertainment },
  { of: "partners", label: m.about_partners },
];

/** The year's figures as one line of large numbers; every second one is outlined, as in the banner. What is not counted is not shown. */
export function NumberWall({
  statistics,
  statistics_counted: exact,
}: Pick<Edition, "statistics" | "statistics_counted">) {
  const counted = figures.filter(({ of }) => statistics[of] > 0);
  const isExact = (of: keyof Numbers) => exact.some((name) => name === of);
  if (counted.length === 0) return null;
  return (
    <section
      aria-labelledby="about-numbers"
      className="bg-ground text-text [--ground:var(--mark)] [--text:var(--on-mark)]"
    >
      <div className="page py-14 sm:py-20">
        <h2 id="about-numbers" className="font-mono text-base font-medium tracking-normal">
          {m.about_statistics()}
        </h2>
        <dl className="mt-8 flex flex-wrap gap-x-[0.28em] gap-y-[0.06em] text-[clamp(4rem,17.5vw,17rem)] leading-[0.86] sm:mt-12">
          {counted.map(({ of, sign = "+", unit = "", label, counted: ofProgramme = label }, index) => (
            <div key={of} className="flex flex-row-reverse items-start gap-x-2 sm:gap-x-3">
              <dt className="w-min min-w-[7ch] pt-[0.4em] font-mono text-small leading-tight font-medium wrap-normal sm:text-base sm:leading-tight xl:text-xl xl:leading-tight">
                {(isExact(of) ? ofProgramme : label)({ count: statistics[of] })}
              </dt>
              <dd
                className={`font-display font-extrabold tracking-[-0.055em] ${index % 2 === 1 ? "outlined [-webkit-text-stroke-width:3px]! sm:[-webkit-text-stroke-width:6px]!" : ""}`}
              >
                {`${isExact(of) || !statistics.rounded ? "" : sign}${statistics[of]}${unit}`}
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
