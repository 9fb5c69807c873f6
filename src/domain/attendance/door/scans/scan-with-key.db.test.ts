import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import type { DoorAnswer } from "#contract/door/door.ts";
import {
  addList,
  attendee,
  checkInLog,
  enrolDevice,
  openDoorApp,
  scanOf,
} from "#tests/fixtures/door-fixture.ts";
import type { TestApp } from "#tests/test-app.ts";

const PATH = "/organiser/editions/1/check-ins/";

let shop: TestApp;
let key: string;
beforeAll(async () => {
  shop = await openDoorApp();
  const { token } = await shop.staff("owner");
  const made = await shop.call<{ key: string }>("POST", "/organiser/api-keys/", {
    token,
    body: {
      name: "Torniquete",
      scopes: ["check-ins:write"],
      requests_per_minute: 600,
      expires_at: null,
    },
  });
  key = made.body.key;
});
afterEach(() => expect(shop.bugs).toEqual([]));
afterAll(() => shop.close());

const scan = (body: Record<string, unknown>) =>
  shop.call<DoorAnswer & { code?: string }>("POST", PATH, {
    headers: { authorization: `Bearer ${key}` },
    body: { id: randomUUID(), ...body },
  });

it("a program with a key admits by the same rules, beside the shop's devices, and is in the log by its name", async () => {
  const [list, device, ana] = [
    await addList(shop, { exits: true }),
    await enrolDevice(shop),
    await attendee(shop),
  ];
  const id = randomUUID();
  const first = await scan({ id, list, code: ana.code });
  expect([first.status, first.body]).toMatchObject([
    200,
    { id, result: "admitted", person: { name: "Ana Silva" } },
  ]);
  expect((await scan({ id, list, code: ana.code })).body).toEqual(first.body);
  const [onDevice] = await device.scan([scanOf(list, ana.own)]);
  expect(onDevice?.result).toBe("already_in");
  expect(onDevice?.earlier?.device).toMatch(/Torniquete/);
  expect((await scan({ list, unit: first.body.unit, direction: "out" })).body.result).toBe("left");
  shop.clock.forward(1_000);
  await device.scan([scanOf(list, ana.code)]);
  expect((await scan({ list, code: ana.code })).body).toMatchObject({
    result: "already_in",
    earlier: { device: expect.stringMatching(/^Porta/) },
  });
  expect((await scan({ list, code: "https://example.org/menu" })).body.result).toBe("bad_code");
  expect((await scan({ list: 999_999, code: ana.code })).body).toMatchObject({ code: "not_found" });
  expect((await scan({ list })).body).toMatchObject({ code: "invalid_input" });

  const log = await checkInLog(shop, list);
  expect(log.filter((row) => row.device?.includes("Torniquete")).map(({ result }) => result)).toEqual([
    "bad_code",
    "already_in",
    "left",
    "admitted",
  ]);
  const audit = await shop.db.query<{ label: string; text: string }>(
    "select label, row_to_json(a)::text as text from audit_log a where action = 'check_in.scanned' order by id",
  );
  expect(audit.map(({ label }) => label)).toEqual(["admitted", "left", "already_in", "bad_code"]);
  for (const { text } of audit) expect(text).not.toMatch(/Ana Silva|@example/);
});

it("a key undoes an entry and puts it back, not a scan that was refused: a webhook would tell of someone who never came in", async () => {
  const [list, ana] = [await addList(shop), await attendee(shop)];
  const change = (id: number | undefined, verb: "undo" | "redo") =>
    shop.call<{ undone?: boolean; code?: string }>("POST", `/organiser/check-ins/${id}/${verb}/`, {
      headers: { authorization: `Bearer ${key}` },
    });
  for (const code of [ana.code, "https://example.org/menu"]) await scan({ list, code });
  const [refused, admitted] = await checkInLog(shop, list);
  expect([refused?.result, admitted?.result]).toEqual(["bad_code", "admitted"]);
  expect((await change(admitted?.id, "undo")).body.undone).toBe(true);
  expect((await change(admitted?.id, "redo")).body.undone).toBe(false);
  for (const verb of ["undo", "redo"] as const)
    expect((await change(refused?.id, verb)).body.code).toBe("not_found");
  const undos = await shop.db.query("select from check_ins where undoes_id = $1", [refused?.id]);
  expect(undos).toEqual([]);
});

it("a key and devices at once: one admission", async () => {
  const [list, ana] = [await addList(shop), await attendee(shop)];
  const devices = [await enrolDevice(shop), await enrolDevice(shop)];
  const told = await Promise.all([
    ...[1, 2, 3].map(async () => (await scan({ list, code: ana.code })).body.result),
    ...devices.map(async (device) => (await device.scan([scanOf(list, ana.code)]))[0]?.result),
  ]);
  expect(told.sort()).toEqual(["admitted", "already_in", "already_in", "already_in", "already_in"]);
});

it("the key reads the lists that it scans at; one without the scope scans nothing", async () => {
  const list = await addList(shop);
  const headers = { authorization: `Bearer ${key}` };
  const lists = await shop.call<{ results: { id: number }[] }>(
    "GET",
    "/organiser/editions/1/check-in-lists/",
    { headers },
  );
  expect(lists.body.results.map(({ id }) => id)).toContain(list);
  // Not what others scanned, which names people.
  expect((await shop.call("GET", PATH, { headers })).status).toBe(403);
  const { token } = await shop.staff("owner");
  const reading = await shop.call<{ key: string }>("POST", "/organiser/api-keys/", {
    token,
    body: { name: "Só leitura", scopes: ["check-ins:read"], requests_per_minute: 600, expires_at: null },
  });
  const refused = await shop.call("POST", PATH, {
    headers: { authorization: `Bearer ${reading.body.key}` },
    body: { id: randomUUID(), list, code: "x" },
  });
  expect([refused.status, refused.body]).toMatchObject([403, { code: "scope_missing" }]);
});
