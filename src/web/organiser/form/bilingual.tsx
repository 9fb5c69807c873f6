import { Fragment, type ReactNode } from "react";
import { useWatch } from "react-hook-form";
import { fieldIn, languages } from "#contract/language.ts";
import { m } from "#messages/messages.js";

/**
 * One text in each language, side by side: `name` is the first, `translations.en.` before it the English. Where one
 * is written and another not, visitors see the written one, and the editor is shown which is missing.
 */
export function Bilingual({
  name,
  label,
  children,
}: {
  name: string;
  label: string;
  children: (field: { name: string; label: ReactNode; lang: string }) => ReactNode;
}) {
  const names = languages.map((language) => fieldIn(language, name));
  const written = (useWatch({ name: names }) as unknown[]).map(isWritten);
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
                missing={!written[place] && written.includes(true)}
              />
            ),
          })}
        </Fragment>
      ))}
    </div>
  );
}

function LanguageLabel({ label, language, missing }: { label: string; language: string; missing: boolean }) {
  return (
    <>
      {label} <span className="font-mono text-xs font-normal text-muted">{language}</span>
      {missing && (
        <span className="ml-2 rounded-sm border border-warning px-1 font-mono text-xs font-normal text-warning">
          {m.organiser_translation_missing()}
        </span>
      )}
    </>
  );
}

const isWritten = (value: unknown) =>
  typeof value === "string" && value.replace(/<[^<>]*>/g, "").trim() !== "";
