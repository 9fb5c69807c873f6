import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { runRetention } from "#domain/platform/retention/retention.ts";
import { retentionSteps } from "#domain/registry/retention-steps.ts";
import { openTestApp, type TestApp } from "#tests/test-app.ts";
import { accountOf, readSecurityEvents, type SecurityEventName } from "./security-log.ts";

const IP = "2001:db8:1:2:3:4:5:6";
const NETWORK = "2001:db8:1:2::/64";

let shop: TestApp;
beforeAll(async () => {
  shop = await openTestApp();
});
afterEach(() => expect(shop.bugs).toEqual([]));
afterAll(() => shop.close());

const read = (more: { event?: SecurityEventName; email?: string } = {}) =>
  readSecurityEvents(shop.db.read, {
    since: new Date(0),
    event: more.event ?? null,
    account: more.email ? accountOf(more.email) : null,
    network: null,
    limit: 1_000,
  });
const headers = { "x-forwarded-for": IP };

it("tells what happened to an account, from which network, and no address, token, code or link", async () => {
  const { email, token } = await shop.buyer("eva@example.pt");
  await shop.call("POST", "/accounts/email/", { token, headers, body: { email: "nova@example.pt" } });
  await shop.call("GET", "/accounts/export/", { token, headers });
  await shop.call("POST", "/sessions/revoke-others/", { token, headers });
  await shop.call("POST", "/logout/", { token, headers });
  const events = await read({ email });
  expect(events.map(({ event, network }) => [event, network]).reverse()).toEqual([
    ["email_change_requested", NETWORK],
    ["export", NETWORK],
    ["sessions_ended", NETWORK],
    ["logout", NETWORK],
  ]);
  const all = JSON.stringify(await shop.db.query("select * from security_events"));
  for (const secret of [email, "nova@", token, IP]) expect(all).not.toContain(secret);
});

it("tells of failures, refusals and limits: each counted, and written once a minute for a network", async () => {
  const wrong = () => shop.call("POST", "/login/", { headers, body: { uuid: "guess" } });
  for (let count = 0; count < 55; count += 1) await wrong();
  const counts = shop.app.securityLog.counts();
  expect([counts.get("login_failed"), counts.get("limit_hit")]).toEqual([50, 5]);
  expect(await read({ event: "login_failed" })).toMatchObject([
    { network: NETWORK, detail: "accounts.login" },
  ]);
  expect(await read({ event: "limit_hit" })).toHaveLength(1);
  const { token } = await shop.buyer("rui@example.pt");
  shop.clock.forward(11 * 60_000);
  await shop.call("GET", "/accounts/export/", { token, headers });
  expect(await read({ event: "refused" })).toMatchObject([{ detail: "ownAccount.exportAccount" }]);
});

it("the retention deletes what is older than 180 days", async () => {
  for (const minutes of [-1, 1])
    await shop.db.query(
      "insert into security_events (at, event, detail) values (now() - interval '180 days' + $1 * interval '1 minute', 'export', $2)",
      [minutes, `${minutes}`],
    );
  await runRetention(shop.app, retentionSteps(shop.app), (error) => shop.bugs.push(error));
  expect((await read({ event: "export" })).map(({ detail }) => detail)).toContain("1");
  expect((await read({ event: "export" })).map(({ detail }) => detail)).not.toContain("-1");
});
