import { Outlet, type ShouldRevalidateFunctionArgs } from "react-router";
import { apiClientContext, publicUrlContext } from "../api/client-context.ts";
import { BrokenPage } from "../errors/broken-page.tsx";
import { PageBreadcrumbs } from "../seo/structured-data/page-breadcrumbs.tsx";
import { setClockOffset } from "../session/clock-offset.ts";
import type { Route } from "./+types/layout";
import { Frame } from "./frame.tsx";
import { loadSite } from "./site.ts";

export const loader = ({ context }: Route.LoaderArgs) =>
  loadSite(context.get(apiClientContext), context.get(publicUrlContext));

/** The edition is the same on every page: it is loaded again only when the visitor reloads. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.href === nextUrl.href;
}

export default function Layout({ loaderData }: Route.ComponentProps) {
  // Before anything inside reads the session, whose expiry is on the server's clock.
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
