import { Outlet, type ShouldRevalidateFunctionArgs } from "react-router";
import { apiClientContext } from "../api/client-context.ts";
import { BrokenPage } from "../errors/broken-page.tsx";
import type { Route } from "./+types/layout";
import { Frame } from "./frame.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  return { edition: await context.get(apiClientContext).edition.get() };
}

/** The edition is the same on every page: it is asked for again only when somebody wants a fresh page. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.href === nextUrl.href;
}

export default function Layout({ loaderData }: Route.ComponentProps) {
  return (
    <Frame edition={loaderData.edition}>
      <Outlet />
    </Frame>
  );
}

/** A page of ours has failed; the frame around it need not. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const page = <BrokenPage error={error} />;
  return loaderData ? <Frame edition={loaderData.edition}>{page}</Frame> : <main>{page}</main>;
}
