import { paths } from "#contract/paths.ts";
import { m } from "#messages/messages.js";
import { pageMeta } from "#web/ui/site/page-meta.ts";
import { useEdition } from "#web/ui/site/use-site.ts";
import type { Route } from "./+types/policy";
import { LegalPage } from "./legal-page.tsx";
import { ourSections } from "./legal-text.tsx";
import { lastChange, loadOwnText, ownSections } from "./own-text.tsx";
import { policySections } from "./policy-sections.ts";

/** The day of our text. Update it with the text. */
const UPDATED = "2026-11-30";

export const loader = (args: Route.LoaderArgs) => loadOwnText(args, "policy");

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.legal_policy_title(), description: m.legal_policy_description() });

export default function Policy({ loaderData: own }: Route.ComponentProps) {
  const edition = useEdition();
  return (
    <LegalPage
      title={own?.title ?? m.legal_policy_title()}
      lead={own?.lead ?? m.legal_policy_lead()}
      updated={lastChange(own, [edition.made_on, edition.legal_changed_on.policy], UPDATED)}
      sections={own ? ownSections(own) : ourSections(policySections(edition, edition))}
      otherPage={{ to: paths.terms(), text: m.legal_see_terms() }}
    />
  );
}
