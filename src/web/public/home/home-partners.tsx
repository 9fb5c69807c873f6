import { paths } from "#contract/paths.ts";
import type { Partner } from "#contract/programme/programme.ts";
import { m } from "#messages/messages.js";
import { ButtonLink } from "#web/ui/button.tsx";
import { ArrowIcon } from "#web/ui/icons.tsx";
import { PartnerLogo } from "../partners/partner-logo.tsx";

/** The page of partners has the rest. */
const SHOWN_MAX = 12;

/** Those of the edition's first groups. */
export const firstPartners = (groups: readonly string[], partners: readonly Partner[]): Partner[] =>
  groups.flatMap((group) => partners.filter((partner) => partner.group === group)).slice(0, SHOWN_MAX);

export function HomePartners({ partners }: { partners: readonly Partner[] }) {
  if (partners.length === 0) return null;
  return (
    <section
      aria-labelledby="home-partners"
      className="border-t border-text drawn-late [contain-intrinsic-height:auto_40rem]"
    >
      <div className="page py-20 sm:py-28">
        <div className="mb-10 flex flex-wrap items-end justify-between gap-6">
          <h2 id="home-partners" className="text-huge">
            {m.partners_title()}
          </h2>
          <ButtonLink variant="outline" to={paths.partners()}>
            {m.home_partners_link()}
            <ArrowIcon />
          </ButtonLink>
        </div>
        <ul className="grid grid-cols-2 gap-4 sm:grid-cols-3 menu:grid-cols-4">
          {partners.map((partner) => (
            <li key={partner.id}>
              <PartnerLogo partner={partner} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
