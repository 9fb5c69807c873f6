import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { visit } from "../harness/browser.ts";
import { setUpBrowserHarness } from "../harness/browser-harness.ts";

const harness = setUpBrowserHarness();

const photos = (page: Page) => page.getByRole("region", { name: "Imagens do Nexxt" });
/** The photo that is shown first. */
const photoShown = (page: Page) =>
  photos(page)
    .getByText(/^\d\d \/ 07$/)
    .textContent();

test("both TICKETS of the About page lead to the login", async () => {
  const page = await harness.visitor();
  for (const place of [0, 1]) {
    await visit(page, "/about");
    const links = page.getByRole("main").getByRole("link", { name: "TICKETS" });
    expect(await links.count()).toBe(2);
    await links.nth(place).click();
    await page.waitForURL("**/login?redirect_to=tickets");
  }
});

test.each([
  [
    "/about",
    ["6 dias de evento", "+3000 participantes", "+100 speakers", "+45 talks", "+14 espaços"],
    [
      "+10 workshops/masterclasses",
      "10 ideias em exposição",
      "+20h de entretenimento e networking",
      "+40 parceiros",
    ],
  ],
  [
    "/en/about",
    ["6 event days", "+3000 participants", "+100 speakers", "+45 talks", "+14 venues"],
    [
      "+10 workshops/masterclasses",
      "10 ideas exhibition",
      "+20h entertainment and networking",
      "+40 partners",
    ],
  ],
])("%s says the year in nine numbers, without scripts too", async (path, first, last) => {
  const page = await harness.visitor({ javaScriptEnabled: false });
  await page.goto(path, { waitUntil: "domcontentloaded" });
  const figures = await page
    .locator("dl > div:has(> dt)")
    .evaluateAll((found) =>
      found.map((one) => `${one.querySelector("dd")?.textContent} ${one.querySelector("dt")?.textContent}`),
    );
  expect(figures.slice(0, 9)).toEqual([...first, ...last]);
});

test("Saiba mais opens a map of the city in a window of its own", async () => {
  const page = await harness.visitor();
  await visit(page, "/about");
  const link = page.getByRole("link", { name: "Saiba mais" });
  expect(await link.getAttribute("href")).toBe("https://www.openstreetmap.org/search?query=Leiria");
  expect(await link.getAttribute("target")).toBe("_blank");
});

test("the seven photos pass by every two seconds, without arrows, until they are paused", async () => {
  const page = await harness.visitor({ reducedMotion: "no-preference", fresh: true });
  await page.clock.install();
  await visit(page, "/about");
  await photos(page).scrollIntoViewIfNeeded();
  await page.mouse.move(0, 0);
  expect(await photos(page).getByRole("listitem").count()).toBe(7);
  expect(await photos(page).getByRole("button").count()).toBe(1);
  const before = await photoShown(page);
  await expect.poll(() => photoShown(page)).not.toBe(before);
  await photos(page).getByRole("button", { name: "Parar o carrossel" }).click();
  await page.mouse.move(0, 0);
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await page.clock.runFor(700);
  const paused = await photoShown(page);
  await page.clock.runFor(2_600);
  expect(await photoShown(page)).toBe(paused);
});

test("with reduced motion the photos do not advance by themselves", async () => {
  const page = await harness.visitor();
  await visit(page, "/about");
  await photos(page).getByRole("button").first().waitFor();
  expect(await photos(page).getByRole("button").count()).toBe(2);
  await photos(page).getByRole("button").last().click();
  await expect.poll(() => photoShown(page)).toBe("02 / 07");
});

test.each([
  ["/company", ["Criatividade", "Inovação", "Impacto", "Digital", "Futuro", "Sustentabilidade"]],
  ["/en/company", ["Creativity", "Innovation", "Impact", "Digital", "Future", "Sustainability"]],
])(
  "%s tells of the seal, its six values, its criteria and the company of 2024, without scripts",
  async (path, values) => {
    const page = await harness.visitor({ javaScriptEnabled: false });
    await page.goto(path, { waitUntil: "domcontentloaded" });
    const text = await page.getByRole("main").textContent();
    for (const value of values) expect(text).toContain(value);
    for (const word of ["NEXXT Company", "2024", "Forno Novo"]) expect(text).toContain(word);
    expect(await page.locator("section[aria-labelledby=company-criteria] li").count()).toBe(6);
  },
);

test.each([
  ["/nao-existe", "pt", "Esta página não existe", "Ver os bilhetes", "/tickets"],
  ["/en/nowhere", "en", "This page doesn’t exist", "See the tickets", "/en/tickets"],
])("%s answers 404 in its language, with the drawing and a link on", async (path, lang, title, way, to) => {
  const page = await harness.visitor();
  const answer = await page.goto(path, { waitUntil: "domcontentloaded" });
  expect(answer?.status()).toBe(404);
  await page.getByRole("heading", { level: 1, name: title }).waitFor();
  expect(await page.locator("html").getAttribute("lang")).toBe(lang);
  await page.locator("main canvas").waitFor();
  expect(await page.getByRole("main").getByRole("link", { name: way }).getAttribute("href")).toBe(to);
});
