import { m } from "#messages/messages.js";
import { useEdition } from "#web/ui/site/use-site.ts";
import { NewsletterSignup } from "../newsletter/newsletter-signup.tsx";

export function NewsletterSection() {
  const own = useEdition().texts.newsletter;
  return (
    <section
      aria-labelledby="home-newsletter"
      className="emerald-band border-t border-text bg-ground text-text drawn-late [contain-intrinsic-height:auto_24rem]"
    >
      <div className="page grid gap-12 py-20 menu:grid-cols-12 sm:py-28">
        <div className="menu:col-span-6">
          <h2 id="home-newsletter" className="text-huge">
            {own?.title ?? m.home_newsletter_title()}
          </h2>
          <p className="mt-5 max-w-[34ch] text-lg sm:text-xl">{own?.lead ?? m.home_newsletter_text()}</p>
        </div>
        <div className="self-end menu:col-span-6">
          <NewsletterSignup />
        </div>
      </div>
    </section>
  );
}
