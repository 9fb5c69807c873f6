import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestApp, type TestApp } from "#tests/test-app.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await openTestApp();
});
afterAll(() => shop.close());

const HALF = "a\ud800";

it("half a character, which PostgreSQL stores in no JSON, is stored as the sign for one, and breaks nothing", async () => {
  const { token } = await shop.staff("editor");
  const mailing = await shop.call<{ translations: object }>("POST", "/organiser/editions/1/mailings/", {
    token,
    body: {
      kind: "informational",
      subject: HALF,
      body: `<p>${HALF}</p>`,
      translations: { en: { subject: HALF } },
      tickets: [],
      days: [],
      events: [],
      languages: [],
    },
  });
  expect(mailing).toMatchObject({
    status: 201,
    body: { subject: "a\ufffd", translations: { en: { subject: "a\ufffd" } } },
  });
  const stage = await shop.call("POST", "/organiser/editions/1/event-types/", {
    token,
    body: { name: HALF, translations: { en: { name: HALF } } },
  });
  expect(stage).toMatchObject({ status: 201, body: { translations: { en: { name: "a\ufffd" } } } });
  expect(shop.bugs).toEqual([]);
});
