import type { ReactNode } from "react";
import { paths } from "#contract/paths.ts";
import { currentSiteFacts } from "#contract/site/site-facts.ts";
import { m } from "#messages/messages.js";
import { LanguageSwitch } from "#web/public/layout/header/language-switch.tsx";
import { ThemeToggle } from "#web/public/layout/header/theme-toggle.tsx";
import { Link } from "#web/ui/language/link.tsx";
import { Logo } from "#web/ui/site/logo.tsx";
import { Notices } from "../../kit/notices.tsx";

/** A page for speakers and partners, which works before their edition is public. */
export function OwnFrame({ children }: { children: ReactNode }) {
  const isAhead = currentSiteFacts().isAhead === true;
  return (
    <>
      <header className="flex items-center gap-3 border-b px-4 py-2 sm:px-6">
        {/* Before its edition the site is another's, whose name and colours are the document's. */}
        <Link
          to={paths.home()}
          reloadDocument={isAhead}
          data-reloads={isAhead || undefined}
          aria-label={m.layout_home()}
          className="mr-auto"
        >
          <Logo className="h-7" />
        </Link>
        <ThemeToggle />
        <LanguageSwitch />
      </header>
      <main>{children}</main>
      <Notices />
    </>
  );
}
