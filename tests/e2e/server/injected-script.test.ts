import { serve } from "@hono/node-server";
import { Hono } from "hono";
import { expect, onTestFinished, test } from "vitest";
import { deferScripts } from "#api/server/markup/defer-scripts.ts";
import { inlineCss } from "#api/server/markup/inline-css.ts";
import { newNonce, stripNonces } from "#api/server/markup/nonce.ts";
import { pageHeaders } from "#api/server/page-headers.ts";
import { openBrowser } from "../harness/browser.ts";

/** An attacker would leave these in a text, if one were ever written to a page as it is. */
const INJECTED = {
  script: "<script>window.ran='plain'</script>",
  module: '<script type="module" async="">window.ran="module"</script>',
  guessed: `<script nonce="${"0".repeat(32)}">window.ran='guessed'</script>`,
  style: "<style>h1{color:rgb(255, 0, 0)}</style>",
};

test("a script or style that came into a page with its content does not run and is not in the policy", async () => {
  const nonce = newNonce();
  const rendered =
    `<!DOCTYPE html><html><head><title>x</title><link nonce="${nonce}" rel="stylesheet" href="/own.css"/>` +
    `<script nonce="${nonce}">window.own='ran'</script></head><body><h1>Words</h1>` +
    `${Object.values(INJECTED).join("")}` +
    `<script nonce="${nonce}" type="module" async="">window.late='ran'</script></body></html>`;
  const styled = await inlineCss(deferScripts(rendered, nonce), nonce, async () => "h1{font-style:italic}");
  const { html, scripts } = stripNonces(styled.html, nonce);
  const headers = pageHeaders({ scripts, styles: styled.styles });
  expect(html).not.toContain(nonce);
  expect(scripts).toHaveLength(2);

  const app = new Hono().get("/", (c) => c.html(html, 200, headers));
  const server = await new Promise<ReturnType<typeof serve>>((resolve) => {
    const started = serve({ fetch: app.fetch, port: 0, hostname: "127.0.0.1" }, () => resolve(started));
  });
  onTestFinished(() => void server.close());
  const address = server.address();
  const port = typeof address === "object" ? address?.port : 0;
  const browser = await openBrowser();
  onTestFinished(() => browser.close());
  const page = await browser.newPage();
  await page.goto(`http://127.0.0.1:${port}/`);
  await page.waitForFunction(() => (window as unknown as { late?: string }).late === "ran");
  const state = await page.evaluate(() => ({
    own: (window as unknown as { own?: string }).own,
    injected: (window as unknown as { ran?: string }).ran,
    color: getComputedStyle(document.querySelector("h1") as Element).color,
    fontStyle: getComputedStyle(document.querySelector("h1") as Element).fontStyle,
  }));
  expect(state).toEqual({ own: "ran", injected: undefined, color: "rgb(0, 0, 0)", fontStyle: "italic" });
});
