import { baseLocale, isLocale, overwriteGetLocale } from "#messages/runtime.js";

/** In the browser the page's language is the document's: the server wrote it there, and it changes with the document only. */
overwriteGetLocale(() => {
  const { lang } = document.documentElement;
  return isLocale(lang) ? lang : baseLocale;
});
