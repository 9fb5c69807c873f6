import { m } from "#messages/messages.js";
import { ExternalLink } from "#web/ui/language/external-link.tsx";
import type { SiteEdition } from "#web/ui/site/site.ts";
import { networkName } from "../../layout/network-name.ts";
import { NewsletterSignup } from "../../newsletter/newsletter-signup.tsx";

const link =
  "inline-flex min-h-11 items-center underline decoration-edge underline-offset-4 hover:decoration-text";

export function Support({ email, social }: { email: string; social: SiteEdition["social"] }) {
  return (
    <section aria-labelledby="ideas-support" className="border-t border-text">
      <div className="page grid gap-x-8 gap-y-12 py-20 menu:grid-cols-12 sm:py-28">
        <div className="menu:col-span-6">
          <h2 id="ideas-support" className="text-huge">
            {m.ideas_support()}
          </h2>
          <p className="mt-5 max-w-md text-lg text-muted">
            {social.length > 0 ? m.ideas_support_text() : m.ideas_support_mail()}
          </p>
          <a
            href={`mailto:${email}`}
            className={`${link} mt-4 font-display text-2xl font-semibold sm:text-3xl`}
          >
            {email}
          </a>
          <ul className="mt-3 flex flex-wrap gap-x-6">
            {social.map(({ network, url }) => (
              <li key={url}>
                <ExternalLink href={url} className={link}>
                  {networkName(network)}
                </ExternalLink>
              </li>
            ))}
          </ul>
        </div>
        <div className="menu:col-span-6">
          <h3 className="mb-6 text-big">{m.ideas_newsletter()}</h3>
          <NewsletterSignup />
        </div>
      </div>
    </section>
  );
}
