import { afterEach, beforeEach, expect, it } from "vitest";
import { retentionSteps } from "#domain/registry/retention-steps.ts";
import { deleteOldCharges } from "#outside/payments/sandbox/delete-old-charges.ts";
import { findBreachesIn } from "#tests/database/find-breaches.ts";
import { DURING_CALL, ideaFixture } from "#tests/fixtures/idea-fixture.ts";
import { newIdea } from "#tests/idea.ts";
import { makePdf } from "#tests/pdf/make-pdf.ts";
import { openTestApp, type TestApp } from "#tests/test-app.ts";
import { type RetentionStep, runRetention, startRetention } from "./retention.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const DECLINES = "912345671";

let shop: TestApp;
const errors: unknown[] = [];
beforeEach(async () => {
  shop = await openTestApp(DURING_CALL);
});
afterEach(async () => {
  expect(errors.splice(0)).toEqual([]);
  expect(shop.bugs).toEqual([]);
  await shop.close();
});

const run = async (steps: readonly RetentionStep[] = retentionSteps(shop.app)) => {
  const more = await runRetention(shop.app, steps, (error) => errors.push(error));
  await shop.runJobs();
  return more.map(({ name }) => name);
};
const count = async (table: string) =>
  Number((await shop.db.query<{ n: string }>(`select count(*) as n from ${table}`))[0]?.n);
const moveTo = (moment: string) => shop.clock.forward(Date.parse(moment) - shop.app.clock.now().getTime());

it("ideas go a year after their edition ended, with their files, and those of a later edition stay", async () => {
  const fixture = ideaFixture(() => shop);
  const [old, fresh] = [fixture.newAddress(), fixture.newAddress()];
  for (const contacto_email of [old, fresh])
    expect(
      (
        await fixture.submit(
          newIdea({ contacto_email, file: makePdf().toString("base64"), fileName: "mel.pdf" }),
        )
      ).status,
    ).toBe(201);
  const [edition] = await shop.db.query<{ ends_at: Date }>("select ends_at from editions");
  expect(await fixture.files()).toHaveLength(2);
  await shop.db.execute(
    `insert into editions select (jsonb_populate_record(e, '{"id": 99, "year": 2099, "state": "preparing", "ends_at": "2099-01-01T00:00:00Z"}')).* from editions e;
     update ideas set edition_id = 99 where contacto_email = '${fresh}'`,
  );
  const yearLater = new Date(edition?.ends_at ?? "");
  yearLater.setUTCFullYear(yearLater.getUTCFullYear() + 1);
  moveTo(yearLater.toISOString());
  await run();
  expect(await count("ideas")).toBe(2);
  shop.clock.forward(1);
  await run();
  expect(await fixture.stored(old)).toEqual([]);
  expect(await fixture.stored(fresh)).toHaveLength(1);
  expect(await fixture.files()).toHaveLength(1);
});

it("sessions go a day after they ended, links a day after they expired; what is live stays", async () => {
  const [ana, rui] = [await shop.buyer("ana@example.pt"), await shop.buyer("rui@example.pt")];
  await shop.call("POST", "/accounts/email/", { token: rui.token, body: { email: "rui2@example.pt" } });
  await shop.runJobs();
  await shop.call("POST", "/logout/", { token: ana.token });
  expect([await count("sessions"), await count("login_links"), await count("email_changes")]).toEqual([
    2, 2, 1,
  ]);

  shop.clock.forward(DAY_MS);
  await run();
  expect([await count("sessions"), await count("login_links"), await count("email_changes")]).toEqual([
    2, 2, 1,
  ]);
  shop.clock.forward(16 * MINUTE_MS);
  await run();
  expect([await count("sessions"), await count("login_links"), await count("email_changes")]).toEqual([
    1, 0, 0,
  ]);
  expect((await shop.call("GET", "/sessions/", { token: rui.token })).status).toBe(200);
  shop.clock.forward(31 * DAY_MS);
  await run();
  expect(await count("sessions")).toBe(0);
});

it("an ended login session goes with the email change that it asked for", async () => {
  const ana = await shop.buyer("ana@example.pt");
  await shop.call("POST", "/accounts/email/", { token: ana.token, body: { email: "ana2@example.pt" } });
  await shop.runJobs();
  await shop.db.query("update sessions set revoked_at = $1", [
    new Date(shop.app.clock.now().getTime() - 2 * DAY_MS),
  ]);
  await run();
  expect([await count("sessions"), await count("email_changes")]).toEqual([0, 0]);
});

it("more than a batch goes batch by batch, and only what has more is asked again", async () => {
  await shop.db.query(
    `insert into login_links (token_hash, code_hash, email, created_at, expires_at)
     select sha256(n::text::bytea), '', 'ana@example.pt', $1, $1 from generate_series(1, 1100) n`,
    [new Date(shop.app.clock.now().getTime() - 2 * DAY_MS)],
  );
  const rounds = [await run(), await run(), await run()];
  expect(rounds).toEqual([["login links"], ["login links"], []]);
  expect(await count("login_links")).toBe(0);
});

it("the simulator's charges go a month after their window when they took nothing; the ledger still agrees", async () => {
  const ana = await shop.buyer("ana@example.pt");
  for (const phone of [DECLINES, "912345678"]) {
    await shop.order(ana, [{ ticket: 17, quantity: 1 }], 2952, { phone });
    shop.clock.forward(MINUTE_MS);
  }
  const payments = await shop.call<{ results: { id: string }[] }>("GET", "/tickets/payments/", {
    token: ana.token,
  });
  for (const { id } of payments.body.results)
    await shop.call("GET", `/tickets/payments/${id}/`, { token: ana.token });
  shop.clock.forward(31 * DAY_MS);
  const before = new Date(shop.app.clock.now().getTime() - 30 * DAY_MS);
  expect(await deleteOldCharges(shop.db, before, 100)).toBe(1);
  expect(await shop.db.query("select outcome from sandbox_charges")).toEqual([{ outcome: "pay" }]);
  expect(await findBreachesIn(shop)).toEqual([]);
});

it("a step that fails stops no other, and is reported", async () => {
  const steps: RetentionStep[] = [
    { name: "broken", deleteBatch: () => Promise.reject(new Error("no such table")) },
    { name: "works", deleteBatch: async () => 3 },
  ];
  expect(await run(steps)).toEqual([]);
  expect(errors.splice(0).map(String)).toEqual(["Error: no such table"]);
  expect(shop.logged.splice(0)).toMatchObject([
    { level: "info", fields: { deleted: { broken: 0, works: 3 } } },
  ]);
});

it.each([
  ["Lisbon", "Europe/Lisbon", "2025-10-01T02:59:00Z"],
  ["New York", "America/New_York", "2025-10-01T07:59:00Z"],
])("runs once a day, from four on in %s", async (_, zone, before) => {
  await shop.db.query("update editions set time_zone = $1", [zone]);
  let runs = 0;
  let looks = 0;
  const clock = {
    now: () => {
      looks += 1;
      return shop.app.clock.now();
    },
  };
  const deleteBatch = async () => {
    runs += 1;
    return 0;
  };
  const turns = async () => {
    // A run looks once for each step.
    const enough = looks + 2 * (retentionSteps(shop.app).length + 1);
    await expect.poll(() => looks).toBeGreaterThan(enough);
  };
  moveTo(before);
  const onError = (error: unknown) => errors.push(error);
  const loop = startRetention({ ...shop.app, clock }, [{ name: "counted", deleteBatch }], onError, 1);
  await turns();
  expect(runs).toBe(0);
  shop.clock.forward(MINUTE_MS);
  await turns();
  expect(runs).toBe(1);
  shop.clock.forward(DAY_MS);
  await turns();
  expect(runs).toBe(2);
  await loop.stop();
});
