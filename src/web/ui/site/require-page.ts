import { data, type RouterContextProvider } from "react-router";
import type { OptionalPage } from "#contract/programme/optional-pages.ts";
import { apiClientContext } from "../api/client-context.ts";

/** Throws the answer 404 where the edition does not have the page. */
export async function requirePage(
  context: Readonly<RouterContextProvider>,
  page: OptionalPage,
): Promise<void> {
  const { pages } = await context.get(apiClientContext).edition.get({});
  if (!pages.includes(page)) throw data(null, { status: 404 });
}
