import { generateSync } from "otplib";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { SecondFactor } from "#contract/organiser/second-factor.ts";
import { secretFrom } from "#db/sealed-value.ts";
import { endpoints } from "#tests/api/endpoints.ts";
import { absent, ownedRequests } from "#tests/api/owned-requests.ts";
import { softPasskey } from "#tests/soft-passkey.ts";
import { openTestApp, type TestApp } from "#tests/test-app.ts";
import { resealTotp } from "./totp-secret.ts";

const MINUTE_MS = 60_000;
const STEP_MS = 30_000;
const here = { origin: "http://localhost:3000", rpId: "localhost" };
const wrong = { status: 400, body: { code: "factor_invalid" } };
const stepUp = { status: 403, body: { code: "step_up_needed" } };

let shop: TestApp;
beforeAll(async () => {
  shop = await openTestApp();
});
// Each code works once: every test begins in a time step of its own.
beforeEach(() => shop.clock.forward(10 * STEP_MS));
afterEach(() => expect(shop.bugs).toEqual([]));
afterAll(() => shop.close());

let members = 0;
/** A new member of staff with no factor, freshly logged in. */
async function member(): Promise<{ token: string; email: string; id: string }> {
  members += 1;
  const email = `membro-${members}@staff.example`;
  const [row] = await shop.db.query<{ id: string }>(
    "insert into staff (email, name, role, invited_at, joined_at) values ($1, 'Rui', 'editor', $2, $2) returning id",
    [email, shop.clock.now()],
  );
  return { token: await shop.logIn(email), email, id: row?.id ?? "" };
}

const post = <Body = { code?: string }>(token: string, path: string, body?: object) =>
  shop.call<Body>("POST", `/staff/${path}/`, { token, body });
const state = async (token: string) =>
  (await shop.call<SecondFactor>("GET", "/staff/second-factor/", { token })).body;
const me = async (token: string) =>
  (await shop.call<{ code?: string }>("GET", "/organiser/me/", { token })).body.code ?? "in";
const codeOf = (secret: string, afterMs = 0) =>
  generateSync({ secret, epoch: Math.floor((shop.clock.now().getTime() + afterMs) / 1000) });

/** With an authenticator app, a step of time after its first code. */
async function withApp() {
  const someone = await member();
  const { body } = await post<{ key: string }>(someone.token, "totp");
  expect((await post(someone.token, "totp/confirm", { code: codeOf(body.key) })).status).toBe(200);
  shop.clock.forward(2 * STEP_MS);
  return { ...someone, key: body.key };
}
const prove = (token: string, code: string) => post(token, "second-factor/totp", { code });
const recover = (token: string, code: string) => post(token, "second-factor/recovery", { code });

describe("an authenticator app", () => {
  it("counts once a code of it was typed, and then opens the organiser's side in this session alone", async () => {
    const { token, email, id } = await member();
    expect(await me(token)).toBe("second_factor_missing");
    const { body } = await post<{ key: string; uri: string; qr_code: string }>(token, "totp");
    expect(body.uri).toContain(`otpauth://totp/Nexxt:${encodeURIComponent(email)}?secret=${body.key}`);
    expect(body.qr_code).toMatch(/^data:image\/png;base64,/);
    expect(await post(token, "totp/confirm", { code: "000000" })).toMatchObject(wrong);
    expect(await me(token)).toBe("second_factor_missing");
    expect((await post(token, "totp/confirm", { code: codeOf(body.key) })).status).toBe(200);
    expect(await me(token)).toBe("in");
    expect(await me(await shop.logIn(email))).toBe("second_factor_needed");
    const [row] = await shop.db.query<{ secret: Buffer }>(
      "select secret from staff_totp where staff_id = $1",
      [id],
    );
    expect(row?.secret.toString()).not.toContain(body.key);
  });

  it("takes each code once, also of two that are sent at once, and none of before it", async () => {
    const { email, key } = await withApp();
    const token = await shop.logIn(email);
    const both = await Promise.all([prove(token, codeOf(key)), prove(token, codeOf(key))]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(await prove(token, codeOf(key))).toMatchObject(wrong);
    expect(await prove(token, codeOf(key, -STEP_MS))).toMatchObject(wrong);
    shop.clock.forward(STEP_MS);
    expect((await prove(token, codeOf(key))).status).toBe(200);
  });

  it("may be a step early or late, and no more", async () => {
    const { email, key } = await withApp();
    const token = await shop.logIn(email);
    expect(await prove(token, codeOf(key, 2 * STEP_MS))).toMatchObject(wrong);
    expect(await prove(token, codeOf(key, -2 * STEP_MS))).toMatchObject(wrong);
    expect((await prove(token, codeOf(key, STEP_MS))).status).toBe(200);
  });

  it("stops guessing at ten wrong codes for the account, from whichever networks and however many at once", async () => {
    const { email, key } = await withApp();
    const token = await shop.logIn(email);
    const guesses = await Promise.all(
      Array.from({ length: 40 }, (_, at) =>
        shop.call("POST", "/staff/second-factor/totp/", {
          token,
          body: { code: String(at).padStart(6, "0") },
          headers: { "x-forwarded-for": `203.0.113.${at}` },
        }),
      ),
    );
    expect(guesses.filter(({ status }) => status === 400)).toHaveLength(10);
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(30);
    expect((await prove(token, codeOf(key))).status).toBe(429);
    // Nobody else is kept out.
    const other = await withApp();
    expect((await prove(other.token, codeOf(other.key))).status).toBe(200);
  });

  it("is replaced by another after a second factor of now, and the key of before is worth nothing", async () => {
    const { token, key } = await withApp();
    const { body } = await post<{ key: string }>(token, "totp");
    // Still the old one until the new one is confirmed.
    expect((await prove(token, codeOf(key))).status).toBe(200);
    expect((await post(token, "totp/confirm", { code: codeOf(body.key) })).status).toBe(200);
    shop.clock.forward(2 * STEP_MS);
    expect(await prove(token, codeOf(key))).toMatchObject(wrong);
    expect((await prove(token, codeOf(body.key))).status).toBe(200);
  });

  it("opens after the secret of the settings has changed", async () => {
    const { email, key, id } = await withApp();
    const old = shop.app.secrets.current;
    shop.app.secrets = { current: secretFrom("another secret, of 32 characters!"), previous: old };
    await resealTotp(shop.db, shop.app.secrets);
    shop.app.secrets = { ...shop.app.secrets, previous: null };
    expect((await prove(await shop.logIn(email), codeOf(key))).status).toBe(200);
    shop.app.secrets = { current: secretFrom("a third secret, not given before"), previous: null };
    shop.clock.forward(2 * STEP_MS);
    expect(await prove(await shop.logIn(email), codeOf(key))).toMatchObject(wrong);
    shop.app.secrets = { current: old, previous: null };
    await shop.db.query("delete from staff_totp where staff_id = $1", [id]);
  });
});

describe("a passkey", () => {
  const register = async (token: string, soft = softPasskey()) => {
    const options = await shop.call<{ challenge: string; code?: string }>("POST", "/passkeys/options/", {
      token,
    });
    const response = soft.attest(options.body.challenge ?? "eA", here);
    const made = await shop.call("POST", "/passkeys/", { token, body: { name: "Portátil", response } });
    return { soft, options, made };
  };
  const answer = async (token: string, soft: ReturnType<typeof softPasskey>, by = token) => {
    const { body } = await post<{ challenge: string; allowCredentials: { id: string }[] }>(
      token,
      "second-factor/passkey/options",
    );
    const response = soft.assert(body.challenge, here);
    return { allowed: body.allowCredentials, proved: await post(by, "second-factor/passkey", { response }) };
  };

  it("is a first factor in a fresh login, and proves it again within a session", async () => {
    const { token, email } = await member();
    const { soft, made } = await register(token);
    expect([made.status, await me(token)]).toEqual([201, "in"]);
    shop.clock.forward(11 * MINUTE_MS);
    expect(await post(token, "recovery-codes")).toMatchObject(stepUp);
    const { allowed, proved } = await answer(token, soft);
    expect([allowed.map(({ id }) => id), proved.status]).toEqual([[soft.id], 200]);
    expect((await post(token, "recovery-codes")).status).toBe(200);
    expect(await me(await shop.logIn(email))).toBe("second_factor_needed");
  });

  it("of another account, or for another session's challenge, proves nothing", async () => {
    const [ana, rui] = [await member(), await member()];
    const [mine, theirs] = [await register(ana.token), await register(rui.token)];
    expect((await answer(ana.token, theirs.soft)).proved).toMatchObject(wrong);
    const second = await shop.logIn(ana.email);
    expect((await answer(ana.token, mine.soft, second)).proved).toMatchObject(wrong);
    expect(await me(second)).toBe("second_factor_needed");
  });

  it("is added later after a second factor of now, and the last factor stays", async () => {
    const { token, email } = await withApp();
    const mailOnly = await shop.logIn(email);
    expect((await register(mailOnly)).options).toMatchObject(stepUp);
    const { soft, made } = await register(token);
    expect(made.status).toBe(201);
    expect((await post(token, "totp/remove")).status).toBe(200);
    expect(await shop.call("POST", `/passkeys/${soft.id}/remove/`, { token })).toMatchObject({
      status: 409,
      body: { code: "last_factor" },
    });
    expect(await state(token)).toMatchObject({ passkeys: 1, totp: null });
  });
});

it("a first factor needs a login of the last ten minutes", async () => {
  const { token } = await member();
  shop.clock.forward(11 * MINUTE_MS);
  const stale = { status: 403, body: { code: "login_not_fresh" } };
  expect(await post(token, "totp")).toMatchObject(stale);
  expect(await shop.call("POST", "/passkeys/options/", { token })).toMatchObject(stale);
});

describe("recovery codes", () => {
  it("are ten, each for one time, in whatever case they are typed; a used one is mailed and logged", async () => {
    const { token, email } = await withApp();
    const { codes } = (await post<{ codes: string[] }>(token, "recovery-codes")).body;
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^([0-9a-hjkmnp-tv-z]{4}-){5}[0-9a-hjkmnp-tv-z]{4}$/);
    const fresh = await shop.logIn(email);
    const typed = ` ${codes[0]?.toUpperCase().replaceAll("-", " ").replaceAll("0", "O")} `;
    const both = await Promise.all([recover(fresh, typed), recover(fresh, codes[0] ?? "")]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(await me(fresh)).toBe("in");
    expect(await state(fresh)).toMatchObject({ recovery_codes: 9 });
    await shop.runJobs();
    expect(shop.mails.at(-1)).toMatchObject({ to: email, subject: "Foi usado um código de recuperação" });
    const stored = JSON.stringify(
      await shop.db.query("select encode(code_hash, 'escape') from staff_recovery_codes"),
    );
    expect(stored).not.toContain(codes[1]);
  });

  it("end with new ones, and another member's are worth nothing", async () => {
    const [ana, rui] = [await withApp(), await withApp()];
    const old = (await post<{ codes: string[] }>(ana.token, "recovery-codes")).body.codes;
    const fresh = (await post<{ codes: string[] }>(ana.token, "recovery-codes")).body.codes;
    expect(await recover(ana.token, old[0] ?? "")).toMatchObject(wrong);
    expect(await recover(rui.token, fresh[0] ?? "")).toMatchObject(wrong);
    expect((await recover(ana.token, fresh[0] ?? "")).status).toBe(200);
  });

  it("are found after fifty wrong ones of a network, which are refused", async () => {
    const { token } = await withApp();
    const { codes } = (await post<{ codes: string[] }>(token, "recovery-codes")).body;
    const guess = (code: string) =>
      shop.call("POST", "/staff/second-factor/recovery/", {
        token,
        body: { code },
        headers: { "x-forwarded-for": "203.0.113.9" },
      });
    const guesses = await Promise.all(Array.from({ length: 60 }, (_, at) => guess(`guess-${at}`)));
    expect(guesses.filter(({ status }) => status === 400)).toHaveLength(50);
    expect((await guess(codes[3] ?? "")).status).toBe(200);
  });
});

describe("nothing of this is for a buyer, or for one who was invited and has not accepted", () => {
  const names = endpoints
    .map(({ method, path }) => `${method} ${path}`)
    .filter((name) => name.includes(" /staff/") && name in ownedRequests);
  const asked = async (token: string, name: string) => {
    const { url, body } = ownedRequests[name]?.(absent) ?? { url: "" };
    return shop.call(name.split(" ")[0] ?? "", url, { token, body });
  };
  it.each(names)("%s", async (name) => {
    await shop.db.query(
      "insert into staff (email, name, role, invited_at) values ('convidado@example.pt', 'Eva', 'owner', now()) on conflict do nothing",
    );
    for (const email of ["compradora@example.pt", "convidado@example.pt"]) {
      expect(await asked(await shop.logIn(email), name)).toMatchObject({
        status: 403,
        body: { code: "role_missing" },
      });
    }
  });
});

describe("an account of staff", () => {
  it("takes its role along to another address; the mailbox that it left opens nothing", async () => {
    const { token, email } = await withApp();
    await shop.call("POST", "/signups/", { token, body: { email, full_name: "Rui" } });
    const stale = await shop.logIn(email);
    expect(
      await shop.call("POST", "/accounts/email/", { token: stale, body: { email: "x@example.pt" } }),
    ).toMatchObject(stepUp);
    expect(
      (await shop.call("POST", "/accounts/email/", { token, body: { email: `novo-${email}` } })).status,
    ).toBe(202);
    await shop.runJobs();
    const link = shop.mails.map(({ text }) => /\/email\/confirm\/([\w-]+)/.exec(text)?.[1]).findLast(Boolean);
    await shop.call("POST", "/accounts/email/confirm/", { body: { token: link } });
    expect(await me(token)).toBe("in");
    expect(await me(await shop.logIn(email))).toBe("role_missing");
    expect(await me(await shop.logIn(`novo-${email}`))).toBe("second_factor_needed");
  });

  it("cannot be erased while it is one", async () => {
    const { token, email } = await withApp();
    expect(await shop.call("POST", "/accounts/erase/", { token, body: { email } })).toMatchObject({
      status: 409,
      body: { code: "record_in_use" },
    });
  });

  it("whose factors an owner resets, is out everywhere and sets up a new one after a login by mail", async () => {
    const { token, email, id } = await withApp();
    const { codes } = (await post<{ codes: string[] }>(token, "recovery-codes")).body;
    const owner = await shop.staff("owner");
    expect(
      (await shop.call("POST", `/organiser/staff/${id}/reset-factors/`, { token: owner.token })).status,
    ).toBe(204);
    expect(await me(token)).toBe("not_signed_in");
    const fresh = await shop.logIn(email);
    expect(await me(fresh)).toBe("second_factor_missing");
    expect(await recover(fresh, codes[0] ?? "")).toMatchObject(wrong);
  });
});

it("the second factor lasts for twelve hours", async () => {
  const { token } = await withApp();
  shop.clock.forward(12 * 60 * MINUTE_MS);
  expect(await me(token)).toBe("second_factor_needed");
});
