import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import type { LoginSession } from "#contract/accounts/accounts.ts";
import { openTestApp, type TestApp } from "#tests/test-app.ts";
import { sendLoginLink } from "../login/send-login-link.job.ts";

const MINUTE = 60_000;
let shop: TestApp;
beforeAll(async () => {
  shop = await openTestApp();
});
afterEach(() => expect(shop.bugs).toEqual([]));
afterAll(() => shop.close());

it.each([
  ["changing the address", "POST", "/accounts/email/", { email: "outra@example.pt" }, 202],
  ["ending all sessions", "POST", "/sessions/revoke-others/", undefined, 204],
  ["the export", "GET", "/accounts/export/", undefined, 200],
  ["the erasure", "POST", "/accounts/erase/", "own", 204],
] as const)("%s needs a login of the last ten minutes", async (_, method, path, body, status) => {
  const ana = await shop.buyer(`ana-${status}@example.pt`);
  const ask = (token: string) =>
    shop.call(method, path, {
      token,
      ...(body ? { body: body === "own" ? { email: ana.email } : body } : {}),
    });
  shop.clock.forward(10 * MINUTE + 1);
  expect(await ask(ana.token)).toMatchObject({ status: 403, body: { code: "login_not_fresh" } });
  expect((await shop.call("GET", "/signups/", { token: ana.token })).status).toBe(200);
  const fresh = await shop.logIn(ana.email);
  shop.clock.forward(10 * MINUTE);
  expect((await ask(fresh)).status).toBe(status);
});

it("a login again gives a new login session and ends the one that this browser had, and no other's", async () => {
  const [ana, rui] = [await shop.buyer("de-novo@example.pt"), await shop.buyer("outro@example.pt")];
  const elsewhere = await shop.logIn(ana.email);
  const logInWith = async (token: string) => {
    await sendLoginLink(shop.app, { email: ana.email, language: "pt" });
    const uuid = /\/login\/([\w-]+)/.exec(shop.mails.pop()?.text ?? "")?.[1];
    return (await shop.call<LoginSession>("POST", "/login/", { token, body: { uuid } })).body.token;
  };
  const status = async (token: string) => (await shop.call("GET", "/signups/", { token })).status;
  const fresh = await logInWith(ana.token);
  expect(await Promise.all([fresh, ana.token, elsewhere].map(status))).toEqual([200, 401, 200]);
  await logInWith(rui.token);
  expect(await status(rui.token)).toBe(200);
});
