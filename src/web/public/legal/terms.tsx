import { paths } from "#contract/paths.ts";
import { m } from "#messages/messages.js";
import { getLocale } from "#messages/runtime.js";
import { apiClientContext } from "#web/ui/api/client-context.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { pageMeta } from "#web/ui/site/page-meta.ts";
import { useEdition } from "#web/ui/site/use-site.ts";
import type { Route } from "./+types/terms";
import { LegalPage } from "./legal-page.tsx";
import { ourSections } from "./legal-text.tsx";
import { ownSections } from "./own-text.tsx";
import { termsSections } from "./terms-sections.ts";

/** Update it with the text. */
const UPDATED = "2026-11-21";

/** The organiser's own text, where there is one. */
export async function loader({ context }: Route.LoaderArgs) {
  const { siteTexts } = context.get(apiClientContext);
  return (await siteTexts.page({ name: "terms", lang: getLocale() })).text;
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.legal_terms_title(), description: m.legal_terms_description() });

export default function Terms({ loaderData: own }: Route.ComponentProps) {
  const edition = useEdition();
  return (
    <LegalPage
      title={own?.title ?? m.legal_terms_title()}
      lead={own?.lead ?? m.legal_terms_lead()}
      updated={own?.changed_on ?? UPDATED}
      sections={own ? ownSections(own) : ourSections(termsSections(edition))}
      after={
        <ButtonLink variant="outline" to={paths.policy()}>
          {m.legal_see_policy()}
        </ButtonLink>
      }
    />
  );
}
