import type { ReactNode } from "react";
import { paths } from "#contract/paths.ts";
import { editionTitle } from "#contract/programme/edition-title.ts";
import { m } from "#messages/messages.js";
import { ExternalLink } from "#web/ui/language/external-link.tsx";
import { Link } from "#web/ui/language/link.tsx";
import { Logo } from "#web/ui/site/logo.tsx";
import type { SiteEdition } from "#web/ui/site/site.ts";
import { endOnce } from "../seo/end-sentence.ts";
import { linkBar } from "./header/link-bar.ts";
import { MainLinks, mainLinks } from "./header/main-links.tsx";
import { networkName } from "./network-name.ts";

const link =
  "inline-flex min-h-11 items-center underline decoration-edge underline-offset-4 hover:decoration-text";

export default function Footer({
  edition,
  earlierYears,
}: {
  edition: SiteEdition;
  earlierYears: readonly number[];
}) {
  const hasCalls = edition.pages.includes("calls");
  return (
    <footer className="page pt-16 pb-10 drawn-late [contain-intrinsic-height:auto_48rem] menu:[contain-intrinsic-height:auto_30rem] print:hidden">
      <noscript>
        <nav id="menu" aria-label={m.layout_menu()} className={`mb-12 ${linkBar(mainLinks(edition)).menu}`}>
          <ul className="flex flex-wrap gap-x-6">
            <MainLinks edition={edition} linkClass={link} />
          </ul>
        </nav>
      </noscript>
      <div className="grid gap-12 sm:grid-cols-2 menu:grid-cols-12">
        <div className="menu:col-span-5">
          <Logo className="h-12" textClassName="text-4xl" pictureClassName="max-h-24 max-w-64" whole />
          <p className="mt-6 max-w-sm text-muted">
            {endOnce(m.layout_footer_line({ tagline: edition.tagline, city: edition.city }))}
          </p>
          <a
            href={`mailto:${edition.contact_email}`}
            className={`${link} mt-4 font-display text-2xl font-semibold`}
          >
            {edition.contact_email}
          </a>
        </div>
        {edition.credits.length > 0 && (
          <Column title={m.layout_footer_made_by()} className="menu:col-span-3">
            <dl className="space-y-3">
              {edition.credits.map((credit) => (
                <div key={`${credit.role} ${credit.name}`}>
                  <dt className="small-print text-muted">{credit.role}</dt>
                  <dd>
                    <ExternalLink href={credit.url} className={link}>
                      {credit.name}
                    </ExternalLink>
                  </dd>
                </div>
              ))}
            </dl>
          </Column>
        )}
        {(hasCalls || edition.social.length > 0) && (
          <Column
            title={hasCalls ? m.layout_footer_join() : m.layout_footer_follow()}
            className="menu:col-span-2"
          >
            <ul>
              {hasCalls && <PageLink to={paths.calls()}>{m.layout_calls()}</PageLink>}
              {edition.social.map((network) => (
                <li key={network.url}>
                  <ExternalLink href={network.url} className={link}>
                    {networkName(network.network)}
                  </ExternalLink>
                </li>
              ))}
            </ul>
          </Column>
        )}
        <Column title={m.layout_footer_rules()} className="menu:col-span-2">
          <ul>
            <PageLink to={paths.policy()}>{m.layout_policy()}</PageLink>
            <PageLink to={paths.terms()}>{m.layout_terms()}</PageLink>
            {edition.complaints_book_url && (
              <li>
                <ExternalLink href={edition.complaints_book_url} className={link}>
                  {m.layout_complaints()}
                </ExternalLink>
              </li>
            )}
            {earlierYears.map((year) => (
              <PageLink key={year} to={paths.year(year)}>
                {editionTitle(edition, year)}
              </PageLink>
            ))}
          </ul>
        </Column>
      </div>
      <p className="small-print mt-16 flex flex-wrap justify-between gap-x-8 gap-y-2 border-t border-text pt-5 text-muted">
        <span>{m.layout_copyright({ year: edition.this_year, name: edition.organiser.name })}</span>
        <span>
          {[
            edition.organiser.tax_number && m.layout_organiser({ taxNumber: edition.organiser.tax_number }),
            edition.organiser.address,
          ]
            .filter(Boolean)
            .join(" // ")}
        </span>
      </p>
    </footer>
  );
}

function Column({ title, className, children }: { title: string; className: string; children: ReactNode }) {
  return (
    <section className={className}>
      <h2 className="mb-3 border-t border-text pt-3 font-mono text-small font-medium tracking-normal">
        {title}
      </h2>
      {children}
    </section>
  );
}

function PageLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <li>
      <Link to={to} className={link}>
        {children}
      </Link>
    </li>
  );
}
