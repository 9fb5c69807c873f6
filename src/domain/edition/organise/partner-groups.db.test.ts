import { afterAll, beforeAll, expect, it } from "vitest";
import type { EditionSite } from "#contract/organiser/edition/edition-site.ts";
import type { Edition } from "#contract/programme/edition.ts";
import type { Partner } from "#contract/programme/programme.ts";
import { openTestApp, type TestApp } from "#tests/test-app.ts";

let shop: TestApp;
let token: string;
beforeAll(async () => {
  shop = await openTestApp();
  token = (await shop.staff("owner")).token;
});
afterAll(() => shop.close());

interface Answer {
  id: number;
  version: number;
  audit_id: number;
  site: EditionSite;
  code?: string;
  errors?: { attr: string; code: string }[];
}
const ask = (method: string, path: string, body?: unknown) =>
  shop.call<Answer>(method, `/organiser/${path}`, { token, body });
const save = async (change: (site: EditionSite) => object) => {
  const { version, site } = (await ask("GET", "editions/1/")).body;
  return ask("PATCH", "editions/1/", { version, site: { ...site, ...change(site) } });
};
const withGold = ({ texts }: EditionSite) => ({
  texts: { ...texts, partner_group_gold: { pt: "Ouro de {city}", en: "Gold" } },
  partner_groups: ["gold", "media", "sponsor"],
});
const addPartner = (group: string) =>
  ask("POST", "editions/1/partners/", { name: "Forno", logo: "", url: "", group });
const shownPartner = async (id: number, lang: string) =>
  (await shop.call<{ results: Partner[] }>("GET", `/partners/?lang=${lang}&limit=500`)).body.results.find(
    (one) => one.id === id,
  );
const shown = async () => (await shop.call<Edition>("GET", "/edition/")).body.partner_groups;

it("an edition has groups of its own, which visitors and programs read by the organiser's name", async () => {
  expect((await addPartner("gold")).body.errors).toMatchObject([{ attr: "group", code: "not_found" }]);
  expect((await save(withGold)).status).toBe(200);
  expect(await shown()).toEqual(["gold", "media", "sponsor"]);
  const { body: partner } = await addPartner("gold");
  expect(await shownPartner(partner.id, "pt")).toMatchObject({ group: "gold", group_name: "Ouro de Leiria" });
  expect(await shownPartner(partner.id, "en")).toMatchObject({ group: "gold", group_name: "Gold" });
  expect((await ask("GET", "editions/1/partners/?group=gold")).body).toMatchObject({ count: 1 });
});

it("a group with partners does not vanish, neither by a save nor by an undoing; without partners it does", async () => {
  const added = await save(({ texts }) => ({ texts: { ...texts, partner_group_tin: { pt: "Estanho" } } }));
  const { body: partner } = await addPartner("tin");
  const withoutTin = ({ texts: { partner_group_tin: _, ...texts } }: EditionSite) => ({ texts });
  expect((await save(withoutTin)).body.errors).toMatchObject([
    { attr: "site.partner_groups", code: "group_in_use" },
  ]);
  expect((await ask("POST", `audit/${added.body.audit_id}/undo/`, {})).body.code).toBe("changed_meanwhile");
  expect((await ask("PATCH", `partners/${partner.id}/`, { version: 1, group: "media" })).status).toBe(200);
  expect((await save(withoutTin)).status).toBe(200);
});

it("a group of its own has a name in the first language, and an edition at most twelve of them", async () => {
  const named = (name: object, groups: string[] = []) =>
    save(({ texts, partner_groups }) => ({
      texts: { ...texts, partner_group_silver: name },
      partner_groups: [...partner_groups, ...groups],
    }));
  const required = { attr: "site.texts.partner_group_silver.pt", code: "required" };
  expect((await named({ en: "Silver" })).body.errors).toMatchObject([required]);
  expect((await named({ pt: "Prata" }, ["bronze"])).body.errors).toMatchObject([
    { attr: "site.texts.partner_group_bronze.pt", code: "required" },
  ]);
  const many = Object.fromEntries(
    Array.from({ length: 13 }, (_, at) => [`partner_group_n${at}`, { pt: `N${at}` }]),
  );
  const tooMany = await save(({ texts }) => ({ texts: { ...texts, ...many } }));
  expect(tooMany.body.errors).toMatchObject([{ code: "too_many_groups" }]);
});

it("a partner whose group has lost its name keeps no other change of the edition from being saved", async () => {
  await save(withGold);
  expect((await addPartner("gold")).status).toBe(201);
  await shop.db.query(
    "update editions set site = (site #- '{texts,partner_group_gold}'::text[]) - 'groups' where id = 1",
  );
  const { version } = (await ask("GET", "editions/1/")).body;
  expect((await ask("PATCH", "editions/1/", { version, city: "Leiria" })).status).toBe(200);
  expect((await save(withGold)).status).toBe(200);
});

it("the version before shows the edition to visitors without the groups that it does not know", async () => {
  await save(withGold);
  const [stored] = await shop.db.query<{ site: { partner_groups: string[] } }>(
    "select site from editions where id = 1",
  );
  expect(stored?.site.partner_groups).toEqual(["media", "sponsor"]);
  expect((await ask("GET", "editions/1/")).body.site).not.toHaveProperty("groups");
});

it("a copy of the edition has its groups and the partners in them", async () => {
  await save(withGold);
  expect((await addPartner("gold")).status).toBe(201);
  const { body: copy } = await ask("POST", "editions/", {
    name: "Nexxt",
    year: 2041,
    first_day: "2041-05-01",
    last_day: "2041-05-02",
    copy_from: 1,
    with_speakers: false,
    with_sessions: false,
  });
  expect(copy.site.partner_groups).toEqual(["gold", "media", "sponsor"]);
  const { body } = await shop.call<{ count: number }>(
    "GET",
    `/organiser/editions/${copy.id}/partners/?group=gold`,
    { token },
  );
  expect(body.count).toBeGreaterThan(0);
});
