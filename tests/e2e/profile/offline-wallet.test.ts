import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { visit } from "../harness/browser.ts";
import { setUpBrowserHarness } from "../harness/browser-harness.ts";
import { createPerson, order, storageOf } from "../harness/person.ts";

const harness = setUpBrowserHarness();

/** From the demo edition. */
const SHOW = { ticket: 24, quantity: 1, amount: "0.00" };
const NAME = "Mostra de Ideias";

async function withTicket() {
  const ana = await createPerson(harness.app);
  await order(harness.app, ana, SHOW);
  const page = await harness.visitor({ storage: await storageOf(harness.app, ana), fresh: true });
  await visit(page, "/profile?tab=tickets");
  await page.getByRole("heading", { name: NAME }).waitFor();
  return page;
}
const isKept = (page: Page) =>
  page.evaluate(async () => (await caches.match("/profile", { ignoreSearch: true })) !== undefined);
const codeIn = async (page: Page) => {
  await page.getByRole("button", { name: "Ver código" }).click();
  const code = page.getByRole("dialog").getByRole("img", { name: /^QR Code do bilhete/ });
  const src = await code.getAttribute("src");
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "hidden" });
  return src;
};
/** The browser's own messages about the missing network. */
const ignoreNetworkErrors = () => {
  const others = harness
    .takeComplaints()
    .filter((text) => !/Failed to load resource|ERR_|Failed to fetch/.test(text));
  expect(others).toEqual([]);
};

test("once opened, the wallet opens offline, also after the browser was closed, and shows the same codes; logging out leaves none of them", async () => {
  const page = await withTicket();
  const code = await codeIn(page);
  await expect.poll(() => isKept(page)).toBe(true);
  await page.context().setOffline(true);
  const offlinePage = await page.context().newPage();
  await page.close();
  await visit(offlinePage, "/profile?tab=tickets");
  await offlinePage.getByText("Sem ligação ao Nexxt. Estes são os bilhetes").waitFor();
  await offlinePage.getByRole("heading", { name: NAME }).waitFor();
  await offlinePage.getByText(/^[0-9A-Z]{8}-1$/).waitFor();
  expect(await codeIn(offlinePage)).toBe(code);
  expect(code).toMatch(/^data:image\/png/);

  await offlinePage.context().setOffline(false);
  await offlinePage.getByText("Sem ligação ao Nexxt").waitFor({ state: "hidden" });
  await offlinePage.getByRole("heading", { name: "Os meus bilhetes" }).waitFor();
  ignoreNetworkErrors();

  // Logging out leaves no code in the browser.
  const stored = () => offlinePage.evaluate(() => localStorage.getItem("wallet"));
  await expect.poll(stored).toContain("data:image/png");
  await offlinePage.getByRole("tab", { name: "Conta Pessoal" }).click();
  await offlinePage.getByRole("button", { name: "Logout" }).click();
  await offlinePage.waitForURL("**/login");
  expect(await stored()).toBeNull();
  const cached = await offlinePage.evaluate(async () => {
    const page = await caches.match("/profile", { ignoreSearch: true });
    return (await page?.text()) ?? "";
  });
  expect(cached).not.toContain("data:image/png;base64");
  expect(cached).not.toContain("@example.pt");
});
