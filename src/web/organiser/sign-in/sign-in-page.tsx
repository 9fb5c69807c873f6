import { type ReactNode, useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { languagesInUse, pathInLanguage, plainPath } from "#contract/language.ts";
import { paths } from "#contract/paths.ts";
import { m } from "#messages/messages.js";
import { getLocale } from "#messages/runtime.js";
import { Link } from "#web/ui/language/link.tsx";
import { Logo } from "#web/ui/site/logo.tsx";
import { chooseLanguage } from "../shell/staff-language.ts";

/** The middle of an empty page: while something loads, or where it failed. */
export const CentredPage = ({ children }: { children: ReactNode }) => (
  <main className="grid min-h-dvh content-center">{children}</main>
);

/** One step of signing in. Each step's title takes the focus, so that a screen reader says where one is. */
export function SignInPage({
  title,
  text,
  children,
}: {
  title: string;
  text?: ReactNode;
  children: ReactNode;
}) {
  const { pathname, search } = useLocation();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${title} — ${m.organiser_title()}`;
    heading.current?.focus();
  }, [title]);
  return (
    <main className="grid min-h-dvh content-start justify-items-center px-4 py-8 sm:content-center">
      <div className="w-full max-w-md">
        <Link
          to={paths.home()}
          reloadDocument
          aria-label={m.organiser_to_site()}
          className="mb-8 inline-flex min-h-11 items-center"
        >
          <Logo className="h-5" />
        </Link>
        <h1 ref={heading} tabIndex={-1} className="text-2xl leading-tight outline-none">
          {title}
        </h1>
        {text && <p className="mt-2 text-base text-muted">{text}</p>}
        <div className="mt-6">{children}</div>
        <p className="mt-10 flex gap-4">
          {languagesInUse()
            .filter((language) => language !== getLocale())
            .map((other) => (
              <a
                key={other}
                href={pathInLanguage(plainPath(pathname), other) + search}
                hrefLang={other}
                lang={other}
                onClick={() => chooseLanguage(other)}
                className="inline-flex min-h-11 items-center text-muted underline underline-offset-4"
              >
                {m.layout_this_language({}, { locale: other })}
              </a>
            ))}
        </p>
      </div>
    </main>
  );
}
