import { m } from "#messages/messages.js";
import { Picture } from "#web/ui/media/picture.tsx";
import { PromoVideo } from "#web/ui/media/promo-video.tsx";
import { pageMeta } from "#web/ui/site/page-meta.ts";
import { requirePage } from "#web/ui/site/require-page.ts";
import { useEdition } from "#web/ui/site/use-site.ts";
import type { Route } from "./+types/company";
import { Criteria } from "./criteria.tsx";
import { Values } from "./values.tsx";

export const loader = ({ context }: Route.LoaderArgs) => requirePage(context, "company");

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.company_title(), description: m.company_description() });

export default function Company() {
  const edition = useEdition();
  return (
    <>
      <PromoVideo edition={edition} priority className="border-b border-text" />
      <Seal />
      <Values />
      <Criteria contactEmail={edition.contact_email} />
      <ChosenCompany year={edition.year - 1} />
    </>
  );
}

function Seal() {
  return (
    <div className="page pt-10 pb-14 sm:pt-14 sm:pb-24">
      <h1 className="text-giant font-extrabold tracking-[-0.04em]">{m.company_title()}</h1>
      <div className="mt-10 grid gap-x-8 gap-y-10 border-t border-text pt-8 sm:mt-16 menu:grid-cols-12">
        <div className="space-y-6 menu:col-span-5">
          <p className="max-w-[20ch] font-display text-big font-bold tracking-tight text-balance">
            {m.company_lead()}
          </p>
          <p className="max-w-[58ch] text-lg leading-relaxed">{m.company_seal()}</p>
          <p className="max-w-[58ch] text-lg leading-relaxed">{m.company_seal_more()}</p>
        </div>
        <Picture
          src="/pictures/company-seal.webp"
          alt={m.company_seal_alt()}
          width={1280}
          height={960}
          sizes="(min-width: 62.25rem) 48vw, 92vw"
          className="aspect-[4/3] w-full object-cover menu:col-span-6 menu:col-start-7"
        />
      </div>
    </div>
  );
}

function ChosenCompany({ year }: { year: number }) {
  return (
    <section aria-labelledby="company-chosen" className="border-t border-text bg-raised">
      <div className="grid menu:grid-cols-2">
        <Picture
          src="/pictures/company-chosen.webp"
          alt={m.company_chosen_alt()}
          width={1280}
          height={960}
          sizes="(min-width: 62.25rem) 50vw, 100vw"
          className="aspect-[4/3] size-full object-cover"
        />
        <div className="flex flex-col justify-between gap-10 p-[clamp(1rem,4vw,4rem)] py-12">
          <p className="font-mono font-medium text-accent">{m.company_chosen({ year })}</p>
          <div>
            <h2 id="company-chosen" className="text-giant font-extrabold tracking-[-0.04em]">
              {m.company_chosen_name()}
            </h2>
            <p className="small-print mt-4 text-muted">{m.company_chosen_place()}</p>
          </div>
          <div className="max-w-[56ch] space-y-4 text-lg leading-relaxed">
            <p>{m.company_chosen_text()}</p>
            <p>{m.company_chosen_more({ year })}</p>
          </div>
        </div>
      </div>
    </section>
  );
}
