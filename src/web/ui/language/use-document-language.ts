import { setLanguages } from "#contract/language.ts";
import { baseLocale, isLocale, overwriteGetLocale } from "#messages/runtime.js";

/** In the browser the language is the document's `lang`, which the server has set. */
const { lang } = document.documentElement;
const language = isLocale(lang) ? lang : baseLocale;
overwriteGetLocale(() => language);

const [first, ...others] = (document.documentElement.dataset.languages ?? "").split(" ").filter(isLocale);
if (first) setLanguages(first, others);
