import { type Language, languages } from "#contract/language.ts";
import { siteTextGroups } from "#contract/organiser/edition/edition-site.ts";
import { currentSiteFacts, type SiteFacts, withPageFacts } from "#contract/site/site-facts.ts";
import { m } from "#messages/messages.js";
import { LongTextInput } from "../../form/inputs/text-input.tsx";
import { Section } from "../../form/section.tsx";
import { useCurrentEdition } from "../../shell/staff-context.ts";
import { EditionFields } from "../edition/edition.tsx";
import { HomeSectionsInput } from "./home-sections-input.tsx";
import { ourTexts } from "./our-texts.ts";

const groupNames: Record<string, () => string> = {
  home: m.organiser_words_home,
  about: m.organiser_words_about,
  pages: m.organiser_words_pages,
  ideas: m.organiser_words_ideas,
  company: m.organiser_words_company,
  frame: m.organiser_words_frame,
};

/** What the site says of the edition in place of our texts, all languages beside each other. */
export default function Words() {
  const { name, city, year, first_day, last_day } = useCurrentEdition();
  const days = Math.round((Date.parse(last_day) - Date.parse(first_day)) / DAY_MS) + 1;
  const facts = { name, city, year, days };
  return (
    <EditionFields name="site" title={m.organiser_nav_words()}>
      <Section title={m.organiser_words_sections()} text={m.organiser_words_sections_text()}>
        <HomeSectionsInput name="site.home" />
      </Section>
      {Object.entries(siteTextGroups).map(([group, keys]) => (
        <Section
          key={group}
          title={groupNames[group]?.() ?? group}
          text={m.organiser_words_hint({ placeholders: "{event}, {city}, {year}, {days}" })}
        >
          {keys.map((key) => (
            <div key={key} className="grid gap-3 sm:grid-cols-2">
              {languages.map((language) => (
                <Word key={language} name={key} language={language} facts={facts} />
              ))}
            </div>
          ))}
        </Section>
      ))}
    </EditionFields>
  );
}

const DAY_MS = 24 * 3_600_000;

function Word({ name, language, facts }: { name: string; language: Language; facts: SiteFacts }) {
  const ours = withPageFacts({ ...currentSiteFacts(), ...facts, texts: {} }, () => ourText(name, language));
  const start = ours.length > 40 ? `${ours.slice(0, 40)}…` : ours;
  return (
    <LongTextInput
      name={`site.texts.${name}.${language}`}
      label={`${language.toUpperCase()} · ${start || name}`}
      placeholder={ours}
      lang={language}
      rows={ours.length > 80 ? 4 : 1}
    />
  );
}

/** Values that only a page knows stay placeholders. */
const ourText = (name: string, language: Language): string =>
  ourTexts[name]?.({ city: "{city}", tagline: "{tagline}" }, { locale: language }) ?? "";
