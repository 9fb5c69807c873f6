import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { LoginSession } from "#contract/accounts/accounts.ts";
import type { Passkey } from "#contract/accounts/passkeys.ts";
import { softPasskey } from "#tests/soft-passkey.ts";
import { openTestApp, type TestApp } from "#tests/test-app.ts";

const MINUTE = 60_000;
const here = { origin: "http://localhost:3000", rpId: "localhost" };
const elsewhere = { origin: "https://evil.test", rpId: "evil.test" };

let shop: TestApp;
beforeAll(async () => {
  shop = await openTestApp();
});
afterEach(() => expect(shop.bugs).toEqual([]));
afterAll(() => shop.close());

type Soft = ReturnType<typeof softPasskey>;
const options = async (token: string) =>
  (await shop.call<{ challenge: string }>("POST", "/passkeys/options/", { token })).body.challenge;
const register = (token: string, response: object) =>
  shop.call<Passkey>("POST", "/passkeys/", { token, body: { name: "Telemóvel", response } });
const loginChallenge = async () =>
  (await shop.call<{ challenge: string }>("POST", "/login/passkey/options/")).body.challenge;
const enter = (response: object, token?: string) =>
  shop.call<LoginSession>("POST", "/login/passkey/", { body: { response }, ...(token ? { token } : {}) });
const list = async (token: string) =>
  (await shop.call<{ results: Passkey[] }>("GET", "/passkeys/", { token })).body.results;

let people = 0;
async function owner(): Promise<{ token: string; email: string; soft: Soft }> {
  people += 1;
  const email = `chave-${people}@example.pt`;
  const token = await shop.logIn(email);
  const soft = softPasskey();
  expect((await register(token, soft.attest(await options(token), here))).status).toBe(201);
  return { token, email, soft };
}
const invalid = { status: 400, body: { code: "passkey_invalid" } };
const refused = { status: 400, body: { code: "login_invalid" } };

describe("a passkey", () => {
  it("logs its owner in, in the place of the login session that this browser had", async () => {
    const { token, email, soft } = await owner();
    const answer = await enter(soft.assert(await loginChallenge(), here), token);
    expect(answer).toMatchObject({ status: 200, body: { user: { email } } });
    expect((await shop.call("GET", "/passkeys/", { token })).status).toBe(401);
    expect(await list(answer.body.token)).toMatchObject([
      { id: soft.id, name: "Telemóvel", last_used_at: shop.clock.now().toISOString() },
    ]);
  });

  it("follows its account to another address, and is gone with an erased one", async () => {
    const { token, email, soft } = await owner();
    await shop.call("POST", "/signups/", { token, body: { email, full_name: "Ana" } });
    await shop.call("POST", "/accounts/email/", { token, body: { email: `nova-${email}` } });
    await shop.runJobs();
    const text = shop.mails.map((mail) => mail.text).join();
    const link = [...text.matchAll(/\/email\/confirm\/([\w-]+)/g)].at(-1)?.[1];
    expect(link).toBeDefined();
    await shop.call("POST", "/accounts/email/confirm/", { body: { token: link } });
    const { body } = await enter(soft.assert(await loginChallenge(), here));
    expect(body.user.email).toBe(`nova-${email}`);
    await shop.call("POST", "/accounts/erase/", { token: body.token, body: { email: `nova-${email}` } });
    expect(await enter(soft.assert(await loginChallenge(), here))).toMatchObject(refused);
  });

  it("that was removed logs no buyer in, and only its owner removes it", async () => {
    const [ana, rui] = [await owner(), await owner()];
    const remove = (token: string) => shop.call("POST", `/passkeys/${ana.soft.id}/remove/`, { token });
    expect((await remove(rui.token)).status).toBe(404);
    expect((await remove(ana.token)).status).toBe(204);
    expect(await list(ana.token)).toEqual([]);
    expect(await enter(ana.soft.assert(await loginChallenge(), here))).toMatchObject(refused);
  });
});

describe("an answer of a passkey is refused", () => {
  it.each([
    ["to a challenge that was never given", async () => Buffer.from("made up").toString("base64url"), here],
    ["from another site", loginChallenge, elsewhere],
    ["for another site's passkey", loginChallenge, { ...here, rpId: "evil.test" }],
    ["from another origin", loginChallenge, { ...here, origin: "https://evil.test" }],
  ])("%s", async (_, challenge, site) => {
    const { soft } = await owner();
    expect(await enter(soft.assert(await challenge(), site))).toMatchObject(refused);
  });

  it("a second time, and after five minutes", async () => {
    const { soft } = await owner();
    const answer = soft.assert(await loginChallenge(), here);
    expect((await enter(answer)).status).toBe(200);
    expect(await enter(answer)).toMatchObject(refused);
    const late = await loginChallenge();
    shop.clock.forward(5 * MINUTE);
    expect(await enter(soft.assert(late, here))).toMatchObject(refused);
  });

  it("whose count went back, as a copy's does", async () => {
    const { soft } = await owner();
    soft.setCounter(10);
    expect((await enter(soft.assert(await loginChallenge(), here))).status).toBe(200);
    soft.setCounter(3);
    expect(await enter(soft.assert(await loginChallenge(), here))).toMatchObject(refused);
  });

  it("of another passkey under a known one's name", async () => {
    const [ana, other] = [await owner(), softPasskey()];
    const forged = { ...other.assert(await loginChallenge(), here), id: ana.soft.id, rawId: ana.soft.id };
    expect(await enter(forged)).toMatchObject(refused);
  });
});

describe("registering", () => {
  it("takes an answer to the caller's own challenge alone, once", async () => {
    const [ana, rui] = [await owner(), await owner()];
    const soft = softPasskey();
    const challenge = await options(ana.token);
    expect(await register(rui.token, soft.attest(challenge, here))).toMatchObject(invalid);
    expect(await register(ana.token, soft.attest(challenge, elsewhere))).toMatchObject(invalid);
    expect(await register(ana.token, soft.attest(await loginChallenge(), here))).toMatchObject(invalid);
    const answer = soft.attest(await options(ana.token), here);
    expect((await register(ana.token, answer)).status).toBe(201);
    expect(await register(ana.token, answer)).toMatchObject(invalid);
  });

  it("does not store another buyer's passkey a second time", async () => {
    const [ana, rui] = [await owner(), await owner()];
    const again = ana.soft.attest(await options(rui.token), here);
    expect(await register(rui.token, again)).toMatchObject(invalid);
    const { body } = await enter(ana.soft.assert(await loginChallenge(), here));
    expect(body.user.email).toBe(ana.email);
  });

  it("needs a login of the last ten minutes, and ends at twenty passkeys", async () => {
    const { token } = await owner();
    for (let count = 1; count < 20; count += 1)
      await register(token, softPasskey().attest(await options(token), here));
    expect(await shop.call("POST", "/passkeys/options/", { token })).toMatchObject({
      status: 409,
      body: { code: "too_many_passkeys" },
    });
    shop.clock.forward(11 * MINUTE);
    expect(await shop.call("POST", "/passkeys/options/", { token })).toMatchObject({
      status: 403,
      body: { code: "login_not_fresh" },
    });
  });
});
