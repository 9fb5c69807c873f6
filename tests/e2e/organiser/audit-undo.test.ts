import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { visit } from "../harness/browser.ts";
import { setUpBrowserHarness } from "../harness/browser-harness.ts";
import { mailsTo } from "../harness/mailbox.ts";
import { staffStorage } from "../harness/staff-member.ts";

const harness = setUpBrowserHarness(() => ({}));
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

interface Venue {
  name: string;
  city: string;
  version: number;
}

test("an owner undoes a change of content in the audit log, and sends themselves a test of a mail", async () => {
  const storage = await staffStorage(harness, "owner");
  const call = async <Body>(method: string, path: string, body?: object): Promise<Body> => {
    const response = await fetch(`${harness.app.url}/api/v1/organiser/${path}`, {
      method,
      headers: { authorization: `Token ${storage.token}`, "content-type": "application/json" },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    expect(response.status).toBeLessThan(300);
    return (await response.json()) as Body;
  };
  const before = await call<Venue>("GET", "venues/1/");
  await call("PATCH", "venues/1/", { version: before.version, city: "Batalha" });
  await call("POST", "api-keys/", { name: "Screens", scopes: ["programme:read"], expires_at: null });

  const page = await harness.visitor({ storage });
  await visit(page, "/en/organiser/audit");
  const entry = (words: string | RegExp) => page.getByRole("listitem").filter({ hasText: words });
  await entry("API key, created").locator("summary").click();
  await entry("API key, created").getByText("programme:read").waitFor();
  expect(await entry("API key, created").getByRole("button").count()).toBe(0);
  await entry(before.name).locator("summary").first().click();
  await button(page, "Undo").click();
  await page.getByText("Change undone").waitFor();
  expect((await call<Venue>("GET", "venues/1/")).city).toBe(before.city);

  const { results } = await call<{ results: { name: string; subject: { en: string } }[] }>("GET", "mails/");
  await visit(page, `/en/organiser/mails/${results[0]?.name}`);
  await page.getByRole("heading", { level: 1, name: results[0]?.subject.en ?? "" }).waitFor();
  await button(page, "Send me a test").click();
  await page.getByText(`Sent to ${storage.email}`).waitFor();
  const subject = results[0]?.subject.en ?? "";
  await page.getByText(`Subject: ${subject}`).waitFor();
  await expect
    .poll(() => mailsTo(harness.app, storage.email ?? "", `Test: ${subject}`).then((all) => all.length))
    .toBe(1);
});
