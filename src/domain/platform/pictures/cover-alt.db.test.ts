import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { openTestApp, type TestApp } from "#tests/test-app.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await openTestApp();
});
afterEach(() => expect(shop.bugs).toEqual([]));
afterAll(() => shop.close());

interface Covered {
  id: number;
  version: number;
  cover: string;
  cover_alt: string;
}

const editor = async () => (await shop.staff("editor")).token;
const change = async (path: string, fields: object) => {
  const token = await editor();
  const { version } = (await shop.call<Covered>("GET", `/organiser${path}`, { token })).body;
  return shop.call("PATCH", `/organiser${path}`, { token, body: { version, ...fields } });
};

it.each([
  ["stages", 1],
  ["tickets", 1],
])(
  "what an editor writes of a cover of %s is its alternative text for visitors, in their language",
  async (noun, id) => {
    const shown = async (lang: string) =>
      (await shop.call<{ results: Covered[] }>("GET", `/${noun}/?lang=${lang}`)).body.results.find(
        (one) => one.id === id,
      )?.cover_alt;
    expect(await shown("pt")).toBe("");
    const path = `/${noun}/${id}/`;
    expect((await change(path, { cover_alt: "O palco visto da plateia" })).status).toBe(200);
    expect([await shown("pt"), await shown("en")]).toEqual([
      "O palco visto da plateia",
      "O palco visto da plateia",
    ]);
    const translations = { en: { cover_alt: "The stage, seen from the hall" } };
    expect((await change(path, { translations })).status).toBe(200);
    expect([await shown("pt"), await shown("en")]).toEqual([
      "O palco visto da plateia",
      "The stage, seen from the hall",
    ]);
    // A text without its picture says nothing.
    expect((await change(path, { cover: "" })).status).toBe(200);
    expect([await shown("pt"), await shown("en")]).toEqual(["", ""]);
  },
);

it("a text that is too long is refused with its field", async () => {
  const answer = await change("/stages/2/", { cover_alt: "x".repeat(301) });
  expect([answer.status, answer.body]).toMatchObject([400, { errors: [{ attr: "cover_alt" }] }]);
});
