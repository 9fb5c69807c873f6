import { partnerGroupName } from "#contract/programme/partner-group-name.ts";
import { partnerGroups } from "#contract/programme/partner-groups.ts";
import { m } from "#messages/messages.js";
import { getLocale } from "#messages/runtime.js";
import { apiClientContext } from "#web/ui/api/client-context.ts";
import { Updating, UpdatingFailed } from "#web/ui/errors/updating.tsx";
import { pageMeta } from "#web/ui/site/page-meta.ts";
import { useEdition } from "#web/ui/site/use-site.ts";
import type { Route } from "./+types/partners";
import { BecomePartner } from "./become-partner.tsx";
import { LogoCarousel } from "./logo-carousel.tsx";
import { PartnerTexts } from "./partner-texts.tsx";

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
