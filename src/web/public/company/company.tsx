import { m } from "#messages/messages.js";
import { PromoVideo } from "#web/ui/media/promo-video.tsx";
import { pageMeta } from "#web/ui/site/page-meta.ts";
import { requirePage } from "#web/ui/site/require-page.ts";
import { useEdition } from "#web/ui/site/use-site.ts";
import type { Route } from "./+types/company";
import { ChosenCompany } from "./chosen-company.tsx";
import { Criteria } from "./criteria.tsx";
import { Seal } from "./seal.tsx";
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
