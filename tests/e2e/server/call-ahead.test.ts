import { expect, test } from "vitest";
import { paths } from "#contract/paths.ts";
import { accentColours } from "#contract/site/accent-colours.ts";
import { addAnotherRecords } from "#tests/fixtures/another-records.ts";
import { visit } from "../harness/browser.ts";
import { setUpPostgresHarness } from "../harness/postgres-harness.ts";
import { asStaff, staffStorage } from "../harness/staff-member.ts";

const { harness, db } = setUpPostgresHarness({});
const CALL = "Mapas e quem os faz";
/** Texts of the edition in preparation, which a call's page must not tell. */
const HIDDEN = /Feito à mão|Segredo da semana|Livros que duram|Mercado do Bolhão/;

test("a call that is open before its edition: its page has that edition's name, logo's place, colour and days, and nothing more of it; the site and the “soon” page lead there", async () => {
  const owner = await staffStorage(harness, "owner");
  const call = asStaff(harness.app, owner);
  const made = await call("POST", "editions/", {
    ...{ name: "Semana Aberta", year: 2031, city: "Porto" },
    ...{ first_day: "2031-05-05", last_day: "2031-05-07" },
  });
  await call("PATCH", `editions/${made.id}/`, {
    version: made.version,
    tagline: "Feito à mão",
    look: { logo: "", logo_on_dark: "", accent: "#c2185b" },
    site: {
      texts: { about_heading: { pt: "Segredo da semana", en: "Segredo da semana" } },
      home: ["tickets"],
      map_address: "Mercado do Bolhão",
    },
  });
  await addAnotherRecords(call, made.id);
  const times = { opens_at: "2020-01-01T09:00:00Z", closes_at: "2099-01-01T09:00:00Z" };
  const { id } = await call(
    "POST",
    `editions/${made.id}/calls/`,
    { name: CALL, published: true, ...times },
    201,
  );
  const page = paths.call(id);
  const read = async (path: string) => (await fetch(harness.app.url + path)).text();

  // Beside the public edition.
  const html = await read(page);
  expect(html).toContain("Semana Aberta 2031");
  expect(html).toContain("5—7 MAI");
  expect(html).toContain(`<title>${CALL} — Semana Aberta</title>`);
  expect(/<html[^>]*>/.exec(html)?.[0]).toContain(`--own-light:${accentColours("#c2185b")?.light}`);
  expect(html).not.toMatch(/og:image|Nexxt|rel="manifest"|atom\+xml/);
  for (const path of [page, `${page}.data`, "/sitemap.xml", "/calls", "/"])
    expect([path, (await read(path)).match(HIDDEN)]).toEqual([path, null]);
  expect(await read("/sitemap.xml")).toContain(`${page}<`);
  expect((await fetch(`${harness.app.url}/2031`)).status).toBe(404);

  // From the list it opens as a page of its own, and the way back is the public site's.
  const visitor = await harness.visitor();
  await visit(visitor, "/calls");
  await visitor.getByRole("link", { name: CALL }).click();
  await visitor.getByRole("heading", { level: 1, name: CALL }).waitFor();
  await visitor.getByRole("textbox", { name: "Título PT" }).waitFor();
  expect(await visitor.title()).toContain("Semana Aberta");
  await visitor.getByRole("banner").getByRole("link").first().click();
  await visitor.waitForURL(`${harness.app.url}/`);
  expect(await visitor.title()).toContain("Nexxt");

  // No edition is public: the call is.
  await db.query("update editions set state = 'preparing' where id = 1");
  // A cached page may be a quarter of a second old.
  await expect.poll(() => read("/")).toContain(`href="${page}"`);
  const soon = await read("/");
  expect(soon).toContain("Semana Aberta 2031");
  for (const path of ["/", page, `${page}.data`, "/calls", "/tickets", "/agenda"])
    expect([path, (await read(path)).match(HIDDEN)]).toEqual([path, null]);
  expect(await read(page)).toContain(`<title>${CALL} — Semana Aberta</title>`);
  expect((await fetch(`${harness.app.url}/share${page}.png`)).status).toBe(404);
  await visit(visitor, page);
  const title = visitor.getByRole("textbox", { name: "Título PT" });
  await title.fill("Mapas de sal");
  // The page's own question, though the link loads another document.
  const logo = visitor.getByRole("banner").getByRole("link").first();
  await logo.click();
  const question = visitor.getByRole("dialog");
  await question.getByRole("button", { name: "Continuar a editar" }).click();
  expect(await title.inputValue()).toBe("Mapas de sal");
  await logo.click();
  await question.getByRole("button", { name: /^Sair/ }).first().click();
  await visitor.waitForURL(`${harness.app.url}/`);
});
