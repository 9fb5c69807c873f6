import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { openTestApp, type TestApp } from "#tests/test-app.ts";
import { showSecurityLog } from "./show-security-log.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await openTestApp();
});
afterAll(() => shop.close());

it("for a machine each event is a line of JSON, its moment in UTC", async () => {
  const { token } = await shop.buyer("eva@example.pt");
  await shop.call("POST", "/logout/", { token });
  const written = vi.spyOn(process.stdout, "write").mockReturnValue(true);
  const everything = { event: null, email: "eva@example.pt", network: null, days: 1, limit: 10, json: true };
  expect(await showSecurityLog({ db: shop.db, clock: shop.clock }, everything)).toBe(0);
  const lines = written.mock.calls.map(([line]) => String(line));
  written.mockRestore();
  expect(lines.every((line) => /^\{.*\}\n$/.test(line))).toBe(true);
  const events = lines.map((line) => JSON.parse(line));
  expect(events.map(({ event }) => event)).toContain("logout");
  for (const { at } of events) expect(new Date(at).toISOString()).toBe(at);
});
