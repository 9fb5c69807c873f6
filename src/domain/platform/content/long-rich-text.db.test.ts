import { afterAll, beforeAll, expect, it } from "vitest";
import { RICH_TEXT_MAX } from "#contract/fields.ts";
import { openTestApp, type TestApp } from "#tests/test-app.ts";

let shop: TestApp;
let token: string;
beforeAll(async () => {
  shop = await openTestApp();
  token = (await shop.staff("owner")).token;
});
afterAll(async () => {
  expect(shop.bugs).toEqual([]);
  await shop.close();
});

/** Short as it comes, too long as HTML. */
const AMPERSANDS = "&".repeat(RICH_TEXT_MAX / 4);
const FITTING = "&".repeat(RICH_TEXT_MAX / 5);
const mailing = { kind: "informational", subject: "x", tickets: [], days: [], events: [], languages: [] };
const section = (html: string) => [{ title: "x", html }];
interface Row {
  id: number;
  version: number;
  translations: object;
}

const ask = <Body = object>(method: string, url: string, body?: object) =>
  shop.call<Body & { errors?: { attr: string }[] }>(method, `/organiser/${url}`, {
    token,
    ...(body ? { body } : {}),
  });

it.each([
  ["body", { body: AMPERSANDS, translations: {} }],
  ["translations.en.body", { body: "x", translations: { en: { body: AMPERSANDS } } }],
])(
  "a mailing's %s that is too long as HTML is refused by its field, and the list stays readable",
  async (attr, texts) => {
    const list = "editions/1/mailings/";
    const { status, body } = await ask("POST", list, { ...mailing, ...texts });
    expect([status, body.errors?.map((error) => error.attr)]).toEqual([400, [attr]]);
    const fits = JSON.parse(JSON.stringify(texts).replace(AMPERSANDS, FITTING));
    expect((await ask("POST", list, { ...mailing, ...fits })).status).toBe(201);
    expect((await ask("GET", list)).status).toBe(200);
  },
);

it("a stored mailing whose texts are longer than the limit is shown and can be changed; its longer text, sent again, names the limit", async () => {
  const made = await ask<Row & { id: string }>("POST", "editions/1/mailings/", {
    ...mailing,
    body: "x",
    translations: {},
  });
  const long = "x".repeat(RICH_TEXT_MAX + 1);
  await shop.db.query("update mailings set body = $2, translations = $3 where id = $1", [
    made.body.id,
    long,
    { en: { subject: "x", body: long } },
  ]);
  const at = `mailings/${made.body.id}/`;
  expect((await ask("GET", "editions/1/mailings/")).status).toBe(200);
  const stored = await ask<Row>("GET", at);
  expect(stored.body).toMatchObject({ body: long, translations: { en: { body: long } } });
  const renamed = await ask<Row>("PATCH", at, { version: stored.body.version, subject: "y" });
  expect(renamed).toMatchObject({
    status: 200,
    body: { subject: "y", translations: { en: { body: long } } },
  });
  const again = await ask("PATCH", at, {
    version: renamed.body.version,
    translations: { en: { subject: "x", body: long } },
  });
  expect(again.status).toBe(400);
  expect(again.body.errors).toEqual([
    expect.objectContaining({
      attr: "translations.en.body",
      detail: expect.stringContaining(String(RICH_TEXT_MAX)),
    }),
  ]);
});

it.each([
  ["description", { description: AMPERSANDS }],
  ["translations.en.description", { translations: { en: { description: AMPERSANDS } } }],
])(
  "a ticket's %s that is too long as HTML is refused by its field, and nothing is changed",
  async (attr, changes) => {
    const list = "editions/1/tickets/";
    const before = await ask<{ results: Row[] }>("GET", list);
    const [row] = before.body.results;
    const answer = await ask("PATCH", `tickets/${row?.id}/`, { version: row?.version, ...changes });
    expect([answer.status, answer.body.errors?.map((error) => error.attr)]).toEqual([400, [attr]]);
    expect((await ask("GET", list)).body).toEqual(before.body);
  },
);

it.each([
  ["sections.0.html", { sections: section(AMPERSANDS) }],
  ["translations.en.sections.0.html", { translations: { en: { sections: section(AMPERSANDS) } } }],
])(
  "a page's %s that is too long as HTML is refused by its field, and nothing is stored",
  async (attr, texts) => {
    const list = "editions/1/page-texts/";
    const answer = await ask("POST", list, { name: "terms", title: "x", lead: "", ...texts });
    expect([answer.status, answer.body.errors?.map((error) => error.attr)]).toEqual([400, [attr]]);
    expect((await ask("GET", list)).body).toMatchObject({ count: 0 });
  },
);
