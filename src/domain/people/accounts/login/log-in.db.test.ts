import { describe, expect, it } from "vitest";
import { openLoginFixture } from "#tests/fixtures/login-fixture.ts";

const MINUTE = 60_000;

const fixture = openLoginFixture();
const { mailFor, from, byLink, byCode, ask } = fixture;
const wrongFor = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");

const refused = { status: 400, body: { code: "login_invalid" } };

describe("a one-time link", () => {
  it("opens a login session of the address it was sent to, once", async () => {
    const { link } = await mailFor("ana@example.pt");
    const first = await byLink(link);
    expect(first).toMatchObject({ status: 200, body: { user: { email: "ana@example.pt" } } });
    expect((await ask(first.body.token)).status).toBe(200);
    expect(await byLink(link)).toMatchObject(refused);
  });

  it("used by two at once opens one session", async () => {
    const { link } = await mailFor("bia@example.pt");
    const answers = await Promise.all(Array.from({ length: 10 }, () => byLink(link)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it.each([
    ["works until the last moment of 15 minutes", 15 * MINUTE - 1, 200],
    ["has ended when 15 minutes are over", 15 * MINUTE, 400],
  ])("%s", async (_, wait, status) => {
    const { link } = await mailFor(`caio-${status}@example.pt`);
    fixture.shop.clock.forward(wait);
    expect((await byLink(link)).status).toBe(status);
  });

  it("is not used up by a GET, a HEAD or a mail scanner", async () => {
    const { link } = await mailFor("dora@example.pt");
    for (const method of ["GET", "HEAD", "OPTIONS"]) {
      expect((await fixture.shop.request(`/login/?uuid=${link}`, { method })).status).toBe(405);
      expect((await fixture.shop.request(`/login/${link}/`, { method })).status).toBe(404);
    }
    expect((await byLink(link)).status).toBe(200);
  });

  it("is refused with the same answer, whether unknown, used or expired", async () => {
    const [used, expired] = [await mailFor("eva@example.pt"), await mailFor("eva2@example.pt")];
    await byLink(used.link);
    fixture.shop.clock.forward(15 * MINUTE);
    const answers = [
      await byLink("00000000-0000-0000-0000-000000000000"),
      await byLink(used.link),
      await byLink(expired.link),
      await byLink("\u0000"),
    ];
    expect(answers[0]).toMatchObject(refused);
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
  });

  it("carries 128 random bits", async () => {
    const links = [(await mailFor("fabio@example.pt")).link, (await mailFor("fabio@example.pt")).link];
    for (const link of links) expect(link).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
    expect(links[0]).not.toBe(links[1]);
  });
});

describe("the six digits of the same mail", () => {
  it("open a login session on another device, once, and spend the link with it", async () => {
    const { link, code } = await mailFor("gui@example.pt");
    expect(await byCode(" GUI@example.pt ", code)).toMatchObject({
      status: 200,
      body: { user: { email: "gui@example.pt" } },
    });
    expect(await byCode("gui@example.pt", code)).toMatchObject(refused);
    expect(await byLink(link)).toMatchObject(refused);
  });

  it("may be mistyped four times", async () => {
    const { code } = await mailFor("helena@example.pt");
    for (let wrong = 0; wrong < 4; wrong += 1)
      expect(await byCode("helena@example.pt", wrongFor(code))).toMatchObject(refused);
    expect((await byCode("helena@example.pt", code)).status).toBe(200);
  });

  it("are invalid after five wrong attempts, while the link still works", async () => {
    const { link, code } = await mailFor("ida@example.pt");
    for (let wrong = 0; wrong < 5; wrong += 1) await byCode("ida@example.pt", wrongFor(code));
    expect(await byCode("ida@example.pt", code)).toMatchObject(refused);
    expect((await byLink(link)).status).toBe(200);
  });

  it("count wrong attempts in parallel too", async () => {
    const { code } = await mailFor("jon@example.pt");
    await Promise.all(Array.from({ length: 20 }, () => byCode("jon@example.pt", wrongFor(code))));
    expect(await byCode("jon@example.pt", code)).toMatchObject(refused);
  });

  it("are those of the newest mail: an older mail's no longer count", async () => {
    const older = await mailFor("katia@example.pt");
    fixture.shop.clock.forward(1_000);
    const newer = await mailFor("katia@example.pt");
    if (older.code !== newer.code)
      expect(await byCode("katia@example.pt", older.code)).toMatchObject(refused);
    expect((await byCode("katia@example.pt", newer.code)).status).toBe(200);
  });

  it("end after 10 minutes, before the link of the same mail", async () => {
    const { link, code } = await mailFor("lara@example.pt");
    fixture.shop.clock.forward(10 * MINUTE);
    expect(await byCode("lara@example.pt", code)).toMatchObject(refused);
    expect((await byLink(link)).status).toBe(200);
    const next = await mailFor("lara@example.pt");
    fixture.shop.clock.forward(10 * MINUTE - 1_000);
    expect((await byCode("lara@example.pt", next.code)).status).toBe(200);
  });

  it("belong to their address alone", async () => {
    const { code } = await mailFor("mara@example.pt");
    const other = await mailFor("nuno@example.pt");
    if (code !== other.code) expect(await byCode("nuno@example.pt", code)).toMatchObject(refused);
  });
});

describe("what is stored", () => {
  it("opens nothing: neither link, code nor login session token is in the database", async () => {
    const { link, code } = await mailFor("olga@example.pt");
    const { body } = await byLink(link);
    const rows = await fixture.shop.db.query<{ text: string }>(
      `select to_jsonb(l)::text || encode(token_hash, 'escape') || encode(code_hash, 'escape') as text from login_links l
       union all select to_jsonb(s)::text || encode(token_hash, 'escape') from sessions s`,
    );
    const stored = rows.map(({ text }) => text).join("\n");
    expect(stored).toContain("olga@example.pt");
    const hexOf = (secret: string) => Buffer.from(secret).toString("hex");
    for (const secret of [link, link.replaceAll("-", ""), body.token, hexOf(link), hexOf(body.token)]) {
      expect(stored).not.toContain(secret);
    }
    expect(stored).not.toContain(`"${code}"`);
  });
});

describe("asking for a link", () => {
  it("answers the same for a known and an unknown address", async () => {
    await fixture.shop.buyer("known@example.pt");
    const answers = await Promise.all(
      ["known@example.pt", "unknown@example.pt"].map((email) =>
        fixture.shop.call("POST", "/otp/", { body: { email } }),
      ),
    );
    expect(answers.map(({ status, body }) => [status, body])).toEqual([
      [202, {}],
      [202, {}],
    ]);
    const names = answers.map(({ headers }) => [...headers.keys()]);
    expect(names[0]).toEqual(names[1]);
  });

  it("sends the mail to the address in small letters, as it is stored", async () => {
    await fixture.shop.call("POST", "/otp/", { body: { email: "  Paula@Example.PT " } });
    await fixture.shop.runJobs();
    expect(fixture.shop.mails.at(-1)?.to).toBe("paula@example.pt");
  });

  it("too often for one address is refused, with the time to wait; other addresses go on", async () => {
    const email = "rita@example.pt";
    const body = { email };
    for (let time = 0; time < 10; time += 1) {
      expect((await fixture.shop.call("POST", "/otp/", { body, headers: from() })).status).toBe(202);
    }
    const answer = await fixture.shop.call("POST", "/otp/", {
      body: { email: email.toUpperCase() },
      headers: from(),
    });
    expect(answer).toMatchObject({ status: 429, body: { code: "rate_limited" } });
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await fixture.shop.call("POST", "/otp/", { body: { email: "sara@example.pt" } })).status).toBe(
      202,
    );
  });
});

describe("guessing links", () => {
  it("is stopped after 50 attempts from one address, with the time to wait", async () => {
    const headers = { "x-forwarded-for": "198.51.100.7" };
    const guess = () => fixture.shop.call("POST", "/login/", { body: { uuid: "guess" }, headers });
    for (let time = 0; time < 50; time += 1) expect((await guess()).status).toBe(400);
    const answer = await guess();
    expect(answer).toMatchObject({ status: 429, body: { code: "rate_limited" } });
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
  });
});
