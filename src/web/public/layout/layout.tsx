import { Outlet, type ShouldRevalidateFunctionArgs, useLocation } from "react-router";
import { plainPath } from "#contract/language.ts";
import { apiClientContext, publicUrlContext } from "#web/ui/api/client-context.ts";
import { BrokenPage } from "#web/ui/errors/broken-page.tsx";
import { setClockOffset } from "#web/ui/login-session/clock-offset.ts";
import { loadSite } from "#web/ui/site/site.ts";
import { useSite } from "#web/ui/site/use-site.ts";
import { pageName } from "../seo/page-name.ts";
import { publicPages } from "../seo/public-pages.ts";
import { breadcrumbData } from "../seo/structured-data/breadcrumb-data.ts";
import { JsonLd } from "../seo/structured-data/json-ld.tsx";
import type { Route } from "./+types/layout";
import { Frame } from "./frame.tsx";

export const loader = ({ context }: Route.LoaderArgs) =>
  loadSite(context.get(apiClientContext), context.get(publicUrlContext));

/** The edition is the same on every page: it is loaded again only when the visitor reloads. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.href === nextUrl.href;
}

export default function Layout({ loaderData }: Route.ComponentProps) {
  // Before anything inside reads the login session, whose expiry is on the server's clock.
  setClockOffset(loaderData.clockOffsetMs);
  return (
    <Frame edition={loaderData.edition} earlierYears={loaderData.earlierYears}>
      <PageBreadcrumbs />
      <Outlet />
    </Frame>
  );
}

/** A page has failed; the header and footer around it still work. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const page = <BrokenPage error={error} />;
  return loaderData ? (
    <Frame edition={loaderData.edition} earlierYears={loaderData.earlierYears}>
      {page}
    </Frame>
  ) : (
    <main>{page}</main>
  );
}

/** The breadcrumbs of a page directly below home. Deeper pages add their own. */
function PageBreadcrumbs() {
  const site = useSite();
  const path = plainPath(useLocation().pathname).replace(/(?<=.)\/$/, "");
  if (!publicPages.includes(path)) return null;
  return (
    <JsonLd
      of={() => (import.meta.env.SSR ? [breadcrumbData(site, [{ name: pageName(path) ?? "", path }])] : [])}
    />
  );
}
