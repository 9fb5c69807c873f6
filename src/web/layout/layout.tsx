import { Outlet, type ShouldRevalidateFunctionArgs } from "react-router";
import { phaseAt } from "#contract/edition-phase.ts";
import { apiClientContext, publicUrlContext } from "../api/client-context.ts";
import { BrokenPage } from "../errors/broken-page.tsx";
import { PageBreadcrumbs } from "../seo/page-breadcrumbs.tsx";
import { setMovedClock } from "../session/moved-clock.ts";
import type { Route } from "./+types/layout";
import { Frame } from "./frame.tsx";
import { clockOffset } from "./server-clock.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { now, ...edition } = await context.get(apiClientContext).edition.get();
  return {
    edition: { ...edition, phase: phaseAt(edition, Date.parse(now)), this_year: Number(now.slice(0, 4)) },
    publicUrl: context.get(publicUrlContext),
    clockOffsetMs: clockOffset(Date.parse(now), Date.now()),
  };
}
/** What every page knows of the site. Nothing in it changes with the second, so that pages can be kept. */
export type Site = Awaited<ReturnType<typeof loader>>;
export type SiteEdition = Site["edition"];

/** The edition is the same on every page: it is asked for again only when somebody wants a fresh page. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.href === nextUrl.href;
}

export default function Layout({ loaderData }: Route.ComponentProps) {
  // Before anything inside asks whether somebody is signed in.
  setMovedClock(loaderData.clockOffsetMs);
  return (
    <Frame edition={loaderData.edition}>
      <PageBreadcrumbs />
      <Outlet />
    </Frame>
  );
}

/** A page of ours has failed; the frame around it need not. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const page = <BrokenPage error={error} />;
  return loaderData ? <Frame edition={loaderData.edition}>{page}</Frame> : <main>{page}</main>;
}
