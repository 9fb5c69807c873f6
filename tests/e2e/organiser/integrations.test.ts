import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startReceiver } from "#tests/fake-servers/fake-receiver.ts";
import { expectNoViolations } from "../harness/axe.ts";
import { visit } from "../harness/browser.ts";
import { setUpBrowserHarness } from "../harness/browser-harness.ts";
import { inPageVisits } from "../harness/in-page.ts";
import { mailsTo } from "../harness/mailbox.ts";
import { staffStorage } from "../harness/staff-member.ts";

const harness = setUpBrowserHarness();
let receiver: Awaited<ReturnType<typeof startReceiver>>;
beforeAll(async () => {
  receiver = await startReceiver();
});
afterAll(() => receiver.close());

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole("heading", { name, exact: true });

test("an owner gives a program a key and ends it, and sees a webhook's messages arrive", async () => {
  const page = await harness.visitor({ storage: await staffStorage(harness, "owner") });
  await visit(page, "/en/organiser/integrations");
  await page.getByText("There are no keys yet.").waitFor();
  await page.getByText("There are no webhooks yet.").waitFor();
  await expectNoViolations(page, "integrations, empty");

  await button(page, "New key").click();
  await button(page, "Create key").click();
  await page.getByText("Choose at least one").waitFor();
  await expectNoViolations(page, "new key");
  await page.getByRole("textbox", { name: "Name" }).fill("Venue screens");
  await page.getByRole("checkbox", { name: /programme:read/ }).check();
  await button(page, "Create key").click();
  const key = await page.getByLabel("Key", { exact: true }).inputValue();
  const speakers = () =>
    fetch(`${harness.app.url}/api/v1/organiser/editions/1/speakers/`, {
      headers: { authorization: `Bearer ${key}` },
    });
  expect((await speakers()).status).toBe(200);
  await expectNoViolations(page, "the key, once");
  await button(page, "I have stored it").click();
  await page.getByRole("button", { name: "Revoke Venue screens" }).click();
  await button(page, "Revoke").last().click();
  await page.getByText(/^Revoked on/).waitFor();
  expect((await speakers()).status).toBe(401);

  await button(page, "New webhook").click();
  await page.getByRole("textbox", { name: "Name" }).fill("CRM");
  await page.getByRole("textbox", { name: "Address" }).fill("https://10.0.0.1/hooks");
  await page.getByRole("checkbox", { name: /programme\.published/ }).check();
  await button(page, "Save").click();
  await page.getByText(/^Only a public address/).waitFor();
  await page.getByRole("textbox", { name: "Address" }).fill(receiver.url);
  await button(page, "Save").click();
  await page.getByLabel("Secret", { exact: true }).waitFor();
  await button(page, "I have stored it").click();

  await heading(page, "CRM").waitFor();
  await page.getByText("There are no messages.").waitFor();
  await button(page, "Send test").click();
  await page.getByRole("list", { name: "Log" }).getByText("Delivered").waitFor();
  expect(receiver.received).toHaveLength(1);
  await page.getByText("Test message").click();
  await page.getByText("It answered 204").waitFor();
  await expectNoViolations(page, "webhook");
  await button(page, "Send again").click();
  await expect.poll(() => receiver.received.length).toBe(2);
  expect(new Set(receiver.received.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
  await button(page, "Pause").click();
  await page.getByText("Messages wait for up to 30 days").waitFor();

  await page.setViewportSize({ width: 390, height: 844 });
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(await overflow()).toBeLessThanOrEqual(0);
  await inPageVisits(page)("/en/organiser/integrations");
  await page.getByRole("link", { name: "CRM" }).waitFor();
  expect(await overflow()).toBeLessThanOrEqual(0);
});

interface Venue {
  id: number;
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
  const own = { name: "Sala de provas", address: "Rua Direita 1", city: "Leiria" };
  const { id, version } = await call<Venue>("POST", "editions/1/venues/", own);
  await call("PATCH", `venues/${id}/`, { version, city: "Batalha" });

  const page = await harness.visitor({ storage });
  await visit(page, "/en/organiser/audit");
  const entry = (words: string | RegExp) => page.getByRole("listitem").filter({ hasText: words });
  await entry("API key, created").locator("summary").click();
  await entry("API key, created").getByText("programme:read").waitFor();
  expect(await entry("API key, created").getByRole("button").count()).toBe(0);
  await entry(own.name).locator("summary").first().click();
  await button(page, "Undo").click();
  await page.getByText("Change undone").waitFor();
  expect((await call<Venue>("GET", `venues/${id}/`)).city).toBe(own.city);

  const { results } = await call<{ results: { name: string; subject: { en: string } }[] }>("GET", "mails/");
  await inPageVisits(page)(`/en/organiser/mails/${results[0]?.name}`);
  await page.getByRole("heading", { level: 1, name: results[0]?.subject.en ?? "" }).waitFor();
  await button(page, "Send me a test").click();
  await page.getByText(`Sent to ${storage.email}`).waitFor();
  const subject = results[0]?.subject.en ?? "";
  await page.getByText(`Subject: ${subject}`).waitFor();
  await expect
    .poll(() => mailsTo(harness.app, storage.email ?? "", `Test: ${subject}`).then((all) => all.length))
    .toBe(1);
});
