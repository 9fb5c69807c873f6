import type { Language } from "#contract/language.ts";
import { currentSiteFacts, type SiteFacts, withPageFacts } from "#contract/site/site-facts.ts";
import { m } from "#messages/messages.js";
import { EachLanguage, languageMark } from "../../form/each-language.tsx";
import { LongTextInput } from "../../form/inputs/text-input.tsx";
import { defaultText } from "./default-texts.ts";
import { textName } from "./text-names.ts";
import type { Focused } from "./texts-preview.tsx";

export interface SiteTextProps {
  /** The text's key. */
  name: string;
  /** Where our words do not say what it is. */
  label?: string;
  facts: SiteFacts;
  onFocus: (focused: Focused) => void;
}

/** One text of the edition's own, in each language. */
export function SiteText(props: SiteTextProps) {
  return (
    <EachLanguage columns="sm:max-menu:grid-cols-2 xl:grid-cols-2">
      {(language) => <InLanguage {...props} language={language} />}
    </EachLanguage>
  );
}

function InLanguage({ name, label, language, facts, onFocus }: SiteTextProps & { language: Language }) {
  const ours = withPageFacts({ ...currentSiteFacts(), ...facts, texts: {} }, () =>
    defaultText(name, language),
  );
  const unseen = name.endsWith("_description") ? ` (${m.organiser_words_unseen()})` : "";
  return (
    <LongTextInput
      name={`site.texts.${name}.${language}`}
      label={[languageMark(language), `${label ?? textName(name, ours)}${unseen}`]
        .filter(Boolean)
        .join(" · ")}
      placeholder={ours}
      hint={name === "home_headline" ? m.organiser_words_headline_hint() : undefined}
      lang={language}
      rows={ours.length > 80 ? 4 : 1}
      onFocus={() => onFocus({ key: name, language, ours })}
    />
  );
}
