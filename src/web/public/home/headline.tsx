import { paths } from "#contract/paths.ts";
import { m } from "#messages/messages.js";
import { ButtonLink } from "#web/ui/button.tsx";
import { ArrowIcon } from "#web/ui/icons.tsx";
import type { SiteEdition } from "#web/ui/site/site.ts";

export function Headline({ edition }: { edition: SiteEdition }) {
  return (
    <section aria-labelledby="home-headline" className="page py-20 sm:py-32">
      <h2 id="home-headline" className="max-w-[22ch] text-huge tracking-[-0.035em] text-pretty">
        {m.home_headline({ city: edition.city })} {/* Each part has its own typeface. */}
        <span className="font-mono text-[0.88em] font-medium tracking-[-0.09em] [word-spacing:-0.25em] sm:block">
          {m.home_headline_machines()}
        </span>{" "}
        <span className="text-accent sm:block">{m.home_headline_people()}</span>
      </h2>
      <div className="mt-12 grid gap-8 menu:mt-20 menu:grid-cols-[minmax(0,4fr)_minmax(0,6fr)_max-content]">
        <p className="max-w-prose text-lg sm:text-2xl menu:col-start-2">{m.home_headline_text()}</p>
        <div className="self-end">
          <ButtonLink variant="outline" to={paths.about()} className="whitespace-nowrap">
            {m.home_headline_link()}
            <ArrowIcon />
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
