import { expect, test } from "vitest";
import { organiserPaths } from "#contract/organiser/organiser-paths.ts";
import { filePaths } from "#contract/paths.ts";
import { visit } from "../harness/browser.ts";
import { mailTo } from "../harness/mailbox.ts";
import { setUpPostgresHarness } from "../harness/postgres-harness.ts";
import { staffStorage } from "../harness/staff-member.ts";

const { harness, db } = setUpPostgresHarness({ FIRST_LANGUAGE: "en" });

test("English is first: its pages have no prefix, Portuguese ones have theirs, and who names no language is written to in English", async () => {
  const { url } = harness.app;
  const ask = (path: string, init?: RequestInit) => fetch(url + path, { redirect: "manual", ...init });
  const read = async (path: string) => (await ask(path)).text();
  const [home, portuguese] = [await read("/"), await read("/pt")];
  expect(/<html[^>]*>/.exec(home)?.[0]).toMatch(/lang="en".* data-languages="en pt"/);
  expect(/<html[^>]*>/.exec(portuguese)?.[0]).toContain('lang="pt"');
  expect(home).toContain('href="/tickets"');
  expect(home).toMatch(/href="\/pt" hrefLang="pt"/);
  expect(portuguese).toContain('href="/pt/tickets"');
  expect(portuguese).toMatch(/href="\/" hrefLang="en"/);

  for (const [path, place] of [
    ["/en/tickets?x=1", "/tickets?x=1"],
    ["/en/tickets.data", "/tickets.data"],
    ["/en", "/"],
    ["/en/agenda.ics", "/agenda.ics"],
  ] as const) {
    const { status, headers } = await ask(path);
    expect([path, status, headers.get("location")]).toEqual([path, 301, place]);
  }

  const about = await read("/pt/about");
  const site = /rel="canonical" href="([^"]*)\/pt\/about"/.exec(about)?.[1] ?? "";
  const alternates = (page: string) =>
    [...page.matchAll(/<link rel="alternate" hrefLang="([^"]+)" href="([^"]+)"/g)].map(([, of, href]) => [
      of,
      href,
    ]);
  expect(alternates(about)).toEqual([
    ["en", `${site}/about`],
    ["pt", `${site}/pt/about`],
    ["x-default", `${site}/about`],
  ]);
  expect(about).toContain(`content="${site}/share/pt/about.png"`);
  const sitemap = await read(filePaths.sitemap());
  expect(sitemap).toContain(`<loc>${site}/pt/about</loc>`);
  expect(sitemap).toContain(`hreflang="x-default" href="${site}/about"`);
  expect(sitemap).not.toContain("/en/");
  expect(await read(filePaths.robots())).toContain("Disallow: /pt/checkout");
  for (const [path, language] of [
    ["/manifest.webmanifest", "en"],
    ["/pt/manifest.webmanifest", "pt"],
  ] as const)
    expect(JSON.parse(await read(path))).toMatchObject({ lang: expect.stringMatching(language) });
  expect((await ask("/share/pt/about.png")).headers.get("content-type")).toBe("image/png");

  const email = "reader@example.com";
  const body = JSON.stringify({ email });
  await ask("/api/v1/newsletter/", { method: "POST", headers: { "content-type": "application/json" }, body });
  const mail = await mailTo(harness.app, email, "Confirm your Nexxt subscription");
  expect(mail.text).toMatch(/https?:\/\/[^/\s]+\/newsletter\/confirm\//);
});

test("in the browser links keep to the page's language, and old addresses lead to the one there is", async () => {
  const page = await harness.visitor();
  await visit(page, "/about");
  await page.getByRole("banner").getByRole("link", { name: "TICKETS" }).first().click();
  await page.waitForURL((url) => url.pathname === "/tickets");
  // The link follows the page, a moment after the address.
  await page.locator('header a[hreflang="pt"][href="/pt/tickets"]').first().click();
  await page.waitForURL((url) => url.pathname === "/pt/tickets");
  await visit(page, "/en/about");
  expect(new URL(page.url()).pathname).toBe("/about");
});

test("an editor writes a text in English alone: it is what visitors read in both languages until a Portuguese one is written", async () => {
  const storage = await staffStorage(harness, "editor");
  const page = await harness.visitor({ storage });
  // The requests of a browser in Portuguese.
  await visit(page, organiserPaths.edition(2025, "event-types/new"));
  await page.waitForURL((url) => url.pathname.startsWith("/pt/organiser/"));
  const english = page.getByRole("textbox", { name: /^Nome EN/ });
  const save = page.getByRole("button", { name: "Guardar" });
  await english.fill("");
  await save.click();
  await page.getByText("Preencha este campo").waitFor();
  expect(await english.getAttribute("aria-invalid")).toBe("true");
  await english.fill("Fishbowl");
  await page.getByText("como em EN").waitFor();
  await save.click();
  await page.waitForURL((url) => url.pathname.endsWith("/event-types"));
  const { rows } = await db.query("select name, translations from event_types where name = 'Fishbowl'");
  expect(rows).toEqual([{ name: "Fishbowl", translations: { en: { name: "Fishbowl" } } }]);

  await page.getByRole("link", { name: "Fishbowl" }).first().click();
  await page.getByText("como em EN").waitFor();
  expect(await page.getByRole("textbox", { name: /^Nome PT/ }).inputValue()).toBe("");
  await page.getByRole("textbox", { name: /^Nome PT/ }).fill("Aquário");
  await save.click();
  await expect
    .poll(
      async () => (await db.query("select name, translations from event_types where name = 'Aquário'")).rows,
    )
    .toEqual([{ name: "Aquário", translations: { en: { name: "Fishbowl" } } }]);
});
