import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { visit } from "../harness/browser.ts";
import { setUpBrowserHarness } from "../harness/browser-harness.ts";
import { linksIn, servedPage } from "../harness/served-page.ts";

const harness = setUpBrowserHarness();

const photos = (page: Page) => page.getByRole("region", { name: "Imagens do Nexxt" });
/** The photo that is shown first. */
const photoShown = (page: Page) =>
  photos(page)
    .getByText(/^\d\d \/ 07$/)
    .textContent();

test("the About page leads twice to the login on the way to the tickets, and to a map in a window of its own", async () => {
  const links = linksIn((await servedPage(harness.app, "/about")).main);
  const tickets = links.filter(({ text }) => text === "TICKETS").map(({ href }) => href);
  expect(tickets).toEqual(Array(2).fill("/login?redirect_to=tickets"));
  const map = links.find(({ text }) => text.startsWith("Saiba mais"));
  expect(map?.href).toBe("https://www.openstreetmap.org/search?query=Leiria");
  expect(map?.tag).toContain('target="_blank"');
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
  const { main } = await servedPage(harness.app, path);
  const figures = [...main.matchAll(/<dt[^>]*>([^<]*)<\/dt><dd[^>]*>([^<]*)<\/dd>/g)];
  expect(figures.map(([, label, figure]) => `${figure} ${label}`)).toEqual([...first, ...last]);
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
    const { main, text } = await servedPage(harness.app, path);
    for (const word of [...values, "NEXXT Company", "2024", "Forno Novo"]) expect(text).toContain(word);
    const criteria = /<section aria-labelledby="company-criteria"[\s\S]*?<\/section>/.exec(main)?.[0];
    expect(criteria?.match(/<li/g)).toHaveLength(6);
  },
);

test.each([
  ["/nao-existe", "pt", "Esta página não existe", "Ver os bilhetes", "/tickets"],
  ["/en/nowhere", "en", "This page doesn’t exist", "See the tickets", "/en/tickets"],
])("%s answers 404 in its language, with a link on", async (path, lang, title, way, to) => {
  const { status, html, main } = await servedPage(harness.app, path);
  expect(status).toBe(404);
  expect(html).toContain(`<html lang="${lang}"`);
  expect(main).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`));
  expect(linksIn(main)).toContainEqual(expect.objectContaining({ text: way, href: to }));
});
