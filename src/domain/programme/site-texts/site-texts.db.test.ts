import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { contentVersion } from "#domain/sales/shop/content-version.ts";
import { openTestApp, type TestApp } from "#tests/test-app.ts";

let shop: TestApp;
let token: string;
beforeAll(async () => {
  shop = await openTestApp();
});
beforeEach(async () => {
  token = (await shop.staff("editor")).token;
});
afterEach(() => expect(shop.bugs).toEqual([]));
afterAll(() => shop.close());

const ask = (method: string, path: string, body?: unknown) =>
  shop.call<{ id: number; version: number; audit_id: number }>(method, `/organiser/${path}`, { token, body });
const read = async (path: string) => (await shop.call(`GET`, path)).body;

const TERMS = {
  name: "terms",
  title: "As nossas regras",
  lead: "Curtas.",
  sections: [{ title: "Quem", html: '<p onclick="x()">Nós</p><script>alert(1)</script>' }],
  translations: {
    en: { title: "Our rules", sections: [{ title: "Who", html: "<p>Us<img src=x onerror=alert(1)></p>" }] },
  },
};

it("a page's own text is shown at once, in both languages, without what could harm; removing it brings ours back", async () => {
  expect(await read("/site-texts/terms/")).toEqual({ text: null });
  const before = await contentVersion(shop.app);
  const { body: added } = await ask("POST", "editions/1/page-texts/", TERMS);
  expect(await contentVersion(shop.app)).not.toBe(before);
  expect(await read("/site-texts/terms/")).toEqual({
    text: {
      title: "As nossas regras",
      lead: "Curtas.",
      sections: [{ title: "Quem", html: "<p>Nós</p>" }],
      changed_on: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    },
  });
  expect(await read("/site-texts/terms/?lang=en")).toMatchObject({
    text: { title: "Our rules", lead: "Curtas.", sections: [{ title: "Who", html: "<p>Us</p>" }] },
  });
  expect(await ask("POST", "editions/1/page-texts/", TERMS)).toMatchObject({
    status: 400,
    body: { errors: [{ attr: "name", code: "taken" }] },
  });
  const { body } = await ask("DELETE", `page-texts/${added.id}/`, { version: added.version });
  expect(await read("/site-texts/terms/")).toEqual({ text: null });
  await ask("POST", `audit/${body.audit_id}/undo/`, {});
  expect(await read("/site-texts/terms/")).toMatchObject({ text: { title: "As nossas regras" } });
});

it("the banner shows the organiser's phrases in their order, and the newsletter its own words", async () => {
  expect(await read("/site-texts/")).toEqual({ banner: [], newsletter: null });
  const ids: number[] = [];
  for (const filled of ["Última semana", "Bilhetes"])
    ids.push((await ask("POST", "editions/1/banner-phrases/", { filled, outlined: "já" })).body.id);
  await ask("POST", "editions/1/banner-phrases/order/", { ids: ids.reverse() });
  await ask("POST", "editions/1/page-texts/", {
    name: "newsletter",
    title: "Escrevemos pouco",
    lead: "E bem.",
  });
  expect(await read("/site-texts/")).toMatchObject({
    banner: [{ filled: "Bilhetes" }, { filled: "Última semana" }],
    newsletter: { title: "Escrevemos pouco", lead: "E bem." },
  });
});
