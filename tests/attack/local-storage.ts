import type { Browser, Page } from "playwright-core";
import { type LocalStorage, newProfile, openBrowser, visit } from "../e2e/harness/browser.ts";
import type { AttackOptions, AttackRow } from "./attack.ts";
import { listTickets, newBuyer, orderOf } from "./requests/buyer.ts";
import { requestLogin } from "./requests/mailbox.ts";

const BEFORE = "not tried";
const TYPED = { "Primeiro nome": "Zulmira", "Número de telemóvel MB WAY": "912345671" };
const SCREENS = ["/", "/tickets", "/agenda?view=mine", "/checkout", "/profile", "/login", "/ideas"];
const KEYS = [
  ...["tickets", "coupon", "purchasePayment", "waitingOffer", "orderSubmission", "checkout"],
  ...["agenda", "theme", "signup", "wallet", "formDrafts", "redirectTo", "earlierPayments", "email"],
];
const SCRIPT = "<img src=x onerror=window.hit=1><script>window.hit=1</script>";
/** Values that a thief of a moment, another site's script or an older release may have left there. */
const PLANTED = [
  SCRIPT,
  JSON.stringify(SCRIPT),
  "{",
  "null",
  "[[[[]]]]",
  JSON.stringify([{ ticket: { id: 1, name: SCRIPT, price: "1e999", ticket_type: null }, quantity: -1e9 }]),
  JSON.stringify({ redirect_url: "javascript:window.hit=1", id: SCRIPT, url: "//evil.example" }),
  JSON.stringify({ stars: [SCRIPT, -1, 1e99], unsent: 7, feedUrl: "javascript:window.hit=1" }),
  JSON.stringify({ __proto__: { hit: 1 }, constructor: { prototype: { hit: 1 } } }),
  "javascript:window.hit=1",
  "x".repeat(200_000),
];

/** A browser that several people use: what it still has after a logout, and what a page makes of values that are planted. */
export async function attack({ url, short }: AttackOptions): Promise<AttackRow[]> {
  if (short) return [];
  const browser = await openBrowser();
  try {
    return [await leftBehind(url, browser), await planted(url, browser)];
  } finally {
    await browser.close();
  }
}

async function leftBehind(url: string, browser: Browser): Promise<AttackRow> {
  const free = (await listTickets(url)).find(
    ({ price, is_external, sale_ended }) => price === "0.00" && !is_external && !sale_ended,
  );
  if (!free) throw new Error("The shop has no free ticket");
  const ana = await newBuyer(url);
  await orderOf(ana, free, { quantity: 1 });
  const { uuid } = await requestLogin(url, ana.email);
  const context = await newProfile(browser, url);
  const page = await context.newPage();
  await visit(page, `/login/${uuid}`);
  await page.waitForURL(/\/(tickets|checkout)$/);
  const token = await page.evaluate(() => localStorage.getItem("token") ?? "");
  await visit(page, "/agenda");
  await page
    .getByRole("button", { name: /^Guardar na minha agenda/ })
    .first()
    .click();
  await visit(page, "/tickets/3/9");
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^Adicionar/ })
    .click();
  await visit(page, "/checkout");
  for (const [label, value] of Object.entries(TYPED))
    await page.getByRole("textbox", { name: label }).fill(value);
  await visit(page, "/profile?tab=tickets");
  await page.getByRole("button", { name: "Ver código" }).first().waitFor();
  await visit(page, "/profile");
  const own = { token, address: ana.email, name: "Ana Ferreira", ...TYPED };
  const foundIn = (stored: string) =>
    Object.entries(own).flatMap(([name, value]) => (stored.includes(value) ? [name] : []));
  const before = foundIn(await storedIn(page));
  await page.getByRole("button", { name: "Logout" }).click();
  await page.waitForURL("**/login");
  const after = foundIn(await storedIn(page));
  await context.close();
  return {
    tried: `A shared computer searched after a logout: both storages, databases, caches and cookies, which held ${before.join(", ")}`,
    before: "the token of a waiting list's offer",
    now: after.length === 0 ? "nothing of the person" : `it has ${after.join(", ")}`,
    passed: ["token", "address", "name"].every((one) => before.includes(one)) && after.length === 0,
  };
}

/** Everything that the browser holds for the site, as one text. */
const storedIn = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const parts = [JSON.stringify(localStorage), JSON.stringify(sessionStorage), document.cookie];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys())
        parts.push(request.url, (await (await cache.match(request))?.text()) ?? "");
    }
    for (const { name = "" } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const asked = indexedDB.open(name);
        asked.onsuccess = () => resolve(asked.result);
        asked.onerror = () => reject(asked.error);
      });
      for (const store of database.objectStoreNames)
        parts.push(
          await new Promise<string>((resolve, reject) => {
            const asked = database.transaction(store).objectStore(store).getAll();
            asked.onsuccess = () => resolve(JSON.stringify(asked.result));
            asked.onerror = () => reject(asked.error);
          }),
        );
      database.close();
    }
    return parts.join("\n");
  });

async function planted(url: string, browser: Browser): Promise<AttackRow> {
  const faults = new Set<string>();
  for (const [index, value] of PLANTED.entries()) {
    const storage = Object.fromEntries(KEYS.map((key) => [key, value]));
    const session: LocalStorage =
      index % 2 === 0 ? {} : { token: value.slice(0, 200), expiry: "2100-01-01T00:00:00Z" };
    const context = await newProfile(browser, url, { storage: { ...storage, ...session } });
    const page = await context.newPage();
    page.on("pageerror", (error) => faults.add(`value ${index}: ${error.message}`));
    page.on("request", (request) => {
      if (new URL(request.url()).host !== new URL(url).host)
        faults.add(`value ${index} asks ${request.url()}`);
    });
    for (const screen of SCREENS) {
      await page.goto(screen);
      await page.locator("main h1").first().waitFor();
      await page.waitForLoadState("networkidle");
      if (await page.evaluate(() => "hit" in window)) faults.add(`value ${index} runs on ${screen}`);
    }
    await context.close();
  }
  return {
    tried: `${PLANTED.length} values planted under ${KEYS.length} names of local storage, on ${SCREENS.length} pages`,
    before: BEFORE,
    now: faults.size === 0 ? "no script, no error, every page there" : [...faults].slice(0, 5).join("; "),
    passed: faults.size === 0,
  };
}
