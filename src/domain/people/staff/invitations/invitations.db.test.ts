import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { LoginSession } from "#contract/accounts/accounts.ts";
import { setLanguages } from "#contract/language.ts";
import type { ShownInvitation } from "#contract/organiser/staff/joining.ts";
import type { ShownStaff } from "#contract/organiser/staff/staff.ts";
import { openTestApp, type TestApp } from "#tests/test-app.ts";
import { sendStaffNotice } from "../notices/send-staff-notice.job.ts";
import { makeSetUpLink } from "./first-owner.ts";

const DAY_MS = 24 * 3_600_000;
const invalid = { status: 400, body: { code: "login_invalid" } };

let shop: TestApp;
beforeAll(async () => {
  shop = await openTestApp();
});
afterEach(() => expect(shop.bugs).toEqual([]));
afterAll(() => shop.close());

const owner = async () => (await shop.staff("owner")).token;
const accept = (token: string) => shop.call<LoginSession>("POST", "/staff/join/", { body: { token } });
const show = (token: string) => shop.call<ShownInvitation>("POST", "/staff/invitation/", { body: { token } });

async function invite(email: string, role = "editor") {
  const { status, body } = await shop.call<ShownStaff>("POST", "/organiser/staff/", {
    token: await owner(),
    body: { email, name: "Rui Matos", role },
  });
  expect(status).toBe(201);
  return { id: body.id, until: body.invitation_expires_at, link: await mailedLink(email) };
}

async function mailedLink(email: string): Promise<string> {
  await shop.runJobs();
  const mail = shop.mails.filter(({ to }) => to === email).at(-1);
  return /\/organiser\/join\/([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
}
const audited = async (label: string) =>
  (
    await shop.db.query<{ said: string }>(
      "select actor || ' ' || action as said from audit_log where label = $1 order by id",
      [label],
    )
  ).map(({ said }) => said);

describe("an invitation", () => {
  it("comes by mail, makes them a member and logs them in, once; the audit log says who did what", async () => {
    const { link } = await invite("rui@example.pt");
    expect(await show(link)).toMatchObject({
      status: 200,
      body: { email: "rui@example.pt", role: "editor", invited_by: "Staff owner" },
    });
    const { status, body } = await accept(link);
    expect([status, body.user.email]).toEqual([200, "rui@example.pt"]);
    expect(await accept(link)).toMatchObject(invalid);
    // A member, who has to prove a second factor first.
    expect(await shop.call("GET", "/organiser/me/", { token: body.token })).toMatchObject({
      status: 403,
      body: { code: "second_factor_missing" },
    });
    expect(await audited("rui@example.pt")).toEqual([
      "owner@staff.example staff.invited",
      "rui@example.pt staff.joined",
    ]);
  });

  it("of which two accept at once, makes one session", async () => {
    const { link } = await invite("duas@example.pt");
    const both = await Promise.all([accept(link), accept(link)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  it("ends after seven days, which it says before it is mailed, with a new one, and when it is withdrawn", async () => {
    const inAWeek = () => new Date(shop.clock.now().getTime() + 7 * DAY_MS).toISOString();
    const late = await invite("tarde@example.pt");
    expect(late.until).toBe(inAWeek());
    shop.clock.forward(7 * DAY_MS);
    expect(await accept(late.link)).toMatchObject(invalid);
    const renew = { token: await owner() };
    const again = await shop.call<ShownStaff>("POST", `/organiser/staff/${late.id}/invite/`, renew);
    expect([again.status, again.body.invitation_expires_at]).toEqual([200, inAWeek()]);
    const fresh = await mailedLink("tarde@example.pt");
    expect(fresh).not.toBe(late.link);
    expect(await show(late.link)).toMatchObject(invalid);
    await shop.call("POST", `/organiser/staff/${late.id}/remove/`, { token: await owner() });
    expect(await accept(fresh)).toMatchObject(invalid);
    expect(await show(fresh)).toMatchObject(invalid);
  });

  it("goes to an address once; who was removed may be invited again, under the same id", async () => {
    const first = await invite("volta@example.pt");
    const twice = await shop.call("POST", "/organiser/staff/", {
      token: await owner(),
      body: { email: "Volta@Example.pt", name: "Outro", role: "door" },
    });
    expect(twice).toMatchObject({ status: 409, body: { code: "already_staff" } });
    await accept(first.link);
    expect(
      await shop.call("POST", `/organiser/staff/${first.id}/invite/`, { token: await owner() }),
    ).toMatchObject({ status: 409, body: { code: "already_staff" } });
    await shop.call("POST", `/organiser/staff/${first.id}/remove/`, { token: await owner() });
    expect((await invite("volta@example.pt", "door")).id).toBe(first.id);
  });

  it("of one who has not accepted opens nothing, however they log in", async () => {
    await invite("fora@example.pt");
    const token = await shop.logIn("fora@example.pt");
    expect(await shop.call("GET", "/organiser/me/", { token })).toMatchObject({
      status: 403,
      body: { code: "role_missing" },
    });
  });
});

describe("a member who is removed", () => {
  it("is out at once on every device, and gets a mail; as a buyer they log in again", async () => {
    const { id, link } = await invite("sai@example.pt");
    const { token } = (await accept(link)).body;
    expect((await shop.call("GET", "/sessions/", { token })).status).toBe(200);
    await shop.call("POST", `/organiser/staff/${id}/remove/`, { token: await owner() });
    expect((await shop.call("GET", "/sessions/", { token })).status).toBe(401);
    await shop.runJobs();
    expect(shop.mails.at(-1)).toMatchObject({
      to: "sai@example.pt",
      subject: "Já não faz parte da equipa Nexxt",
    });
    const again = await shop.logIn("sai@example.pt");
    expect((await shop.call("GET", "/organiser/me/", { token: again })).status).toBe(403);
  });

  it("is never the last owner", async () => {
    const { id, token } = await shop.staff("owner");
    expect(await shop.call("POST", `/organiser/staff/${id}/remove/`, { token })).toMatchObject({
      status: 409,
      body: { code: "last_owner" },
    });
  });
});

it("a role that changes is mailed to its holder", async () => {
  const door = await shop.staff("door");
  await shop.call("PATCH", `/organiser/staff/${door.id}/`, {
    token: await owner(),
    body: { role: "finance" },
  });
  await shop.call("PATCH", `/organiser/staff/${door.id}/`, { token: await owner(), body: { role: "door" } });
  await shop.runJobs();
  const texts = shop.mails.filter(({ to }) => to === door.email).map(({ text }) => text);
  expect(texts.map((text) => /é agora: (\S+)\./.exec(text)?.[1])).toEqual(["Finanças", "Entrada"]);
});

it("an owner ends one login session of a member, or all of them", async () => {
  const door = await shop.staff("door");
  const other = await shop.logIn(door.email);
  const list = await shop.call<{ results: { id: string; second_factor_at: string | null }[] }>(
    "GET",
    `/organiser/staff/${door.id}/sessions/`,
    { token: await owner() },
  );
  const withoutFactor = list.body.results.find((one) => one.second_factor_at === null);
  const end = async (loginSession: string | null) =>
    (
      await shop.call("POST", `/organiser/staff/${door.id}/sessions/end/`, {
        token: await owner(),
        body: { session: loginSession },
      })
    ).status;
  expect(await end(withoutFactor?.id ?? "")).toBe(204);
  expect((await shop.call("GET", "/sessions/", { token: other })).status).toBe(401);
  expect((await shop.call("GET", "/sessions/", { token: door.token })).status).toBe(200);
  expect(await end(withoutFactor?.id ?? "")).toBe(404);
  expect(await end(null)).toBe(204);
  expect((await shop.call("GET", "/sessions/", { token: door.token })).status).toBe(401);
});

describe("the set-up link of a shop without an owner", () => {
  const tokenOf = (url: string | null) => url?.split("/").at(-1) ?? "";
  const setUp = (token: string) =>
    shop.call<LoginSession>("POST", "/staff/set-up/", {
      body: { token, email: "dona@example.pt", name: "Dona" },
    });
  const check = async (token: string) =>
    (await shop.call("POST", "/staff/set-up/check/", { body: { token } })).status;

  it("is made while there is none: once, for 24 hours, and the next start ends it", async () => {
    await shop.staff("owner");
    expect(await makeSetUpLink(shop.app)).toBeNull();
    await shop.db.query("update staff set removed_at = $1 where role = 'owner'", [shop.clock.now()]);
    const old = tokenOf(await makeSetUpLink(shop.app));
    const late = tokenOf(await makeSetUpLink(shop.app));
    expect(await setUp(old)).toMatchObject(invalid);
    shop.clock.forward(DAY_MS);
    expect(await setUp(late)).toMatchObject(invalid);
    const good = tokenOf(await makeSetUpLink(shop.app));
    expect(await check(good)).toBe(204);
    expect(await accept(good)).toMatchObject(invalid);
    const both = await Promise.all([setUp(good), setUp(good)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(await check(good)).toBe(400);
    expect(await audited("dona@example.pt")).toEqual(["set-up link staff.set_up"]);
  });

  it("is made by several processes that start at once: none of them fails, and one link holds", async () => {
    await shop.db.query("update staff set removed_at = $1", [shop.clock.now()]);
    const links = await Promise.all(Array.from({ length: 8 }, () => makeSetUpLink(shop.app)));
    const valid = await Promise.all(links.map((link) => check(tokenOf(link))));
    expect(valid.filter((status) => status === 204)).toHaveLength(1);
  });

  it("leads to the page in the installation's first language, and the first mail to the owner in the mail's", async () => {
    await shop.db.query("update staff set removed_at = $1", [shop.clock.now()]);
    setLanguages("en");
    try {
      expect(new URL((await makeSetUpLink(shop.app)) ?? "").pathname).toMatch(/^\/organiser\//);
      const notice = { noticeId: randomUUID(), kind: "passkey_added", role: "owner" } as const;
      await sendStaffNotice(shop.app, { ...notice, email: "dona@example.pt", language: "en" });
      expect(shop.mails.at(-1)?.text).toContain(`${shop.app.publicUrl}/profile`);
    } finally {
      setLanguages("pt");
    }
  });

  it("makes no second owner", async () => {
    await shop.db.query("update staff set removed_at = $1", [shop.clock.now()]);
    const link = tokenOf(await makeSetUpLink(shop.app));
    await shop.db.query("update staff set removed_at = null where email = 'dona@example.pt'");
    expect(await setUp(link)).toMatchObject(invalid);
  });
});

it("the security log names each, and no address", async () => {
  const events = await shop.db.query<{ event: string }>("select distinct event from security_events");
  expect(events.map(({ event }) => event)).toEqual(
    expect.arrayContaining([
      "staff_invited",
      "staff_joined",
      "staff_changed",
      "staff_removed",
      "staff_sessions_ended",
      "staff_set_up",
    ]),
  );
});
