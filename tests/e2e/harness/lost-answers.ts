import type { Page, Route } from "playwright-core";
import { intercept } from "./intercept.ts";

/**
 * The shop does what these requests ask, and its answers are lost, or another comes in their place, until the returned
 * function is called.
 */
export async function loseAnswers(
  page: Page,
  address: RegExp,
  method: string,
  instead: (route: Route) => Promise<void> = (route) => route.abort(),
): Promise<() => Promise<void>> {
  const lose = async (route: Route) => {
    if (route.request().method() !== method) return route.fallback();
    await route.fetch();
    await instead(route);
  };
  await intercept(page, address, lose);
  return () => page.unroute(address, lose);
}

/** The browser's own message for an answer that did not come. */
export const NO_ANSWER = "Failed to load resource: net::ERR_FAILED";
