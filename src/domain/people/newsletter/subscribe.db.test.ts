import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { runRetention } from "#domain/platform/retention/retention.ts";
import { retentionSteps } from "#domain/registry/retention-steps.ts";
import { newsletterFixture } from "#tests/fixtures/newsletter-fixture.ts";
import { openTestApp, type TestApp } from "#tests/test-app.ts";
import { CONSENT_VERSION } from "./consent.ts";

const DAY = 24 * 3_600_000;

let shop: TestApp;
beforeAll(async () => {
  shop = await openTestApp();
});
beforeEach(() => {
  shop.app.newsletterDoubleOptIn = false;
});
afterEach(() => expect(shop.bugs).toEqual([]));
afterAll(() => shop.close());
const { subscribe, mailsTo, rowOf, tokenFor, follow } = newsletterFixture(() => shop);

const created = { status: 200, body: { code: "created", to_confirm: false } };
const duplicate = { status: 200, body: { code: "duplicate_parameter", to_confirm: false } };
const unknown = { status: 404, body: { code: "not_found" } };

describe("subscribing", () => {
  it("puts a new address on the list, with what was agreed to, when and where, and welcomes it once", async () => {
    expect(await subscribe(" Ana@Example.pt ", { lang: "en", source: "/ideas" })).toMatchObject(created);
    await shop.runJobs();
    const now = shop.clock.now();
    expect(await rowOf("ana@example.pt")).toMatchObject({
      status: "confirmed",
      language: "en",
      source: "/ideas",
      consent_version: CONSENT_VERSION,
      consented_at: now,
      confirmed_at: now,
    });
    expect(mailsTo("ana@example.pt").map(({ subject }) => subject)).toEqual([
      "Welcome to the Nexxt newsletter",
    ]);
  });

  it("again says that the address is on the list already, and changes nothing", async () => {
    await subscribe("bia@example.pt");
    await shop.runJobs();
    const before = await rowOf("bia@example.pt");
    shop.clock.forward(DAY);
    expect(await subscribe("BIA@example.pt", { lang: "en", source: "/" })).toMatchObject(duplicate);
    await shop.runJobs();
    expect(await rowOf("bia@example.pt")).toEqual(before);
    expect(mailsTo("bia@example.pt")).toHaveLength(1);
  });

  it("ten times at once is once", async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => subscribe("caio@example.pt")));
    expect(answers.map(({ body }) => body.code).sort()).toEqual([
      "created",
      ...Array(9).fill("duplicate_parameter"),
    ]);
    await shop.runJobs();
    expect(mailsTo("caio@example.pt")).toHaveLength(1);
  });

  it.each(["ana", "ana@example", "ana@example.p", "a b@example.pt", "", "ana@example.pt,eva@example.pt"])(
    "with %j, which is no address, is refused and stores nothing",
    async (email) => {
      expect(await subscribe(email)).toMatchObject({ status: 400, body: { code: "invalid_input" } });
      expect(await rowOf(email)).toBeUndefined();
    },
  );

  it("too often for one address is refused, with the time to wait; other addresses go on", async () => {
    for (let time = 0; time < 10; time += 1) await subscribe("dora@example.pt");
    const answer = await subscribe("dora@example.pt");
    expect(answer).toMatchObject({ status: 429, body: { code: "rate_limited" } });
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await subscribe("eva@example.pt")).toMatchObject(created);
  });
});

describe("with double opt-in", () => {
  beforeEach(() => {
    shop.app.newsletterDoubleOptIn = true;
  });
  const pending = { status: 200, body: { code: "created", to_confirm: true } };

  it("an address waits until the link of its mail is followed, and only then is welcomed", async () => {
    expect(await subscribe("lara@example.pt")).toMatchObject(pending);
    const token = await tokenFor("lara@example.pt", "confirm");
    expect(mailsTo("lara@example.pt").map(({ subject }) => subject)).toEqual([
      "Confirme a sua subscrição do Nexxt",
    ]);
    expect(await rowOf("lara@example.pt")).toMatchObject({ status: "pending", confirmed_at: null });
    expect(await follow("confirm", token)).toMatchObject({ status: 200, body: {} });
    expect(await follow("confirm", token)).toMatchObject({ status: 200 });
    expect(await rowOf("lara@example.pt")).toMatchObject({
      status: "confirmed",
      confirmed_at: shop.clock.now(),
    });
    await shop.runJobs();
    expect(
      mailsTo("lara@example.pt")
        .map(({ subject }) => subject)
        .slice(1),
    ).toEqual(["Bem-vindo/a à newsletter do Nexxt"]);
    expect(await subscribe("lara@example.pt")).toMatchObject(duplicate);
  });

  it("can be requested again by a subscriber who has lost the mail; either link confirms", async () => {
    await subscribe("mara@example.pt");
    const first = await tokenFor("mara@example.pt", "confirm");
    expect(await subscribe("mara@example.pt")).toMatchObject(pending);
    const second = await tokenFor("mara@example.pt", "confirm");
    expect(second).not.toBe(first);
    for (const token of [first, second]) expect((await follow("confirm", token)).status).toBe(200);
  });

  it("a link that is too old, or was left behind by leaving, confirms nothing", async () => {
    await subscribe("nuno@example.pt");
    const late = await tokenFor("nuno@example.pt", "confirm");
    shop.clock.forward(14 * DAY);
    expect(await follow("confirm", late)).toMatchObject(unknown);
    expect(await rowOf("nuno@example.pt")).toMatchObject({ status: "pending" });

    await subscribe("nuno@example.pt");
    const token = await tokenFor("nuno@example.pt", "confirm");
    await follow("confirm", token);
    await follow("unsubscribe", await tokenFor("nuno@example.pt", "unsubscribe"));
    expect(await follow("confirm", token)).toMatchObject(unknown);
    expect(await rowOf("nuno@example.pt")).toMatchObject({ status: "unsubscribed" });
  });

  it("a link does only what its mail says", async () => {
    await subscribe("olga@example.pt");
    const token = await tokenFor("olga@example.pt", "confirm");
    expect(await follow("unsubscribe", token)).toMatchObject(unknown);
    await follow("confirm", token);
    expect(await follow("confirm", await tokenFor("olga@example.pt", "unsubscribe"))).toMatchObject(unknown);
  });
});

it("what is stored opens nothing: of a link only the hash", async () => {
  await subscribe("paula@example.pt");
  const token = await tokenFor("paula@example.pt", "unsubscribe");
  const rows = await shop.db.query<{ text: string }>(
    `select to_jsonb(l)::text || encode(token_hash, 'escape') as text from newsletter_links l
     union all select to_jsonb(s)::text from newsletter_subscribers s`,
  );
  const stored = rows.map(({ text }) => text).join("\n");
  expect(stored).toContain("paula@example.pt");
  expect(token).toMatch(/^[0-9a-f-]{36}$/);
  for (const secret of [token, Buffer.from(token).toString("hex")]) expect(stored).not.toContain(secret);
});

it("a subscription that is not confirmed goes after 14 days, unless a later mail asks again; a confirmed one stays", async () => {
  shop.app.newsletterDoubleOptIn = true;
  const retention = () =>
    runRetention(shop.app, retentionSteps(shop.app), (error) => expect(error).toBeUndefined());
  for (const email of ["late@example.pt", "again@example.pt", "sure@example.pt"]) await subscribe(email);
  await shop.runJobs();
  await follow("confirm", await tokenFor("sure@example.pt", "confirm"));
  shop.clock.forward(13 * DAY);
  await subscribe("again@example.pt");
  await shop.runJobs();
  await retention();
  expect(await rowOf("late@example.pt")).toMatchObject({ status: "pending" });
  shop.clock.forward(DAY + 1_000);
  await retention();
  expect(await rowOf("late@example.pt")).toBeUndefined();
  expect(await rowOf("again@example.pt")).toMatchObject({ status: "pending" });
  expect(await rowOf("sure@example.pt")).toMatchObject({ status: "confirmed" });
});
