import { useFormContext, useWatch } from "react-hook-form";
import { type HomeSection, homeSections } from "#contract/organiser/edition/edition-site.ts";
import { m } from "#messages/messages.js";
import { Button } from "#web/ui/button.tsx";

const names: Record<HomeSection, () => string> = {
  film: m.organiser_section_film,
  headline: m.organiser_section_headline,
  days: m.organiser_section_days,
  speakers: m.organiser_section_speakers,
  tickets: m.organiser_section_tickets,
  stages: m.organiser_section_stages,
  calls: m.organiser_section_calls,
  newsletter: m.organiser_section_newsletter,
};

/** The sections that are shown, in their order, then the others. */
export function HomeSectionsInput({ name }: { name: string }) {
  const { setValue } = useFormContext();
  const shown = useWatch({ name }) as HomeSection[];
  const change = (next: HomeSection[]) => setValue(name, next, { shouldDirty: true });
  const move = (section: HomeSection, by: number) => {
    const place = shown.indexOf(section);
    const others = shown.filter((one) => one !== section);
    change(others.toSpliced(place + by, 0, section));
  };
  return (
    <ol className="divide-y divide-line border-y border-line">
      {[...shown, ...homeSections.filter((one) => !shown.includes(one))].map((section) => {
        const label = names[section]();
        const place = shown.indexOf(section);
        return (
          <li key={section} className="flex min-h-11 items-center gap-3">
            <label className="flex min-h-11 flex-1 items-center gap-3">
              <input
                type="checkbox"
                className="size-5"
                checked={place >= 0}
                onChange={() =>
                  change(place >= 0 ? shown.filter((one) => one !== section) : [...shown, section])
                }
              />
              {label}
            </label>
            <Button
              variant="quiet"
              aria-label={m.organiser_words_up({ section: label })}
              disabled={place <= 0}
              onClick={() => move(section, -1)}
            >
              ↑
            </Button>
            <Button
              variant="quiet"
              aria-label={m.organiser_words_down({ section: label })}
              disabled={place < 0 || place === shown.length - 1}
              onClick={() => move(section, 1)}
            >
              ↓
            </Button>
          </li>
        );
      })}
    </ol>
  );
}
