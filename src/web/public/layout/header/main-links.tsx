import type { ReactNode } from "react";
import { paths } from "#contract/paths.ts";
import type { OptionalPage } from "#contract/programme/optional-pages.ts";
import { m } from "#messages/messages.js";
import { ArrowOutIcon } from "#web/ui/icons.tsx";
import { ExternalLink } from "#web/ui/language/external-link.tsx";
import { NavLink } from "#web/ui/language/link.tsx";
import type { SiteEdition } from "#web/ui/site/site.ts";

const pages: { to: string; label: () => string; page?: OptionalPage }[] = [
  { to: paths.about(), label: m.layout_about },
  { to: paths.speakers(), label: m.layout_speakers },
  { to: paths.partners(), label: m.layout_partners },
  { to: paths.agenda(), label: m.layout_agenda },
  { to: paths.ideas(), label: m.layout_ideas, page: "ideas" },
  { to: paths.company(), label: m.layout_company, page: "company" },
];

/** The main links as list items, for the header and the menu. */
export function MainLinks({ edition, linkClass }: { edition: SiteEdition; linkClass: string }): ReactNode {
  return (
    <>
      {pages
        .filter(({ page }) => !page || edition.pages.includes(page))
        .map(({ to, label }) => (
          <li key={to}>
            <NavLink to={to} prefetch="none" className={linkClass}>
              {label()}
            </NavLink>
          </li>
        ))}
      {edition.external_event_url && (
        <li>
          <ExternalLink href={edition.external_event_url} className={linkClass}>
            {m.layout_external_event()}
            <ArrowOutIcon className="size-[0.8em] shrink-0" />
          </ExternalLink>
        </li>
      )}
    </>
  );
}
