import { useLocation } from "react-router";
import { languagesInUse, pathInLanguage, plainPath } from "#contract/language.ts";
import { m } from "#messages/messages.js";
import { getLocale } from "#messages/runtime.js";

/** Links to this page in each other language, by a full page load: all its texts change. */
export function LanguageSwitch({ className = "" }: { className?: string }) {
  const { pathname, search } = useLocation();
  const others = languagesInUse().filter((language) => language !== getLocale());
  return others.map((other) => (
    <a
      key={other}
      href={pathInLanguage(plainPath(pathname), other) + search}
      hrefLang={other}
      lang={other}
      aria-label={m.layout_this_language({}, { locale: other })}
      title={m.layout_this_language({}, { locale: other })}
      className={`inline-grid min-h-11 min-w-11 shrink-0 place-items-center font-mono text-sm font-medium uppercase decoration-2 underline-offset-8 hover:underline ${className}`}
    >
      {other}
    </a>
  ));
}
