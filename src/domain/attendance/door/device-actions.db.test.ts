import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { type DeviceAction, type DoorDevice, deviceActions } from "#contract/organiser/door/door-records.ts";
import { enrolDevice, openDoorApp } from "#tests/fixtures/door-fixture.ts";
import type { TestApp } from "#tests/test-app.ts";
import { ENROL_MS } from "./devices.ts";

const DAY_MS = 24 * 3_600_000;
const LIST = "/organiser/editions/1/door-devices/";

let shop: TestApp;
beforeAll(async () => {
  shop = await openDoorApp();
});
afterEach(() => expect(shop.bugs).toEqual([]));
afterAll(() => shop.close());

const ask = async <Body>(method: string, path: string, body?: object) => {
  const { token } = await shop.staff("door");
  return shop.call<Body>(method, path, { token, ...(body ? { body } : {}) });
};
const paths: Record<DeviceAction, string> = { renew: "code", revoke: "revoke" };
const send = (id: string, action: DeviceAction) =>
  ask<{ code?: string }>("POST", `/organiser/door-devices/${id}/${paths[action]}/`, {});
const shown = async (id: string) =>
  (await ask<{ results: DoorDevice[] }>("GET", LIST)).body.results.find((one) => one.id === id);

const invited = async () =>
  (await ask<{ device: DoorDevice }>("POST", LIST, { name: "Porta" })).body.device.id;
const enrolled = async () => (await enrolDevice(shop)).id;
const revoked = async () => {
  const id = await enrolled();
  await send(id, "revoke");
  return id;
};

/** Each way into a state of a device, and the events that come over all devices of a way together. */
const ways: Record<string, { make: () => Promise<string>; later?: () => Promise<unknown> }> = {
  waiting: { make: invited },
  expired: { make: invited, later: () => expireCodes() },
  active: { make: enrolled },
  revoked: { make: revoked },
  ended: { make: enrolled, later: () => endEvent() },
  "revoked, and the edition is over": { make: revoked, later: () => endEvent() },
};
const expireCodes = async () => {
  shop.clock.forward(ENROL_MS);
  await shop.useLoginSessions();
};
const endEvent = async () => {
  const ago = new Date(shop.clock.now().getTime() - 8 * DAY_MS);
  await shop.db.query(
    "update editions set starts_at = $1::timestamptz - interval '1 day', ends_at = $1 where id = 1",
    [ago],
  );
};

describe("what the list offers for a device is what the server does", () => {
  it.each(Object.entries(ways))("%s", async (way, { make, later }) => {
    const [edition] = await shop.db.query<{ starts_at: Date; ends_at: Date }>(
      "select starts_at, ends_at from editions where id = 1",
    );
    // Each of a device of its own: an action changes what the next one may do.
    const ids: string[] = [];
    for (const _ of deviceActions) ids.push(await make());
    await later?.();
    for (const [place, action] of deviceActions.entries()) {
      const id = ids[place] ?? "";
      const before = await shown(id);
      expect(before?.state).toBe(way.split(",")[0]);
      const { status, body } = await send(id, action);
      const after = await shown(id);
      if (before?.actions.includes(action)) expect(status).toBe(200);
      else if (status === 200) expect(after).toEqual(before);
      else expect(body.code).toBe("device_expired");
    }
    await shop.db.query("update editions set starts_at = $1, ends_at = $2 where id = 1", [
      edition?.starts_at,
      edition?.ends_at,
    ]);
  });
});
