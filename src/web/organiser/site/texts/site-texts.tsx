import { useEffect, useState } from "react";
import { useFormState } from "react-hook-form";
import { useSearchParams } from "react-router";
import { siteTextGroups } from "#contract/organiser/edition/edition-site.ts";
import { hasOurArtwork } from "#contract/site/site-facts.ts";
import { m } from "#messages/messages.js";
import { Toggles } from "../../kit/toggles.tsx";
import { useCurrentEdition } from "../../shell/staff-context.ts";
import { EditionFields } from "../edition/edition.tsx";
import { LanguagesNote } from "../languages-note.tsx";
import { placeholdersText } from "./placeholders.ts";
import { siteParts } from "./site-parts.tsx";
import { SiteText } from "./site-text.tsx";
import { type Focused, TextsPreview } from "./texts-preview.tsx";
import { wrongGroups } from "./wrong-groups.ts";

const groupNames: Record<string, () => string> = {
  home: m.organiser_words_home,
  about: m.organiser_words_about,
  pages: m.organiser_words_pages,
  partners: m.organiser_nav_partners,
  ideas: m.organiser_words_ideas,
  company: m.organiser_words_company,
  frame: m.organiser_words_frame,
};

/** Edits the edition's texts in place of ours, a page at a time, beside that page as it will be. */
export default function SiteTexts() {
  const { name, city, year, first_day, last_day } = useCurrentEdition();
  const days = Math.round((Date.parse(last_day) - Date.parse(first_day)) / DAY_MS) + 1;
  const facts = { name, city, year, days };
  const asked = useSearchParams()[0].get("group") ?? "";
  const [group, setGroup] = useState(asked in siteTextGroups ? asked : "home");
  const [focused, setFocused] = useState<Focused | null>(null);
  // The seal is ours.
  const isShown = (key: string) => hasOurArtwork(name) || !/^company|_company$/.test(key);
  const groups = Object.entries(siteTextGroups).filter(([key]) => isShown(key));
  const Parts = siteParts[group];
  const keys = (groups.find(([key]) => key === group)?.[1] ?? []).filter(isShown);
  return (
    <EditionFields name="site" title={m.organiser_nav_words()}>
      <ToWrongField group={group} open={setGroup} />
      <fieldset aria-label={m.organiser_words_page()} className="flex flex-wrap gap-1 px-4 pt-3 sm:px-6">
        <Toggles
          values={groups.map(([key]) => key)}
          chosen={group}
          onPress={(key) => {
            setGroup(key);
            setFocused(null);
          }}
        >
          {(key) => groupNames[key]?.() ?? key}
        </Toggles>
      </fieldset>
      <div className="grid gap-6 px-4 py-6 sm:px-6 menu:grid-cols-2 xl:grid-cols-[minmax(0,1fr)_minmax(24rem,34rem)]">
        <div className="flex min-w-0 flex-col gap-4">
          <p className="text-muted">
            {m.organiser_words_hint({
              placeholders: placeholdersText(facts),
            })}
          </p>
          <LanguagesNote />
          {keys.map((key) => (
            <SiteText key={key} name={key} facts={facts} onFocus={setFocused} />
          ))}
          {Parts && <Parts facts={facts} onFocus={setFocused} />}
        </div>
        <TextsPreview group={group} focused={focused} />
      </div>
    </EditionFields>
  );
}

/** A save that is refused opens the page of the texts whose field is to be corrected. */
function ToWrongField({ group, open }: { group: string; open: (group: string) => void }) {
  const { errors, submitCount } = useFormState<Record<"site" | "look", object>>();
  const groups = wrongGroups(errors);
  const to = groups.includes(group) ? undefined : groups[0];
  // Only at an attempt to save: an editor who goes on to another page of texts may come back to a half address later.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each attempt.
  useEffect(() => {
    if (submitCount > 0 && to) open(to);
  }, [submitCount]);
  return null;
}

const DAY_MS = 24 * 3_600_000;
