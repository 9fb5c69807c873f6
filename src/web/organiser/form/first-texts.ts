import { useWatch } from "react-hook-form";
import { fieldIn, firstLanguage } from "#contract/language.ts";

/** The form's texts in the first language, as a preview shows them; one that it lacks in the base language. */
export function useFirstTexts(names: readonly string[]): string[] {
  const first = useWatch({ name: names.map((name) => fieldIn(firstLanguage(), name)) }) as string[];
  const base = useWatch({ name: [...names] }) as string[];
  return names.map((_, place) => first[place] || base[place] || "");
}
