import { useEffect, useState } from "react";
import { useFormState } from "react-hook-form";
import { useSearchParams } from "react-router";
import type { Language } from "#contract/language.ts";
import { siteTextGroups } from "#contract/organiser/edition/edition-site.ts";
import { currentSiteFacts, hasOurArtwork, type SiteFacts, withPageFacts } from "#contract/site/site-facts.ts";
import { m } from "#messages/messages.js";
import { EachLanguage, languageMark } from "../../form/each-language.tsx";
import { LongTextInput } from "../../form/inputs/text-input.tsx";
import { Toggles } from "../../kit/toggles.tsx";
import { useCurrentEdition } from "../../shell/staff-context.ts";
import { EditionFields } from "../edition/edition.tsx";
import { ourTexts } from "./our-texts.ts";
import { siteParts } from "./site-parts.tsx";
import { type Focused, WordsPreview } from "./words-preview.tsx";
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
export default function Words() {
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
              placeholders: "{event}, {city}, {year}, {days}, {speakers}, {sessions}, {stages}",
            })}
          </p>
          {keys.map((key) => (
            <EachLanguage key={key} columns="sm:max-menu:grid-cols-2 xl:grid-cols-2">
              {(language) => (
                <Word
                  name={key}
                  language={language}
                  facts={facts}
                  onFocus={(ours) => setFocused({ key, language, ours })}
                />
              )}
            </EachLanguage>
          ))}
          {Parts && <Parts event={name} />}
        </div>
        <WordsPreview group={group} focused={focused} />
      </div>
    </EditionFields>
  );
}

/** A save that is refused opens the page of the texts whose field is to be corrected. */
function ToWrongField({ group, open }: { group: string; open: (group: string) => void }) {
  const { errors, submitCount } = useFormState<Record<"site" | "look", object>>();
  const groups = wrongGroups(errors);
  const to = groups.includes(group) ? undefined : groups[0];
  // Only when it is tried: whoever goes on to another page of texts may come back to a half address later.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each attempt.
  useEffect(() => {
    if (submitCount > 0 && to) open(to);
  }, [submitCount]);
  return null;
}

/** Of the texts whose own words do not say where they stand, or which we leave empty for an event that is not ours. */
const ownNames: Record<string, () => string> = {
  home_headline: m.organiser_words_name_home_headline,
  home_headline_machines: m.organiser_words_name_home_headline_machines,
  home_headline_people: m.organiser_words_name_home_headline_people,
  about_intro: m.organiser_words_name_about_intro,
  about_intro_day: m.organiser_words_name_about_intro_day,
  about_community: m.organiser_words_name_about_community,
  about_community_text: m.organiser_words_name_about_community_text,
};

const DAY_MS = 24 * 3_600_000;

function Word({
  name,
  language,
  facts,
  onFocus,
}: {
  name: string;
  language: Language;
  facts: SiteFacts;
  /** With our words there. */
  onFocus: (ours: string) => void;
}) {
  const ours = withPageFacts({ ...currentSiteFacts(), ...facts, texts: {} }, () => ourText(name, language));
  const start = ours.length > 40 ? `${ours.slice(0, 40)}…` : ours;
  const unseen = name.endsWith("_description") ? ` (${m.organiser_words_unseen()})` : "";
  return (
    <LongTextInput
      name={`site.texts.${name}.${language}`}
      label={[languageMark(language), `${ownNames[name]?.() ?? (start || name)}${unseen}`]
        .filter(Boolean)
        .join(" · ")}
      placeholder={ours}
      lang={language}
      rows={ours.length > 80 ? 4 : 1}
      onFocus={() => onFocus(ours)}
    />
  );
}

/** Values that only a page knows stay placeholders. */
const ourText = (name: string, language: Language): string =>
  ourTexts[name]?.({ city: "{city}", tagline: "{tagline}" }, { locale: language }) ?? "";
