import { paths } from "#contract/paths.ts";
import { m } from "#messages/messages.js";
import { getLocale } from "#messages/runtime.js";
import { apiClientContext } from "#web/ui/api/client-context.ts";
import { pageMeta } from "#web/ui/site/page-meta.ts";
import { useEdition } from "#web/ui/site/use-site.ts";
import type { Route } from "./+types/terms";
import { LegalPage } from "./legal-page.tsx";
import { ourSections } from "./legal-text.tsx";
import { lastChange, loadOwnText, ownSections } from "./own-text.tsx";
import { termsSections } from "./terms-sections.ts";

/** The day of our text. Update it with the text. */
const UPDATED = "2026-11-29";

export async function loader(args: Route.LoaderArgs) {
  const [own, { results }] = await Promise.all([
    loadOwnText(args, "terms"),
    args.context.get(apiClientContext).shop.tickets({ lang: getLocale() }),
  ]);
  return { own, hasExternal: results.some(({ is_external }) => is_external) };
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.legal_terms_title(), description: m.legal_terms_description() });

export default function Terms({ loaderData: { own, hasExternal } }: Route.ComponentProps) {
  const edition = useEdition();
  return (
    <LegalPage
      title={own?.title ?? m.legal_terms_title()}
      lead={own?.lead ?? m.legal_terms_lead()}
      updated={lastChange(own, [edition.made_on, edition.legal_changed_on.terms], UPDATED)}
      sections={own ? ownSections(own) : ourSections(termsSections(edition, { hasExternal }))}
      otherPage={{ to: paths.policy(), text: m.legal_see_policy() }}
    />
  );
}
