import { partnerGroupName } from "#contract/programme/partner-group-name.ts";
import { partnerGroups } from "#contract/programme/partner-groups.ts";
import type { Partner } from "#contract/programme/programme.ts";
import { m } from "#messages/messages.js";
import { getLocale } from "#messages/runtime.js";
import { apiClientContext } from "#web/ui/api/client-context.ts";
import { ButtonAnchor } from "#web/ui/button.tsx";
import { Updating, UpdatingFailed } from "#web/ui/errors/updating.tsx";
import { ExternalLink } from "#web/ui/language/external-link.tsx";
import { GenerativeBackground } from "#web/ui/media/generative-background.tsx";
import { pageMeta } from "#web/ui/site/page-meta.ts";
import { useEdition } from "#web/ui/site/use-site.ts";
import type { Route } from "./+types/partners";
import { LogoCarousel } from "./logo-carousel.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const { programme, edition } = context.get(apiClientContext);
  const lang = getLocale();
  const [{ results }, { partner_groups }] = await Promise.all([
    programme.partners({ lang }),
    edition.get({ lang }),
  ]);
  return results.filter(({ group }) => partner_groups.includes(group));
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: m.partners_title(),
    description: m.partners_description(),
    // There is none to read about.
    hidden: args.loaderData?.length === 0,
  });

export default function Partners({ loaderData: partners }: Route.ComponentProps) {
  // A tab can have its site from a server of the version before, which names no groups.
  const { partner_groups = partnerGroups } = useEdition();
  if (partners.length === 0) return <Updating text={m.partners_empty()} />;
  return (
    <>
      <div className="page grid items-end gap-x-8 gap-y-6 py-10 menu:grid-cols-12 sm:py-16">
        <h1 className="text-giant font-extrabold tracking-[-0.04em] menu:col-span-8">{m.partners_title()}</h1>
        <p className="max-w-prose text-lg text-muted menu:col-span-4 menu:pb-3">{m.partners_lead()}</p>
      </div>
      {partner_groups.map((group) => {
        const own = partners.filter((partner) => partner.group === group);
        return (
          <LogoCarousel key={group} title={partnerGroupName(group, getLocale())} partners={own}>
            <PartnerTexts partners={own} />
          </LogoCarousel>
        );
      })}
      <BecomePartner />
    </>
  );
}

export function ErrorBoundary() {
  return <UpdatingFailed text={m.partners_failed()} />;
}

/** The descriptions of the partners who wrote one. */
function PartnerTexts({ partners }: { partners: readonly Partner[] }) {
  const written = partners.filter(({ description }) => description !== "");
  if (written.length === 0) return null;
  return (
    <ul className="mt-8 grid gap-x-8 gap-y-6 sm:grid-cols-2">
      {written.map(({ id, name, url, description }) => (
        <li key={id} className="min-w-0 border-t border-line pt-4">
          <h3 className="text-lg font-semibold">
            {url ? (
              <ExternalLink href={url} className="underline decoration-edge underline-offset-4">
                {name}
              </ExternalLink>
            ) : (
              name
            )}
          </h3>
          <p className="mt-2 break-words whitespace-pre-line text-muted">{description}</p>
        </li>
      ))}
    </ul>
  );
}

function BecomePartner() {
  const { contact_email, seed } = useEdition();
  return (
    <section
      aria-labelledby="become-partner"
      className="relative isolate overflow-hidden border-t border-text"
    >
      <GenerativeBackground seed={seed + 24} order={0.35} direction={-0.4} className="opacity-45" />
      <div className="page py-20 sm:py-32">
        <div className="max-w-3xl bg-ground p-6 outline outline-text sm:p-10">
          <h2 id="become-partner" className="text-huge">
            {m.partners_become_title()}
          </h2>
          <p className="mt-5 max-w-prose text-lg text-muted">{m.partners_become_text()}</p>
          <ButtonAnchor
            href={`mailto:${contact_email}?subject=${encodeURIComponent(m.home_partner_subject())}`}
            size="large"
            className="mt-8"
          >
            {m.home_call_button()}
          </ButtonAnchor>
        </div>
      </div>
    </section>
  );
}
