import { Fragment, type ReactNode } from "react";
import { type Language, languagesInUse, translatedField } from "#contract/language.ts";
import { m } from "#messages/messages.js";
import { Toggles } from "../kit/toggles.tsx";

/** A field in each language, side by side. */
export function EachLanguage({
  columns = "sm:grid-cols-2",
  children,
}: {
  /** Where there are several. */
  columns?: string;
  children: (language: Language) => ReactNode;
}) {
  const languages = languagesInUse();
  return (
    <div className={`grid gap-3 ${languages.length > 1 ? columns : ""}`}>
      {languages.map((language) => (
        <Fragment key={language}>{children(language)}</Fragment>
      ))}
    </div>
  );
}

/** Chooses the language of a preview, where there are several. */
export function LanguageToggles(choice: { chosen: Language; onPress: (language: Language) => void }) {
  const languages = languagesInUse();
  if (languages.length === 1) return null;
  return (
    <Toggles values={languages} {...choice}>
      {(one) => one.toUpperCase()}
    </Toggles>
  );
}

/** `EN`; empty for the only language, which needs no name. */
export function languageMark(language: Language): string {
  const [only, ...others] = languagesInUse();
  return language === only && others.length === 0 ? "" : language.toUpperCase();
}

/** A hint at texts that stand in each language: who reads which goes without saying where there is one. */
export const eachInTheirLanguage = (hint: string): string =>
  languagesInUse().length > 1 ? `${m.organiser_each_in_their_language()} ${hint}` : hint;

/** `Biography EN`: the name of a text in a language. */
export const nameIn = (language: Language, name: string): string =>
  `${name} ${languageMark(language)}`.trim();

/** A field's label by its path: `translations.en.bio` → `Biography EN`, and the list's of a part of a list. */
export function labelOf(path: string, labels: Readonly<Record<string, (() => string) | undefined>>): string {
  const translated = translatedField(path);
  const name = translated?.name ?? path;
  const label = labels[name]?.() ?? labels[name.split(".")[0] ?? ""]?.() ?? name;
  return translated ? nameIn(translated.language, label) : label;
}
