import type { Page, Request } from "playwright-core";

const POLL_MS = 25;
const QUIET_POLLS = 3;

interface Router {
  navigate(to: string, options: { flushSync: boolean }): Promise<void>;
}

/**
 * Opens addresses of the shown language as a link does: the document stays, with its scripts, with axe and with what it has read,
 * for a third of what a load costs. Returns once the page is drawn, has its answers, and the browser has nothing left to do.
 */
export function inPageVisits(page: Page): (path: string) => Promise<void> {
  /** Without an answer yet. */
  const asking = new Set<Request>();
  page.on("request", (request) => void asking.add(request));
  for (const end of ["requestfinished", "requestfailed"] as const)
    page.on(end as "requestfinished", (request) => void asking.delete(request));
  return async (path) => {
    // Drawn when it resolves: the page before is not taken for this one.
    await page.evaluate((to) => {
      const { __reactRouterDataRouter: router } = window as unknown as { __reactRouterDataRouter: Router };
      return router.navigate(to, { flushSync: true });
    }, path);
    for (let quiet = 0; quiet < QUIET_POLLS; quiet = asking.size === 0 ? quiet + 1 : 0)
      await page.waitForTimeout(POLL_MS);
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    await page.locator("h1").first().waitFor();
  };
}
