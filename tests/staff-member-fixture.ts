import { generateSync } from "otplib";
import { afterAll, afterEach, beforeAll, beforeEach, expect } from "vitest";
import type { SecondFactor } from "#contract/organiser/staff/second-factor.ts";
import { openTestApp, type TestApp } from "./test-app.ts";

export const MINUTE_MS = 60_000;
/** Of an authenticator app. */
export const STEP_MS = 30_000;
export const wrongFactor = { status: 400, body: { code: "factor_invalid" } };
export const stepUp = { status: 403, body: { code: "step_up_needed" } };

/** A shop with members of staff who set up and prove their second factors. */
export function openStaffMemberFixture() {
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

  return {
    get shop() {
      return shop;
    },
    member,
    withApp,
    post,
    state,
    me,
    codeOf,
    prove,
    recover,
  };
}
