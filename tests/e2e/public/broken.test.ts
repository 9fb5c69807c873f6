import { expect, test } from "vitest";
import { untilHydrated, visit } from "../harness/browser.ts";
import { setUpPostgresHarness } from "../harness/postgres-harness.ts";

const { harness, db } = setUpPostgresHarness();

test.each([
  ["/about", "Algo falhou pelo caminho", "Tentar outra vez", "Pensar com as mãos"],
  ["/en/about", "Something went wrong along the way", "Try again", "Thinking by hand"],
])(
  "%s, when not even the edition can be read, says so in its language, with the drawing, and comes back when asked",
  async (path, title, again, heading) => {
    await db.query("alter table editions rename to editions_away");
    const page = await harness.visitor();
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(500);
    await untilHydrated(page);
    await page.getByRole("heading", { level: 1, name: title }).waitFor();
    expect(await page.title()).toContain(title);
    await page.locator("main canvas").waitFor();

    await db.query("alter table editions_away rename to editions");
    await page.getByRole("button", { name: again }).click();
    await page.getByRole("heading", { level: 1, name: heading }).waitFor();
    await page.getByRole("banner").getByRole("link", { name: "Agenda" }).waitFor();
    // The browser's own message for the answer above; no other.
    const other = harness.takeComplaints().filter((complaint) => !/status of 500/.test(complaint));
    expect(other).toEqual([]);
  },
);

test("the footer is the server's: its links lead on within the page, and after an error it is there again", async () => {
  const page = await harness.visitor();
  await visit(page, "/");
  await page.evaluate(() => Object.assign(window, { stayed: true }));
  const terms = page.getByRole("contentinfo").getByRole("link", { name: "Termos e condições" });
  await terms.click();
  await page.waitForURL("**/terms");
  expect(await page.evaluate(() => "stayed" in window)).toBe(true);
  await page.route("**/policy.data*", (route) => route.abort());
  await page.getByRole("contentinfo").getByRole("link", { name: "Política de privacidade" }).click();
  await page.getByRole("button", { name: "Tentar outra vez" }).waitFor();
  expect(await terms.isVisible()).toBe(true);
  const other = harness.takeComplaints().filter((complaint) => !/net::ERR_FAILED/.test(complaint));
  expect(other).toEqual([]);
});

test("home whose lower part cannot be loaded shows its first screen, and the rest once it can", async () => {
  const page = await harness.visitor();
  await visit(page, "/terms");
  await page.route("**/assets/sections-*.js", (route) => route.abort());
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
