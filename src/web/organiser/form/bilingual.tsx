import type { ReactNode } from "react";
import { useWatch } from "react-hook-form";
import { baseLanguage, fieldIn, type Language, languagesInUse } from "#contract/language.ts";
import { m } from "#messages/messages.js";
import { isWritten } from "./base-texts.ts";
import { EachLanguage, languageMark } from "./each-language.tsx";

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
  const languages = languagesInUse();
  const names = languages.map((language) => fieldIn(language, name));
  const written = (useWatch({ name: names }) as unknown[]).map(isWritten);
  const isThere = (language: Language) => written[languages.indexOf(language)];
  const [first] = languages;
  /** For a text that is not written. The base language has it from the first (`base-texts.ts`). */
  const markOf = (language: Language) =>
    language === baseLanguage && language !== first && !eachItsOwn ? (
      <Mark className="border-edge text-muted">
        {m.organiser_translation_same({ language: first.toUpperCase() })}
      </Mark>
    ) : (
      <Mark className="border-warning text-warning">{m.organiser_translation_missing()}</Mark>
    );
  return (
    <EachLanguage>
      {(language) =>
        children({
          name: fieldIn(language, name),
          lang: language,
          label: (
            <LanguageLabel
              label={label}
              language={languageMark(language)}
              mark={oneIsEnough || isThere(language) || !written.includes(true) ? null : markOf(language)}
            />
          ),
        })
      }
    </EachLanguage>
  );
}

function LanguageLabel({ label, language, mark }: { label: string; language: string; mark: ReactNode }) {
  return (
    <>
      {label} <span className="font-mono text-xs font-normal text-muted">{language}</span> {mark}
    </>
  );
}

function Mark({ className, children }: { className: string; children: string }) {
  return (
    <span className={`ml-1 rounded-sm border px-1 font-mono text-xs font-normal ${className}`}>
      {children}
    </span>
  );
}
