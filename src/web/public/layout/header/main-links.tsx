import type { ReactNode } from "react";
import type { MenuEntry } from "#contract/organiser/edition/edition-site.ts";
import { paths } from "#contract/paths.ts";
import type { OptionalPage } from "#contract/programme/optional-pages.ts";
import { m } from "#messages/messages.js";
import { getLocale } from "#messages/runtime.js";
import { ArrowOutIcon } from "#web/ui/icons.tsx";
import { ExternalLink } from "#web/ui/language/external-link.tsx";
import { NavLink } from "#web/ui/language/link.tsx";
import type { SiteEdition } from "#web/ui/site/site.ts";

const pages: Record<
  Exclude<MenuEntry, "external">,
  { to: string; label: () => string; page?: OptionalPage }
> = {
  about: { to: paths.about(), label: m.layout_about },
  speakers: { to: paths.speakers(), label: m.layout_speakers },
  partners: { to: paths.partners(), label: m.layout_partners },
  agenda: { to: paths.agenda(), label: m.layout_agenda },
  ideas: { to: paths.ideas(), label: m.layout_ideas, page: "ideas" },
  calls: { to: paths.calls(), label: m.layout_calls, page: "calls" },
  company: { to: paths.company(), label: m.layout_company, page: "company" },
};

/** Where the main links lead, as the organiser ordered them; last links of their own, to other sites. */
export function mainLinks(edition: SiteEdition): { to: string; label: string; isOther: boolean }[] {
  const language = getLocale();
  const external = { label: m.layout_external_event(), to: edition.external_event_url, isOther: true };
  const entries = edition.menu.map((entry) => {
    if (entry === "external") return external;
    const { to, label, page } = pages[entry];
    return { to: page && !edition.pages.includes(page) ? "" : to, label: label(), isOther: false };
  });
  const own = edition.links.map(({ label, url }) => ({
    label: label[language] || Object.values(label).find(Boolean) || new URL(url).host,
    to: url,
    isOther: true,
  }));
  return [...entries, ...own].filter(({ to }) => to !== "");
}

/** As list items, for the header and the menu. */
export function MainLinks({ edition, linkClass }: { edition: SiteEdition; linkClass: string }): ReactNode {
  return mainLinks(edition).map(({ to, label, isOther }) => (
    <li key={label + to}>
      {isOther ? (
        <ExternalLink href={to} className={linkClass}>
          {label}
          <ArrowOutIcon className="size-[0.8em] shrink-0" />
        </ExternalLink>
      ) : (
        <NavLink to={to} prefetch="none" className={linkClass}>
          {label}
        </NavLink>
      )}
    </li>
  ));
}
