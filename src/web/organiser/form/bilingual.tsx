import type { ReactNode } from "react";
import { useWatch } from "react-hook-form";
import { m } from "#messages/messages.js";

/**
 * One text in both languages, side by side: `name` is the Portuguese, `translations.en.` before it the English. Where one
 * is written and the other not, visitors see the written one, and the editor is shown which is missing.
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
  const english = `translations.en.${name}`;
  const [pt, en] = useWatch({ name: [name, english] }) as [unknown, unknown];
  const missing = (own: unknown, other: unknown) => !isWritten(own) && isWritten(other);
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      {children({
        name,
        lang: "pt",
        label: <LanguageLabel label={label} language="PT" missing={missing(pt, en)} />,
      })}
      {children({
        name: english,
        lang: "en",
        label: <LanguageLabel label={label} language="EN" missing={missing(en, pt)} />,
      })}
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
