import { createHash } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { expectNoViolations } from "../harness/axe.ts";
import { setUpBrowserHarness } from "../harness/browser-harness.ts";

const harness = setUpBrowserHarness(() => ({}));
const TOKEN = "T0ken-of-a-preview-T0ken-of-a-pr";
const NEXT = 50;
const EARLIER = 51;

let db: pg.Client;
let year: number;
beforeAll(async () => {
  db = new pg.Client(harness.databaseUrl);
  await db.connect();
  year = (await db.query("select year from editions where id = 1")).rows[0].year;
  await copyEdition(NEXT, { year: year + 1, name: "Nexxt Futuro", state: "preparing" });
  await copyEdition(EARLIER, { year: year - 1, state: "archived" });
  await db.query("update editions set preview_token_hash = $1 where id = $2", [
    createHash("sha256").update(TOKEN).digest(),
    NEXT,
  ]);
});
afterAll(() => db.end());

test("a preview link shows the whole site of an edition in preparation, to its viewer alone, until they leave it", async () => {
  const page = await harness.visitor();
  const { url } = harness.app;
  const opened = await page.goto(`${url}/preview/${TOKEN}`);
  expect(opened?.headers()["cache-control"]).toBe("private, no-store");
  expect(opened?.headers()["x-robots-tag"]).toContain("noindex");
  const [cookie] = await page.context().cookies();
  expect(cookie).toMatchObject({ name: "nexxt_preview", httpOnly: true, sameSite: "Lax" });
  await page.getByText("Nexxt Futuro").first().waitFor();

  // Also for a page that was rendered for visitors before, and for one that the browser asks for by itself.
  const other = await harness.visitor();
  await other.goto(`${url}/speakers`);
  expect(await other.locator("[data-preview]").count()).toBe(0);
  await page.getByRole("link", { name: "Speakers", exact: true }).first().click();
  await page.getByText("Oradora do futuro").first().waitFor();
  await other.reload();
  expect(await other.getByText("Oradora do futuro").count()).toBe(0);

  await page.goto(`${url}/tickets`);
  const add = page.getByRole("button", { name: /Adicionar/ }).first();
  expect(await add.textContent()).toBe("Não se vende na pré-visualização");
  expect(await add.isDisabled()).toBe(true);
  await page.goto(`${url}/checkout`);
  await page.getByText("nela não se compra nada").waitFor();
  await expectNoViolations(page, "checkout in a preview");

  await page.getByRole("button", { name: "Sair da pré-visualização" }).click();
  await page.waitForURL(`${url}/`);
  expect(await page.locator("[data-preview]").count()).toBe(0);
  expect(await page.context().cookies()).toEqual([]);
});

test("a wrong preview link is a page that is not there", async () => {
  const answer = await fetch(`${harness.app.url}/preview/${"x".repeat(32)}`, { redirect: "manual" });
  expect(answer.status).toBe(404);
  expect(answer.headers.get("set-cookie")).toBeNull();
});

test("an earlier edition is read at its year: figures, agenda, a session, speakers, and the way back", async () => {
  const page = await harness.visitor();
  const { url } = harness.app;
  await page.goto(`${url}/terms`);
  await page.getByRole("link", { name: `Nexxt ${year - 1}` }).click();
  await page.getByText(`Está a ver a edição de ${year - 1}, que já passou.`).waitFor();
  await page.getByText("+3000").waitFor();
  await expectNoViolations(page, "an earlier edition");
  await page
    .getByRole("link", { name: `Agenda ${year - 1}` })
    .first()
    .click();
  await page.getByRole("link", { name: "Abertura de outro ano" }).click();
  await page.waitForURL(/\/agenda\/9001$/);
  await page.getByRole("heading", { level: 1, name: "Abertura de outro ano" }).waitFor();
  expect(await page.getByRole("button", { name: /agenda/i }).count()).toBe(0);
  await page.getByRole("link", { name: "Oradora do passado" }).first().click();
  await page.waitForURL(`${url}/${year - 1}/speakers/oradora`);
  await page.goto(`${url}/en/${year - 1}/speakers`);
  await page.getByText("Oradora do passado").first().waitFor();
  await page.getByRole("link", { name: `See the ${year} edition` }).click();
  await page.waitForURL(`${url}/en`);

  const sitemap = await (await fetch(`${url}/sitemap.xml`)).text();
  expect(sitemap).toContain(`/${year - 1}/agenda/9001</loc>`);
  expect(sitemap).not.toContain(`/${year + 1}`);
  expect((await fetch(`${url}/${year + 1}`)).status).toBe(404);
  const leads = async (path: string) => {
    const answer = await fetch(url + path, { redirect: "manual" });
    return [answer.status, answer.headers.get("location")];
  };
  expect(await leads(`/${year}/agenda?day=27`)).toEqual([302, "/agenda?day=27"]);
  // The public edition's alone: an earlier one's home leads there, and the public one's is the site's own.
  expect(await leads(`/${year - 1}/tickets`)).toEqual([302, `/${year - 1}`]);
  expect(await leads(`/en/${year - 1}/stages`)).toEqual([302, `/en/${year - 1}`]);
  expect(await leads(`/${year}/tickets`)).toEqual([302, "/tickets"]);
  const ahead = await fetch(`${url}/${year + 1}/tickets`);
  expect([ahead.status, await ahead.text()]).toEqual([404, expect.stringContaining("ainda não é pública")]);
});

test("without a public edition every page says that it is being prepared, with the newsletter and the address to write to", async () => {
  await db.query("update editions set state = 'preparing' where id = 1");
  const page = await harness.visitor();
  const { url } = harness.app;
  const opened = async () => {
    await page.goto(`${url}/agenda`);
    return page.getByRole("heading").first().textContent();
  };
  await expect.poll(opened).toContain("ser preparado");
  // A call that is open is public by itself.
  expect(await page.getByRole("link").allTextContents()).toEqual([
    "English",
    "Palestras e workshops",
    "hello@nexxt.example",
  ]);
  await expectNoViolations(page, "no public edition");
  await page.getByLabel("O seu email").fill("lia@example.pt");
  await page.getByRole("button", { name: "Subscrever" }).click();
  await page.getByText("Está feito").waitFor();
  const { rows } = await db.query("select email from newsletter_subscribers where email = 'lia@example.pt'");
  expect(rows).toHaveLength(1);
  for (const path of ["/sitemap.xml", "/feed.xml", "/agenda.ics", "/api/v1/edition/"])
    expect([path, (await fetch(url + path)).status]).toEqual([path, 404]);
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  await db.query("update editions set state = 'published' where id = 1");
});

async function copyEdition(id: number, fields: object) {
  await db.query(
    "insert into editions select (jsonb_populate_record(e, $1::jsonb)).* from editions e where id = 1",
    [JSON.stringify({ ...fields, id })],
  );
  if (id === EARLIER)
    await db.query(
      `update editions set first_day = first_day - 364, last_day = last_day - 364,
         starts_at = starts_at - interval '364 days', ends_at = ends_at - interval '364 days' where id = $1`,
      [id],
    );
  const name = id === NEXT ? "Oradora do futuro" : "Oradora do passado";
  const own = 8950 + id;
  await db.query(`
    insert into stages (id, edition_id, name, description, cover, position) values (${own}, ${id}, 'Palco', '', '', 1);
    insert into event_types (id, edition_id, name, position) values (${own}, ${id}, 'Talk', 1);
    insert into speakers (id, edition_id, slug, name, position, company, image, bio, linkedin_profile)
      values (${own}, ${id}, 'oradora', '${name}', 'Engenheira', 'Lis', '/pictures/speaker-aiko-tanaka.webp', 'Fala.', '');
    insert into events (id, edition_id, title, description, starts_at, ends_at, event_type_id, stage_id, state)
      select ${own}, ${id}, 'Abertura de outro ano', 'Bom dia.', starts_at, starts_at + interval '1 hour', ${own}, ${own}, 'confirmed'
      from editions where id = ${id};
    insert into event_speakers (event_id, speaker_id, position, edition_id) values (${own}, ${own}, 1, ${id});
    insert into ticket_types (id, edition_id, name, color, position) values (${own}, ${id}, 'Passe', '#10b981', 1);
    insert into tickets (id, edition_id, name, description, cover, price_cents, ticket_type_id, max_per_order, position)
      values (${own}, ${id}, 'Passe|Semana', '', '/pictures/ticket-1.webp', 1000, ${own}, 5, 1);`);
}
