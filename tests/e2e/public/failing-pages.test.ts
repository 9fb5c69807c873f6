import { expect, test } from "vitest";
import { untilHydrated, visit } from "../harness/browser.ts";
import { intercept } from "../harness/intercept.ts";
import { setUpPostgresHarness } from "../harness/postgres-harness.ts";
import { headingsIn, linksIn, servedPage } from "../harness/served-page.ts";

const { harness, db } = setUpPostgresHarness();

test.each([
  ["/speakers", "speakers", "Neste momento não conseguimos mostrar os speakers.", "Speakers"],
  [
    "/speakers/leonor-vasques",
    "speakers",
    "Neste momento não conseguimos mostrar os speakers.",
    "Leonor Vasques",
  ],
  ["/agenda", "public_events", "Não conseguimos carregar a agenda. Tente outra vez daqui a pouco.", "Agenda"],
  [
    "/agenda/19",
    "public_events",
    "Não conseguimos carregar a agenda. Tente outra vez daqui a pouco.",
    "Masterclass IA generativa",
  ],
  ["/stages", "stages", "Neste momento não conseguimos mostrar os palcos.", "Stages"],
  ["/partners", "partners", "Neste momento não conseguimos mostrar os parceiros.", "Partners"],
])(
  "%s without its list answers 500, and says so inside its layout",
  async (address, table, text, heading) => {
    await db.query(`alter table ${table} rename to ${table}_away`);
    const failed = await servedPage(harness.app, address);
    await db.query(`alter table ${table}_away rename to ${table}`);
    expect([failed.status, headingsIn(failed.main, 1)]).toEqual([500, ["Em atualização"]]);
    expect(failed.text).toContain(text);
    expect(failed.text).toContain("Tentar outra vez");
    expect(linksIn(failed.html).map(({ text }) => text)).toContain("Agenda");
    const later = await servedPage(harness.app, address);
    expect([later.status, headingsIn(later.main, 1)]).toEqual([200, [heading]]);
  },
);

test("a list that failed on the server is tried again by its button", async () => {
  await db.query("alter table stages rename to stages_away");
  const page = await harness.visitor();
  await page.goto("/en/stages");
  await untilHydrated(page);
  await db.query("alter table stages_away rename to stages");
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByRole("heading", { level: 1, name: "Stages" }).waitFor();
  harness.takeComplaints();
});

test("a view of the agenda whose script does not come leaves the list, says so and tries again", async () => {
  const page = await harness.visitor({ fresh: true });
  const away = /my-agenda-[\w-]*\.js/;
  await page.route(away, (route) => route.abort());
  await page.goto("/agenda");
  await untilHydrated(page);
  await page.getByRole("link", { name: "A minha agenda" }).click();
  const said = page.getByRole("alert").filter({ hasText: "Não foi possível carregar esta vista." });
  await said.waitFor();
  await page.getByRole("heading", { level: 2, name: "26 de outubro" }).waitFor();
  await page.unroute(away);
  await said.getByRole("button", { name: "Tentar outra vez" }).click();
  await page.getByText("Ainda não guardou nenhuma sessão.").waitFor();
  expect(await said.count()).toBe(0);
  harness.takeComplaints();
});

test("when not even the edition can be read, a page says so in its language, with the drawing, and comes back when asked", async () => {
  await db.query("alter table editions rename to editions_away");
  const english = await servedPage(harness.app, "/en/about");
  expect([english.status, headingsIn(english.html, 1)]).toEqual([
    500,
    ["Something went wrong along the way"],
  ]);
  const title = "Algo falhou pelo caminho";
  const page = await harness.visitor();
  const answer = await page.goto("/about");
  expect(answer?.status()).toBe(500);
  await untilHydrated(page);
  await page.getByRole("heading", { level: 1, name: title }).waitFor();
  expect(await page.title()).toContain(title);
  await page.locator("main canvas").waitFor();

  await db.query("alter table editions_away rename to editions");
  await page.getByRole("button", { name: "Tentar outra vez" }).click();
  await page.getByRole("heading", { level: 1, name: "Pensar com as mãos" }).waitFor();
  await page.getByRole("banner").getByRole("link", { name: "Agenda" }).waitFor();
  // The browser's own message for the answer above; no other.
  const other = harness.takeComplaints().filter((complaint) => !/status of 500/.test(complaint));
  expect(other).toEqual([]);
});

test("the footer is the server's: its links lead on within the page, and after an error it is there again", async () => {
  const page = await harness.visitor();
  await visit(page, "/newsletter");
  await page.evaluate(() => Object.assign(window, { stayed: true }));
  const terms = page.getByRole("contentinfo").getByRole("link", { name: "Termos e condições" });
  await terms.click();
  await page.waitForURL("**/terms");
  expect(await page.evaluate(() => "stayed" in window)).toBe(true);
  await intercept(page, "**/policy.data*", (route) => route.abort());
  await page.getByRole("contentinfo").getByRole("link", { name: "Política de privacidade" }).click();
  await page.getByRole("button", { name: "Tentar outra vez" }).waitFor();
  expect(await terms.isVisible()).toBe(true);
  const other = harness.takeComplaints().filter((complaint) => !/net::ERR_FAILED/.test(complaint));
  expect(other).toEqual([]);
});

test("home whose lower part cannot be loaded shows its first screen, and the rest once it can", async () => {
  const page = await harness.visitor();
  await visit(page, "/terms");
  await intercept(page, "**/assets/sections-*.js", (route) => route.abort());
  await page.getByRole("banner").getByRole("link", { name: "Nexxt" }).first().click();
  await page.waitForURL((url) => url.pathname === "/");
  await page.locator("h1").waitFor();
  expect(await page.getByRole("button", { name: "Tentar outra vez" }).count()).toBe(0);
  const tickets = page.getByText("Escolha o seu bilhete");
  expect(await tickets.count()).toBe(0);
  await page.unroute("**/assets/sections-*.js");
  await tickets.waitFor();
  const other = harness.takeComplaints().filter((complaint) => !/net::ERR_FAILED/.test(complaint));
  expect(other).toEqual([]);
});
