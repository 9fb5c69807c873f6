import { useEffect, useRef } from "react";
import { paths } from "#contract/paths.ts";
import { m } from "#messages/messages.js";
import { ButtonLink } from "#web/ui/button.tsx";
import { ExternalLink } from "#web/ui/language/external-link.tsx";
import { GenerativeBackground } from "#web/ui/media/generative-background.tsx";
import { useEdition } from "#web/ui/site/use-site.ts";
import { networkName } from "../../layout/network-name.ts";
import { NewsletterSignup } from "../../newsletter/newsletter-signup.tsx";

const link = "font-semibold underline underline-offset-4";

/** Shown after a submission. `email`: where the receipt goes; `contact`: the organiser's address. */
export function ThankYou({ email, contact }: { email: string; contact: string }) {
  const { seed, social } = useEdition();
  const network = social[0];
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    window.scrollTo(0, 0);
    title.current?.focus({ preventScroll: true });
  }, []);
  return (
    <section className="relative isolate min-h-[80dvh] overflow-hidden">
      <GenerativeBackground seed={seed + 29} order={0.5} direction={0.4} className="opacity-45" />
      <div className="page py-12 sm:py-20">
        <h1 ref={title} tabIndex={-1} className="max-w-[14ch] text-huge outline-none">
          {m.ideas_thanks_title()}
        </h1>
        <div className="mt-10 max-w-2xl space-y-4 bg-ground p-6 text-lg outline outline-text sm:p-9">
          <p>{m.ideas_thanks_mail({ email })}</p>
          <p>
            {m.ideas_thanks_contact()}{" "}
            <a href={`mailto:${contact}`} className={link}>
              {contact}
            </a>
            .
          </p>
          {network && (
            <p>
              {m.ideas_thanks_social()}{" "}
              <ExternalLink href={network.url} className={link}>
                {networkName(network.network)}
              </ExternalLink>
              .
            </p>
          )}
          <ButtonLink variant="outline" size="large" to={paths.ideas()} className="mt-3">
            {m.ideas_thanks_home()}
          </ButtonLink>
        </div>
        <div className="mt-6 max-w-2xl bg-ground p-6 outline outline-edge sm:p-9">
          <p className="mb-6 font-display text-2xl font-bold tracking-tight">{m.ideas_thanks_newsletter()}</p>
          <NewsletterSignup />
        </div>
      </div>
    </section>
  );
}
