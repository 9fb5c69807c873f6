import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { visit } from "../harness/browser.ts";
import { setUpBrowserHarness } from "../harness/browser-harness.ts";

const harness = setUpBrowserHarness();

test("with a new address each of the page's links is drawn once", async () => {
  const page = await harness.visitor();
  await countDrawnLinks(page);
  await visit(page, "/company");
  const links = await page.locator("a[href='/agenda']:not([data-served] *)").count();
  const drawn = await page.locator("#company-values").evaluate(
    (place) =>
      new Promise<number>((resolve) => {
        window.drawnLinks = {};
        // The router scrolls once the page is drawn with its new address.
        place.scrollIntoView = () => resolve(window.drawnLinks["/agenda"] ?? 0);
        void window.__reactRouterDataRouter.navigate("#company-values");
      }),
  );
  expect([links, drawn]).toEqual([2, 2]);
});

/** Counts how often the router makes each link's address: once for each drawing of the link. */
const countDrawnLinks = (page: Page) =>
  page.addInitScript(() => {
    let router: Router;
    window.drawnLinks = {};
    Object.defineProperty(window, "__reactRouterDataRouter", {
      get: () => router,
      set(made: Router) {
        router = made;
        const { createHref } = made;
        made.createHref = (to) => {
          window.drawnLinks[to.pathname] = (window.drawnLinks[to.pathname] ?? 0) + 1;
          return createHref(to);
        };
      },
    });
  });

interface Router {
  createHref(to: { pathname: string }): string;
  navigate(to: string): Promise<void>;
}

declare global {
  interface Window {
    drawnLinks: Record<string, number>;
    __reactRouterDataRouter: Router;
  }
}
