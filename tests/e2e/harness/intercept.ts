import type { Page } from "playwright-core";
import { untilTrue } from "./browser.ts";

/** No address of the shop. */
const PROBE = "/is-intercepted";

/**
 * `page.route` for a page that is open already. The driver answers before the page's process knows of it: on a busy machine a
 * request sent at once still goes its old way, and the driver never hears of it. This returns once a request is intercepted.
 */
export async function intercept(page: Page, ...route: Parameters<Page["route"]>): Promise<void> {
  const probe = (url: URL) => url.pathname === PROBE;
  await page.route(probe, (one) => one.fulfill({ status: 204 }));
  await page.route(...route);
  await untilTrue(page, async () => (await fetch("/is-intercepted")).status === 204);
  await page.unroute(probe);
}
