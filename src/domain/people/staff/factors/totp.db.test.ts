import { describe, expect, it } from "vitest";
import { secretFrom } from "#db/sealed-value.ts";
import { openStaffMemberFixture, STEP_MS, wrongFactor } from "#tests/fixtures/staff-member-fixture.ts";
import { resealTotp } from "./totp-secret.ts";

const fixture = openStaffMemberFixture();
const { member, withApp, post, me, codeOf, prove } = fixture;

describe("an authenticator app", () => {
  it("counts once a code of it was typed, and then opens the organiser's side in this login session alone", async () => {
    const { token, email, id } = await member();
    expect(await me(token)).toBe("second_factor_missing");
    const { body } = await post<{ key: string; uri: string; qr_code: string }>(token, "totp");
    expect(body.uri).toContain(`otpauth://totp/Nexxt:${encodeURIComponent(email)}?secret=${body.key}`);
    expect(body.qr_code).toMatch(/^data:image\/png;base64,/);
    expect(await post(token, "totp/confirm", { code: "000000" })).toMatchObject(wrongFactor);
    expect(await me(token)).toBe("second_factor_missing");
    expect((await post(token, "totp/confirm", { code: codeOf(body.key) })).status).toBe(200);
    expect(await me(token)).toBe("in");
    expect(await me(await fixture.shop.logIn(email))).toBe("second_factor_needed");
    const [row] = await fixture.shop.db.query<{ secret: Buffer }>(
      "select secret from staff_totp where staff_id = $1",
      [id],
    );
    expect(row?.secret.toString()).not.toContain(body.key);
  });

  it("takes each code once, also of two that are sent at once, and none of before it", async () => {
    const { email, key } = await withApp();
    const token = await fixture.shop.logIn(email);
    const both = await Promise.all([prove(token, codeOf(key)), prove(token, codeOf(key))]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(await prove(token, codeOf(key))).toMatchObject(wrongFactor);
    expect(await prove(token, codeOf(key, -STEP_MS))).toMatchObject(wrongFactor);
    fixture.shop.clock.forward(STEP_MS);
    expect((await prove(token, codeOf(key))).status).toBe(200);
  });

  it("may be a step early or late, and no more", async () => {
    const { email, key } = await withApp();
    const token = await fixture.shop.logIn(email);
    expect(await prove(token, codeOf(key, 2 * STEP_MS))).toMatchObject(wrongFactor);
    expect(await prove(token, codeOf(key, -2 * STEP_MS))).toMatchObject(wrongFactor);
    expect((await prove(token, codeOf(key, STEP_MS))).status).toBe(200);
  });

  it("stops guessing at ten wrongFactor codes for the account, from whichever networks and however many at once", async () => {
    const { email, key } = await withApp();
    const token = await fixture.shop.logIn(email);
    const guesses = await Promise.all(
      Array.from({ length: 40 }, (_, at) =>
        fixture.shop.call("POST", "/staff/second-factor/totp/", {
          token,
          body: { code: String(at).padStart(6, "0") },
          headers: { "x-forwarded-for": `203.0.113.${at}` },
        }),
      ),
    );
    expect(guesses.filter(({ status }) => status === 400)).toHaveLength(10);
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(30);
    expect((await prove(token, codeOf(key))).status).toBe(429);
    // No other member is kept out.
    const other = await withApp();
    expect((await prove(other.token, codeOf(other.key))).status).toBe(200);
  });

  it("guessed in login sessions that the mailbox opens stop at ten for all of these, and lock out no login session that has proved it", async () => {
    const { token, email, key } = await withApp();
    const loginSessions = [];
    for (let count = 0; count < 4; count += 1) loginSessions.push(await fixture.shop.logIn(email));
    const guesses = await Promise.all(
      loginSessions.flatMap((loginSession) =>
        Array.from({ length: 10 }, (_, at) => prove(loginSession, `00000${at}`)),
      ),
    );
    expect(guesses.filter(({ status }) => status === 400)).toHaveLength(10);
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(30);
    expect((await prove(token, codeOf(key))).status).toBe(200);
    // A stolen login session that was proved guesses no more than they do.
    const stolen = await Promise.all(Array.from({ length: 40 }, (_, at) => prove(token, `0000${at + 10}`)));
    expect(stolen.filter(({ status }) => status === 400)).toHaveLength(10);
    expect((await prove(token, codeOf(key, STEP_MS))).status).toBe(429);
  });

  it("is replaced by another after a second factor of now, and the key of before is worth nothing", async () => {
    const { token, key } = await withApp();
    const { body } = await post<{ key: string }>(token, "totp");
    // Still the old one until the new one is confirmed.
    expect((await prove(token, codeOf(key))).status).toBe(200);
    expect((await post(token, "totp/confirm", { code: codeOf(body.key) })).status).toBe(200);
    fixture.shop.clock.forward(2 * STEP_MS);
    expect(await prove(token, codeOf(key))).toMatchObject(wrongFactor);
    expect((await prove(token, codeOf(body.key))).status).toBe(200);
  });

  it("opens after the secret of the settings has changed", async () => {
    const { email, key, id } = await withApp();
    const old = fixture.shop.app.secrets.current;
    fixture.shop.app.secrets = { current: secretFrom("another secret, of 32 characters!"), previous: old };
    await resealTotp(fixture.shop.db, fixture.shop.app.secrets);
    fixture.shop.app.secrets = { ...fixture.shop.app.secrets, previous: null };
    expect((await prove(await fixture.shop.logIn(email), codeOf(key))).status).toBe(200);
    fixture.shop.app.secrets = { current: secretFrom("a third secret, not given before"), previous: null };
    fixture.shop.clock.forward(2 * STEP_MS);
    expect(await prove(await fixture.shop.logIn(email), codeOf(key))).toMatchObject(wrongFactor);
    fixture.shop.app.secrets = { current: old, previous: null };
    await fixture.shop.db.query("delete from staff_totp where staff_id = $1", [id]);
  });
});
