import { getLocale } from "#messages/runtime.js";
import { type Language, perLanguage } from "../language.ts";

const ratesIn = perLanguage((locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }));

/** A VAT rate as people read it: 650 → `6,5`, in English `6.5`; without the sign. */
export const formatRate = (vatRateBp: number, language: Language = getLocale()): string =>
  ratesIn(language).format(vatRateBp / 100);
