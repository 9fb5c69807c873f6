import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { UNDO_SECONDS, UNDOS_ALARM } from "#contract/door/door.ts";
import { openTasks } from "#domain/platform/tasks/tasks.ts";
import {
  addList,
  attendee,
  checkInLog,
  enrolDevice,
  openDoorApp,
  scanOf,
  type TestDevice,
} from "#tests/fixtures/door-fixture.ts";
import type { TestApp } from "#tests/test-app.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await openDoorApp();
});
afterEach(() => expect(shop.bugs).toEqual([]));
afterAll(() => shop.close());

const now = () => shop.clock.now().toISOString();
const marks = async (list: number) => (await checkInLog(shop, list)).map(({ undone }) => undone);
const countsOf = async (device: TestDevice, list: number) =>
  (await device.setup()).lists.find(({ id }) => id === list)?.counts;

/** Ana went in at a device. */
async function anaInside() {
  const [list, device, ana] = [await addList(shop), await enrolDevice(shop, "Norte"), await attendee(shop)];
  const entry = scanOf(list, ana.code, { at: now() });
  expect((await device.scan([entry]))[0]?.result).toBe("admitted");
  const undo = (undoes: string, at = now()) => scanOf(list, null, { undoes, at });
  const enters = async () => (await device.scan([scanOf(list, ana.code)]))[0]?.result;
  return { list, device, entry, undo, enters };
}

/** By staff, from the log. */
async function byStaff(list: number, change: "undo" | "redo") {
  const [row] = await checkInLog(shop, list);
  const { token } = await shop.staff("door");
  return shop.call<{ undone: boolean }>("POST", `/organiser/check-ins/${row?.id}/${change}/`, { token });
}

describe("a device", () => {
  it("undoes no entry of another device: a stolen phone lets no holder in twice", async () => {
    const { list, entry, undo, enters } = await anaInside();
    const stolen = await enrolDevice(shop, "Roubado");
    const [answer] = await stolen.scan([undo(entry.id)]);
    expect(answer).toMatchObject({ result: "not_own", verdict: "not_own" });
    expect(await marks(list)).toEqual([false]);
    expect(await enters()).toBe("already_in");
    expect(shop.app.securityLog.counts().get("refused")).toBe(1);
  });

  it("undoes its own for some minutes, by when it scanned and undid, not by when the network came back", async () => {
    const { list, device, entry, undo } = await anaInside();
    const within = new Date(Date.parse(entry.at) + UNDO_SECONDS * 1_000).toISOString();
    const after = new Date(Date.parse(within) + 1).toISOString();
    shop.clock.forward(2 * UNDO_SECONDS * 1_000);
    expect((await device.scan([undo(entry.id, after)]))[0]?.result).toBe("too_late");
    expect(await marks(list)).toEqual([false]);
    expect((await device.scan([undo(entry.id, within)]))[0]?.result).toBe("undone");
    expect(await marks(list)).toEqual([true]);
    expect((await device.setup()).device.undo_seconds).toBe(UNDO_SECONDS);
  });

  it("takes its undo back: the entry is there again, at every device and in the counts; and may be undone again", async () => {
    const { list, device, entry, undo, enters } = await anaInside();
    const other = await enrolDevice(shop, "Sul");
    const { cursor } = await other.syncAll();
    const [first, redo] = [undo(entry.id), undo("")];
    redo.undoes = first.id;
    // As a queue sends them that had no network: together.
    const answers = await device.scan([first, redo]);
    expect(answers.map(({ result }) => result)).toEqual(["undone", "redone"]);
    expect(await enters()).toBe("already_in");
    expect(await marks(list)).toEqual([false, false]);
    expect(await countsOf(device, list)).toMatchObject({ entered: 1, inside: 1 });
    const changed = await other.syncAll(cursor);
    expect(changed.undone).toEqual([]);
    expect(changed.movements.every(([id]) => id === entry.id)).toBe(true);
    expect((await device.scan([undo(redo.id)]))[0]?.result).toBe("undone");
    expect((await other.syncAll(changed.cursor)).undone).toEqual([entry.id]);
    expect(await enters()).toBe("admitted");
  });

  it("tells webhooks when its entry is undone, and nothing when it takes back a scan that was refused", async () => {
    const { list, device, entry, undo } = await anaInside();
    const { status } = await shop.call("POST", "/organiser/webhooks/", {
      token: (await shop.staff("owner")).token,
      body: { name: "CRM", url: "https://hooks.example.pt/", events: ["check_in.undone"] },
    });
    expect(status).toBe(201);
    const refused = scanOf(list, "https://example.org/menu");
    expect((await device.scan([refused]))[0]?.result).toBe("bad_code");
    const told = async () =>
      (await shop.db.query("select from webhook_outbox where type = 'check_in.undone'")).length;
    const before = await told();
    await device.scan([undo(refused.id)]);
    expect(await told()).toBe(before);
    await device.scan([undo(entry.id)]);
    expect(await told()).toBe(before + 1);
  });

  it("sent again, an undo and its redo count once", async () => {
    const { list, device, entry, undo } = await anaInside();
    const first = undo(entry.id);
    const redo = undo(first.id);
    for (const scan of [first, redo, first, redo, first]) await device.scan([scan]);
    expect(await marks(list)).toEqual([false]);
  });

  it("takes back nothing that staff undid", async () => {
    const { list, device, undo } = await anaInside();
    await byStaff(list, "undo");
    const [row] = await shop.db.query<{ client_id: string }>(
      "select client_id from check_ins where list_id = $1 and result = 'undone'",
      [list],
    );
    expect((await device.scan([undo(row?.client_id ?? "")]))[0]?.result).toBe("not_own");
    expect(await marks(list)).toEqual([true]);
  });
});

describe("staff", () => {
  it("undo any entry, and put any back, with a line in the audit log each; once is enough", async () => {
    const { list, device, entry, undo, enters } = await anaInside();
    await device.scan([undo(entry.id)]);
    shop.clock.forward(24 * 60 * 60_000);
    expect((await byStaff(list, "redo")).body).toMatchObject({ undone: false });
    expect((await byStaff(list, "redo")).status).toBe(200);
    shop.clock.forward(-24 * 60 * 60_000);
    expect(await enters()).toBe("already_in");
    expect(await checkInLog(shop, list, "undone")).toEqual([]);
    const written = await shop.db.query(
      "select result from check_ins where list_id = $1 and undoes_id is not null order by id",
      [list],
    );
    expect(written).toEqual([{ result: "undone" }, { result: "redone" }]);
    const audited = await shop.db.query("select actor from audit_log where action = 'check_in.redone'");
    expect(audited).toHaveLength(2);
  });
});

it("many undos of one device are a task for the organiser and a line in the security log, once", async () => {
  const list = await addList(shop, { entries: "many" });
  const [device, ana] = [await enrolDevice(shop, "Roubado"), await attendee(shop)];
  const undoSome = async (count: number) => {
    for (let done = 0; done < count; done += 1) {
      const entry = scanOf(list, ana.code, { at: now() });
      await device.scan([entry]);
      await device.scan([scanOf(list, null, { undoes: entry.id, at: now(), id: randomUUID() })]);
    }
  };
  const alarms = async () => (await openTasks(shop.db.read)).filter(({ kind }) => kind === "door_undos");
  await undoSome(UNDOS_ALARM);
  expect(await alarms()).toEqual([]);
  await undoSome(3);
  expect(await alarms()).toMatchObject([{ subject: device.id, detail: expect.stringContaining("Roubado") }]);
  expect(shop.app.securityLog.counts().get("door_undos")).toBe(1);
});
