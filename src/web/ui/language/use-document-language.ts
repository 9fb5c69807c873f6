import { setFirstLanguage } from "#contract/language.ts";
import { baseLocale, isLocale, overwriteGetLocale } from "#messages/runtime.js";

/** In the browser the language is the document's `lang`, which the server has set. */
const { lang } = document.documentElement;
const language = isLocale(lang) ? lang : baseLocale;
overwriteGetLocale(() => language);

const { firstLanguage } = document.documentElement.dataset;
if (isLocale(firstLanguage)) setFirstLanguage(firstLanguage);
