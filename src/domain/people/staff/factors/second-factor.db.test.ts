import { describe, expect, it } from "vitest";
import { endpoints } from "#tests/api/endpoints.ts";
import { absent, ownedRequests } from "#tests/api/requests/owned-requests.ts";
import {
  MINUTE_MS,
  openStaffMemberFixture,
  stepUp,
  wrongFactor,
} from "#tests/fixtures/staff-member-fixture.ts";
import { softPasskey } from "#tests/soft-passkey.ts";

const here = { origin: "http://localhost:3000", rpId: "localhost" };

const fixture = openStaffMemberFixture();
const { member, withApp, post, state, me, recover } = fixture;

describe("a passkey", () => {
  const register = async (token: string, soft = softPasskey()) => {
    const options = await fixture.shop.call<{ challenge: string; code?: string }>(
      "POST",
      "/passkeys/options/",
      {
        token,
      },
    );
    const response = soft.attest(options.body.challenge ?? "eA", here);
    const made = await fixture.shop.call("POST", "/passkeys/", {
      token,
      body: { name: "Portátil", response },
    });
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
    fixture.shop.clock.forward(11 * MINUTE_MS);
    expect(await post(token, "recovery-codes")).toMatchObject(stepUp);
    const { allowed, proved } = await answer(token, soft);
    expect([allowed.map(({ id }) => id), proved.status]).toEqual([[soft.id], 200]);
    expect((await post(token, "recovery-codes")).status).toBe(200);
    expect(await me(await fixture.shop.logIn(email))).toBe("second_factor_needed");
  });

  it("of another account, or for another login session's challenge, proves nothing", async () => {
    const [ana, rui] = [await member(), await member()];
    const [mine, theirs] = [await register(ana.token), await register(rui.token)];
    expect((await answer(ana.token, theirs.soft)).proved).toMatchObject(wrongFactor);
    const second = await fixture.shop.logIn(ana.email);
    expect((await answer(ana.token, mine.soft, second)).proved).toMatchObject(wrongFactor);
    expect(await me(second)).toBe("second_factor_needed");
  });

  it("is added later after a second factor of now, and the last factor stays", async () => {
    const { token, email } = await withApp();
    const mailOnly = await fixture.shop.logIn(email);
    expect((await register(mailOnly)).options).toMatchObject(stepUp);
    const { soft, made } = await register(token);
    expect(made.status).toBe(201);
    expect((await post(token, "totp/remove")).status).toBe(200);
    expect(await fixture.shop.call("POST", `/passkeys/${soft.id}/remove/`, { token })).toMatchObject({
      status: 409,
      body: { code: "last_factor" },
    });
    expect(await state(token)).toMatchObject({ passkeys: 1, totp: null });
  });
});

it("a first factor needs a login of the last ten minutes", async () => {
  const { token } = await member();
  fixture.shop.clock.forward(11 * MINUTE_MS);
  const stale = { status: 403, body: { code: "login_not_fresh" } };
  expect(await post(token, "totp")).toMatchObject(stale);
  expect(await fixture.shop.call("POST", "/passkeys/options/", { token })).toMatchObject(stale);
});

describe("nothing of this is for a buyer, or for one who was invited and has not accepted", () => {
  const names = endpoints
    .map(({ method, path }) => `${method} ${path}`)
    .filter((name) => name.includes(" /staff/") && name in ownedRequests);
  const asked = async (token: string, name: string) => {
    const { url, body } = ownedRequests[name]?.(absent) ?? { url: "" };
    return fixture.shop.call(name.split(" ")[0] ?? "", url, { token, body });
  };
  it.each(names)("%s", async (name) => {
    await fixture.shop.db.query(
      "insert into staff (email, name, role, invited_at) values ('convidado@example.pt', 'Eva', 'owner', now()) on conflict do nothing",
    );
    for (const email of ["compradora@example.pt", "convidado@example.pt"]) {
      expect(await asked(await fixture.shop.logIn(email), name)).toMatchObject({
        status: 403,
        body: { code: "role_missing" },
      });
    }
  });
});

describe("an account of staff", () => {
  it("takes its role along to another address; the mailbox that it left opens nothing", async () => {
    const { token, email } = await withApp();
    await fixture.shop.call("POST", "/signups/", { token, body: { email, full_name: "Rui" } });
    const stale = await fixture.shop.logIn(email);
    expect(
      await fixture.shop.call("POST", "/accounts/email/", { token: stale, body: { email: "x@example.pt" } }),
    ).toMatchObject(stepUp);
    expect(
      (await fixture.shop.call("POST", "/accounts/email/", { token, body: { email: `novo-${email}` } }))
        .status,
    ).toBe(202);
    await fixture.shop.runJobs();
    const link = fixture.shop.mails
      .map(({ text }) => /\/email\/confirm\/([\w-]+)/.exec(text)?.[1])
      .findLast(Boolean);
    await fixture.shop.call("POST", "/accounts/email/confirm/", { body: { token: link } });
    expect(await me(token)).toBe("in");
    expect(await me(await fixture.shop.logIn(email))).toBe("role_missing");
    expect(await me(await fixture.shop.logIn(`novo-${email}`))).toBe("second_factor_needed");
  });

  it("cannot be erased while it is one", async () => {
    const { token, email } = await withApp();
    expect(await fixture.shop.call("POST", "/accounts/erase/", { token, body: { email } })).toMatchObject({
      status: 409,
      body: { code: "record_in_use" },
    });
  });

  it("whose factors an owner resets, is out everywhere and sets up a new one after a login by mail", async () => {
    const { token, email, id } = await withApp();
    const { codes } = (await post<{ codes: string[] }>(token, "recovery-codes")).body;
    const owner = await fixture.shop.staff("owner");
    expect(
      (await fixture.shop.call("POST", `/organiser/staff/${id}/reset-factors/`, { token: owner.token }))
        .status,
    ).toBe(204);
    expect(await me(token)).toBe("not_signed_in");
    const fresh = await fixture.shop.logIn(email);
    expect(await me(fresh)).toBe("second_factor_missing");
    expect(await recover(fresh, codes[0] ?? "")).toMatchObject(wrongFactor);
  });
});

it("the second factor lasts for twelve hours", async () => {
  const { token } = await withApp();
  fixture.shop.clock.forward(12 * 60 * MINUTE_MS);
  expect(await me(token)).toBe("second_factor_needed");
});
