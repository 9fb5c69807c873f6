import { Fragment, type ReactNode } from "react";
import { useWatch } from "react-hook-form";
import { baseLanguage, fieldIn, type Language } from "#contract/language.ts";
import { m } from "#messages/messages.js";
import { isWritten } from "./base-texts.ts";
import { languagesInOrder } from "./languages-in-order.ts";

/**
 * One text in each language, side by side, the first language first: `name` is Portuguese, with `translations.en.` before it
 * English. Where one is written and another not, visitors see the written one, and the editor is shown which is missing.
 */
export function Bilingual({
  name,
  label,
  oneIsEnough = false,
  eachItsOwn = false,
  children,
}: {
  name: string;
  label: string;
  /** Nothing is missing of a text that is written in one language. */
  oneIsEnough?: boolean;
  /** No language has another's text, also where it is not written. */
  eachItsOwn?: boolean;
  children: (field: { name: string; label: ReactNode; lang: string }) => ReactNode;
}) {
  const languages = languagesInOrder();
  const names = languages.map((language) => fieldIn(language, name));
  const written = (useWatch({ name: names }) as unknown[]).map(isWritten);
  const [first] = languages;
  /** For a text that is not written. The base language has it from the first (`base-texts.ts`). */
  const markOf = (language: Language) =>
    language === baseLanguage && language !== first && !eachItsOwn
      ? m.organiser_translation_same({ language: first.toUpperCase() })
      : m.organiser_translation_missing();
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      {languages.map((language, place) => (
        <Fragment key={language}>
          {children({
            name: fieldIn(language, name),
            lang: language,
            label: (
              <LanguageLabel
                label={label}
                language={language.toUpperCase()}
                mark={oneIsEnough || written[place] || !written.includes(true) ? null : markOf(language)}
              />
            ),
          })}
        </Fragment>
      ))}
    </div>
  );
}

function LanguageLabel({ label, language, mark }: { label: string; language: string; mark: string | null }) {
  return (
    <>
      {label} <span className="font-mono text-xs font-normal text-muted">{language}</span>
      {mark && (
        <span className="ml-2 rounded-sm border border-warning px-1 font-mono text-xs font-normal text-warning">
          {mark}
        </span>
      )}
    </>
  );
}
