import { type ReactNode, useEffect, useRef } from "react";
import { paths } from "#contract/paths.ts";
import { m } from "#messages/messages.js";
import { Link } from "#web/ui/language/link.tsx";
import { Logo } from "#web/ui/site/logo.tsx";

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
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${title} | ${m.organiser_title()}`;
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
      </div>
    </main>
  );
}
