import { m } from "#messages/messages.js";
import { getLocale } from "#messages/runtime.js";
import { apiClientContext } from "../api/client-context.ts";
import { pageMeta } from "../found/page-meta.ts";
import { useEdition } from "../layout/use-site.ts";
import type { Route } from "./+types/home";
import { Hero } from "./hero.tsx";
import { StageNames } from "./stage-names.tsx";
import { startingPrices } from "./starting-prices.ts";
import { TicketTeaser } from "./ticket-teaser.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const { shop, programme } = context.get(apiClientContext);
  const lang = getLocale();
  const [types, tickets, stages] = await Promise.all([
    shop.ticketTypes({ lang, hide_from_public: "false" }),
    shop.tickets({ lang }),
    programme.stages({ lang }),
  ]);
  return {
    teasers: startingPrices(types.results, tickets.results),
    stages: stages.results.map(({ id, name }) => ({ id, name })),
  };
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.home_title(), description: m.home_description() });

export default function Home({ loaderData }: Route.ComponentProps) {
  const edition = useEdition();
  return (
    <>
      <Hero edition={edition} />
      <TicketTeaser teasers={loaderData.teasers} vatRate={edition.vat_rate} />
      <StageNames stages={loaderData.stages} />
    </>
  );
}
