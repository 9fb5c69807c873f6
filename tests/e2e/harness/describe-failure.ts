import { readdir } from "node:fs/promises";
import path from "node:path";
import type { BrowserContext } from "playwright-core";
import type { ShopOnDatabase } from "./harness-shop.ts";
import { inShopDatabase } from "./shop-database.ts";

/** Addresses of tests are invented; what a job carries beside them is not printed. */
const JOBS = `
  select name, data->>'email' as email, state, retry_count as tries, created_on as made, started_on as started,
         start_after as due, now(), left(output::text, 300) as output
  from pgboss.job order by created_on desc limit 10`;

/** Prints what is left of a failed test: the only trace of a failure that does not come again. */
export async function describeFailure(contexts: BrowserContext[], shop: ShopOnDatabase): Promise<void> {
  await describePages(contexts);
  await describeWork(shop).catch((error) => console.error("The shop's work cannot be read:", error));
}

async function describePages(contexts: BrowserContext[]): Promise<void> {
  for (const page of contexts.flatMap((context) => context.pages())) {
    const parts = await page.locator("main, [role=dialog], [role=alertdialog]").all();
    const shown = parts.map((part) => part.ariaSnapshot({ timeout: 2_000 }).catch(String));
    if (parts.length > 0) console.error(`${page.url()} shows:`, ...(await Promise.all(shown)));
  }
}

/** Jobs that wait or failed, and when the last mails went out. */
async function describeWork(shop: ShopOnDatabase): Promise<void> {
  const jobs = await inShopDatabase(shop, (query) => query(JOBS));
  const mails = await readdir(path.join(shop.dataDir, "outbox")).catch(() => []);
  console.error("Jobs:", jobs, "last mails:", mails.sort().slice(-5));
}
