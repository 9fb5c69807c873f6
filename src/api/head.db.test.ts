import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestApp, type TestApp } from "#tests/test-app.ts";

let shop: TestApp;
let headers: Record<string, string>;
beforeAll(async () => {
  shop = await openTestApp();
  headers = { authorization: `Token ${(await shop.buyer("ana@example.pt")).token}` };
});
afterAll(() => shop.close());

const seen = async (path: string, method: string, sent: Record<string, string> = {}) => {
  const response = await shop.request(path, { method, headers: sent });
  const { "x-request-id": _, date: __, ...said } = Object.fromEntries(response.headers);
  return { status: response.status, said, body: await response.text() };
};

it.each(["/tickets/", "/events/", "/events/?lang=en", "/edition/", "/nothing/"])(
  "HEAD %s says what GET would, without a body",
  async (path) => {
    for (const sent of [{}, headers]) {
      const { status, said, body } = await seen(path, "GET", sent);
      expect(body).not.toBe("");
      expect(await seen(path, "HEAD", sent)).toEqual({ status, said, body: "" });
    }
  },
);

it.each(["/accounts/email/", "/agenda/", "/organiser/exports/"])("HEAD %s is refused", async (path) => {
  expect((await seen(path, "HEAD", headers)).status).toBe(405);
});
