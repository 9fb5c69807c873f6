import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import type { AuditEntry } from "#contract/organiser/audit.ts";
import { runRetention } from "#domain/platform/retention/retention.ts";
import { retentionSteps } from "#domain/registry/retention-steps.ts";
import { openTestApp, type TestApp } from "#tests/test-app.ts";
import { commandLine } from "./actor.ts";
import { recordAudit } from "./record-audit.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await openTestApp();
});
afterEach(() => expect(shop.bugs).toEqual([]));
afterAll(() => shop.close());

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

const record = (noun: string, label: string, at: string, undoes?: number) =>
  shop.db.transaction((tx) =>
    recordAudit(tx, { ...commandLine, name: `${noun}@staff.example` }, new Date(at), {
      action: `${noun}.updated`,
      recordId: 7,
      label,
      before: { name: "=1+1" },
      after: { name: label },
      ...(undoes ? { undoes } : {}),
    }),
  );
const list = async (query: string) => {
  const { token } = await shop.staff("owner");
  const { body } = await shop.call<{ results: AuditEntry[] }>("GET", `/organiser/audit/?${query}`, { token });
  return body.results.map(({ label }) => label);
};

it("is found by person, kind, record, words and days in Lisbon", async () => {
  // In Lisbon it was the fourth of July already.
  await record("speaker", "Ana Reis", "2025-07-03T23:30:00Z");
  await record("stage", "Palco 50%", "2025-07-05T10:00:00Z");
  expect(await list("actor=speaker@staff.example")).toEqual(["Ana Reis"]);
  expect(await list("noun=stage")).toEqual(["Palco 50%"]);
  expect(await list("noun=stage&record_id=8")).toEqual([]);
  expect(await list("search=0%25")).toEqual(["Palco 50%"]);
  expect(await list("to=2025-07-03")).toEqual([]);
  expect(await list("from=2025-07-04&to=2025-07-04")).toEqual(["Ana Reis"]);
  const { token } = await shop.staff("owner");
  expect((await shop.call("GET", "/organiser/audit/known/", { token })).body).toEqual({
    actors: ["speaker@staff.example", "stage@staff.example"],
    nouns: ["speaker", "stage"],
  });
});

it("what it offers to undo is what the server undoes: changes of content alone", async () => {
  const { token } = await shop.staff("owner");
  const actions = [
    "speaker.updated",
    "stage.bulk_removed",
    "event.imported",
    "edition.imported",
    "mail.updated",
  ];
  for (const action of [...actions, "staff.updated", "api_key.revoked", "order.refunded_sum"])
    await shop.db.transaction((tx) =>
      recordAudit(tx, { ...commandLine, name: "undo@staff.example" }, shop.clock.now(), {
        action: action as "speaker.updated",
        recordId: 1,
        label: action,
      }),
    );
  const { body } = await shop.call<{ results: AuditEntry[] }>(
    "GET",
    "/organiser/audit/?actor=undo@staff.example",
    { token },
  );
  const offered: string[] = [];
  for (const { id, label, actions } of body.results) {
    const undone = await shop.call<{ code: string }>("POST", `/organiser/audit/${id}/undo/`, { token });
    if (actions.includes("undo")) offered.push(label);
    expect([label, undone.body.code === "not_found"]).toEqual([label, !actions.includes("undo")]);
  }
  expect(offered.sort()).toEqual(["event.imported", "speaker.updated", "stage.bulk_removed"]);
});

it("is exported whole as CSV, in which no cell is a formula", async () => {
  await record("coupon", '=HYPERLINK("https://evil.test"),"x"', "2025-07-06T10:00:00Z");
  await shop.db.query(`
    insert into audit_log (at, actor, role, action, noun, record_id, label, network, device)
    select now(), 'many@staff.example', 'owner', 'partner.updated', 'partner', n, 'Partner ' || n, '', ''
    from generate_series(1, 1200) as n`);
  const { token } = await shop.staff("owner");
  const all = await shop.call<string>("GET", "/organiser/audit/export/?noun=partner", { token });
  expect(all.headers.get("content-type")).toBe("text/csv; charset=utf-8");
  expect(all.headers.get("content-disposition")).toBe('attachment; filename="audit-log.csv"');
  expect(all.headers.get("cache-control")).toBe("no-store");
  const lines = all.body.trimEnd().split("\r\n");
  expect(lines).toHaveLength(1201);
  expect(new Set(lines.map((line) => line.split(",")[0])).size).toBe(1201);
  const hostile = await shop.call<string>("GET", "/organiser/audit/export/?noun=coupon", { token });
  expect(hostile.body).toContain(`"'=HYPERLINK(""https://evil.test""),""x"""`);
});

it("the retention deletes what is older than three years, also a change before the one that undid it", async () => {
  // By the server's time, which no clock of the shop's moves.
  const threeYearsAgo = Date.now() - 3 * 365 * DAY_MS;
  const undone = await record("tag", "old", new Date(threeYearsAgo - MINUTE_MS).toISOString());
  await record("tag", "undoes it", new Date(threeYearsAgo + MINUTE_MS).toISOString(), undone);
  await runRetention(shop.app, retentionSteps(shop.app), (error) => shop.bugs.push(error));
  expect(await list("noun=tag")).toEqual(["undoes it"]);
});
