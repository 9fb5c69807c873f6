import { expect, test } from "vitest";
import { filePaths, paths } from "#contract/paths.ts";
import { publicPages } from "#web/public/seo/public-pages.ts";
import { visit } from "../harness/browser.ts";
import { mailTo } from "../harness/mailbox.ts";
import { setUpPostgresHarness } from "../harness/postgres-harness.ts";
import { staffStorage } from "../harness/staff-member.ts";

const { harness, db } = setUpPostgresHarness({ FIRST_LANGUAGE: "en", LANGUAGES: "en" });

/** A link or a mark of another language, and words that only its catalogue has. */
const PORTUGUESE = /href="\/pt\b|hreflang|lang="pt|\bPT\b(?!-)|Bilhetes|Oradores|Política|Título/;

test("an installation in English alone shows no Portuguese page, link or field, and old links lead to the English page", async () => {
  const { url } = harness.app;
  const ask = (path: string, init?: RequestInit) => fetch(url + path, { redirect: "manual", ...init });
  const [{ rows: calls }, { rows: sessions }] = [
    await db.query("select id from calls where published"),
    await db.query("select id from events limit 1"),
  ];
  const pages = [
    ...publicPages,
    ...[paths.home(), paths.login(), paths.checkout(), paths.newsletter(), paths.cart()],
    ...calls.map(({ id }) => paths.call(id)),
    ...sessions.map(({ id }) => paths.session(id)),
  ];
  expect(calls.length).toBeGreaterThan(0);
  for (const path of pages) {
    const html = await (await ask(path)).text();
    expect([path, /<html[^>]*>/.exec(html)?.[0]]).toEqual([
      path,
      expect.stringMatching(/lang="en".*data-languages="en"/),
    ]);
    const readable = html.replace(/<(script|style)[\s\S]*?<\/\1>/g, "");
    expect([path, PORTUGUESE.exec(readable)]).toEqual([path, null]);
    const { status, headers } = await ask(`/pt${path === "/" ? "" : path}?x=1`);
    expect([path, status, headers.get("location")]).toEqual([path, 301, `${path}?x=1`]);
  }
  expect(await (await ask(filePaths.sitemap())).text()).not.toMatch(/\/pt\b|hreflang/);
  expect(await (await ask(filePaths.robots())).text()).not.toContain("/pt");
  expect((await ask("/pt/agenda.ics")).headers.get("location")).toBe("/agenda.ics");

  for (const path of ["/nothing-here", "/queue", filePaths.manifest(), filePaths.feed()]) {
    const text = (await (await ask(path)).text()).replace(/<(script|style)[\s\S]*?<\/\1>/g, "");
    expect([path, PORTUGUESE.exec(text)]).toEqual([path, null]);
  }

  const email = "leitora@example.com";
  const body = JSON.stringify({ email, lang: "pt" });
  await ask("/api/v1/newsletter/", { method: "POST", headers: { "content-type": "application/json" }, body });
  const mail = await mailTo(harness.app, email, "Confirm your Nexxt subscription");
  expect(mail.text).toMatch(/https?:\/\/[^/\s]+\/newsletter\/confirm\//);
});

test("a text that an editor writes is asked for once; a Portuguese one of before stays stored", async () => {
  const { rows } = await db.query("select id, name from stages order by position limit 1");
  const [stage] = rows;
  const storage = await staffStorage(harness, "editor");
  const page = await harness.visitor({ storage });
  await visit(page, `/pt/organiser/2025/stages/${stage.id}`);
  await page.getByRole("textbox", { name: "Name", exact: true }).waitFor();
  for (const list of ["stages", "sessions", "speakers", "tickets"]) {
    await visit(page, `/organiser/2025/${list}`);
    await page.getByRole("grid").waitFor();
    const read = await page.getByRole("main").textContent();
    expect([list, PORTUGUESE.exec(read ?? "")]).toEqual([list, null]);
  }
  await visit(page, `/organiser/2025/stages/${stage.id}`);
  const name = page.getByRole("textbox", { name: "Name", exact: true });
  await name.fill("Great Hall");
  expect(await page.getByText(/^(PT|EN)$/).count()).toBe(0);
  await page.getByRole("button", { name: "Save" }).click();
  await expect
    .poll(
      async () => (await db.query("select name, translations from stages where id = $1", [stage.id])).rows[0],
    )
    .toEqual({
      name: stage.name,
      translations: expect.objectContaining({ en: expect.objectContaining({ name: "Great Hall" }) }),
    });
});
