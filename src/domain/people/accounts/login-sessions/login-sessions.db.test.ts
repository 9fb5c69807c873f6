import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { LoginSession } from "#contract/accounts/accounts.ts";
import type { ShownLoginSession } from "#contract/accounts/own-account.ts";
import { openTestApp, type TestApp } from "#tests/test-app.ts";

const HOUR = 3_600_000;
const FIREFOX = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:144.0) Gecko/20100101 Firefox/144.0";
const PHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Version/18.5 Mobile/15E148 Safari/604.1";

let shop: TestApp;
beforeAll(async () => {
  shop = await openTestApp();
});
afterEach(() => expect(shop.bugs).toEqual([]));
afterAll(() => shop.close());

/** Logs in with this User-Agent. */
async function logIn(email: string, userAgent = FIREFOX): Promise<string> {
  await shop.call("POST", "/otp/", { body: { email } });
  await shop.runJobs();
  const text = shop.mails.findLast(({ to }) => to === email)?.text ?? "";
  const uuid = /\/login\/([\w-]+)/.exec(text)?.[1];
  const headers = { "user-agent": userAgent, "x-forwarded-for": `192.0.2.${shop.mails.length}` };
  return (await shop.call<LoginSession>("POST", "/login/", { body: { uuid }, headers })).body.token;
}

const list = async (token: string) =>
  (await shop.call<{ results: ShownLoginSession[] }>("GET", "/sessions/", { token })).body.results;
const revoke = (token: string, id: string) => shop.call("POST", `/sessions/${id}/revoke/`, { token });
const statusOf = async (token: string) => (await shop.call("GET", "/signups/", { token })).status;
const otherThan = async (token: string) =>
  (await list(token)).find(({ current }) => !current) as ShownLoginSession;

describe("the list of sessions", () => {
  it("names each device and says which one asks, that one first", async () => {
    const [computer, phone] = [await logIn("ana@example.pt"), await logIn("ana@example.pt", PHONE)];
    expect(await list(computer)).toMatchObject([
      { browser: "Firefox", system: "Windows", current: true },
      { browser: "Safari", system: "iPhone", current: false },
    ]);
    expect((await list(phone)).map(({ system }) => system)).toEqual(["iPhone", "Windows"]);
  });

  it("shows the caller's active ones alone, and no secret that would log in", async () => {
    const token = await logIn("bia@example.pt");
    const gone = await logIn("bia@example.pt");
    await shop.call("POST", "/logout/", { token: gone });
    const [only, ...more] = await list(token);
    expect(more).toEqual([]);
    expect(Object.keys(only ?? {}).sort()).toEqual(
      ["browser", "created_at", "current", "id", "last_seen_at", "system"].sort(),
    );
    expect(await statusOf(only?.id ?? "")).toBe(401);
    const [stored] = await shop.db.query<{ hash: string }>(
      "select encode(token_hash, 'hex') as hash from sessions where id = $1",
      [only?.id],
    );
    expect(stored?.hash).not.toContain(only?.id.replaceAll("-", ""));
  });

  it("says when a device was last used, to the hour, and writes that once an hour", async () => {
    const [token, other] = [await logIn("caio@example.pt"), await logIn("caio@example.pt")];
    const versions = async () =>
      (await shop.db.query("select xmin from sessions where email = 'caio@example.pt' order by id")).map(
        (row) => JSON.stringify(row),
      );
    const before = await versions();
    for (let times = 0; times < 3; times += 1) await statusOf(other);
    expect(await versions()).toEqual(before);
    shop.clock.forward(HOUR);
    await statusOf(other);
    const once = await versions();
    expect(once).not.toEqual(before);
    await statusOf(other);
    expect(await versions()).toEqual(once);
    const { last_seen_at } = await otherThan(token);
    expect(last_seen_at).toBe(new Date(Math.floor(shop.clock.now().getTime() / HOUR) * HOUR).toISOString());
  });

  it("has login sessions from before there were names", async () => {
    const token = await logIn("dora@example.pt");
    await shop.db.query(
      "update sessions set browser = '', system = '', last_seen_at = null where email = 'dora@example.pt'",
    );
    expect(await list(token)).toMatchObject([{ browser: "", system: "", current: true }]);
  });
});

describe("ending a session", () => {
  it("ends it at once, and no other", async () => {
    const [mine, lost] = [await logIn("eva@example.pt"), await logIn("eva@example.pt", PHONE)];
    const third = await logIn("eva@example.pt");
    const { id } = (await list(mine)).find(({ system }) => system === "iPhone") as ShownLoginSession;
    expect((await revoke(mine, id)).status).toBe(204);
    expect([await statusOf(mine), await statusOf(lost), await statusOf(third)]).toEqual([200, 401, 200]);
    expect(await list(mine)).toHaveLength(2);
  });

  it("of another person, an ended one and an unknown one are refused alike, and none ends", async () => {
    const [fabio, gil] = [await logIn("fabio@example.pt"), await logIn("gil@example.pt")];
    const gone = await logIn("fabio@example.pt");
    const { id } = await otherThan(fabio);
    await shop.call("POST", "/logout/", { token: gone });
    const foreign = (await list(gil))[0]?.id ?? "";
    const answers = await Promise.all(
      [foreign, id, "00000000-0000-4000-8000-000000000000"].map((one) => revoke(fabio, one)),
    );
    for (const { status, body } of answers) expect([status, body]).toEqual([404, answers[0]?.body]);
    expect(await statusOf(gil)).toBe(200);
  });

  it("all others at once leaves the one that asked, and other people's", async () => {
    const [mine, ...others] = [
      await logIn("helena@example.pt"),
      await logIn("helena@example.pt", PHONE),
      await logIn("helena@example.pt"),
    ] as const;
    const stranger = await logIn("ivo@example.pt");
    expect((await shop.call("POST", "/sessions/revoke-others/", { token: mine })).status).toBe(204);
    expect(await Promise.all([...others, mine, stranger].map(statusOf))).toEqual([401, 401, 200, 200]);
    expect(await list(mine)).toHaveLength(1);
  });
});
