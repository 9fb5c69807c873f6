import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { endpoints } from "#tests/api/endpoints.ts";
import { urlOf } from "#tests/api/request-url.ts";
import { doorRequests } from "#tests/api/requests/door-requests.ts";
import type { GoodRequest } from "#tests/api/requests/good-request.ts";
import { organiserRequests } from "#tests/api/requests/organiser-requests.ts";
import { enrolDevice, openDoorApp, type TestDevice } from "#tests/fixtures/door-fixture.ts";
import type { TestApp } from "#tests/test-app.ts";

const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;
const ofDevices = endpoints.filter(({ device }) => device).map(nameOf);
/** All that want a login session, those for staff too. */
const ofOthers = endpoints.filter(({ signedIn }) => signedIn).map(nameOf);

let shop: TestApp;
let device: TestDevice;
beforeAll(async () => {
  shop = await openDoorApp();
  device = await enrolDevice(shop);
});
afterEach(() => expect(shop.bugs).toEqual([]));
afterAll(() => shop.close());

const requestOf = async (name: string): Promise<GoodRequest> =>
  doorRequests[name] ?? (await organiserRequests[name]?.(shop, "owner")) ?? {};

async function ask(name: string, authorization?: string, made?: GoodRequest) {
  const { params, query, body } = made ?? (await requestOf(name));
  const [method = "", path = ""] = name.split(" ");
  const uuid = "0f8b2a44-6a0d-4c7e-9a57-3f1f6f1f9c11";
  const all = {
    ...Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map(([, one]) => [one, uuid])),
    ...params,
  };
  return shop.call<{ code?: string }>(method, urlOf(path, all, query), {
    headers: authorization ? { authorization } : {},
    ...(method === "GET" ? {} : { body: body ?? {} }),
  });
}

it("every endpoint under /door is for devices but the one that makes a device, and is tried here", () => {
  const paths = endpoints.filter(({ path }) => path.startsWith("/door/")).map(nameOf);
  expect(paths.filter((name) => name !== "POST /door/enrol/")).toEqual(ofDevices);
  expect(Object.keys(doorRequests).sort()).toEqual(paths.sort());
});

describe.each(ofDevices)("%s", (name) => {
  it("answers to a device alone: to no one without a token, no buyer, no staff, and no device that was revoked", async () => {
    expect((await ask(name, `Device ${device.token}`)).status).toBe(200);
    expect(await ask(name)).toMatchObject({ status: 401, body: { code: "not_signed_in" } });
    const { token: owner } = await shop.staff("owner");
    for (const wrong of [`Token ${owner}`, `Device ${owner}`, `Device ${"x".repeat(43)}`])
      expect(await ask(name, wrong)).toMatchObject({ status: 401, body: { code: "not_signed_in" } });
    const lost = await enrolDevice(shop);
    await shop.call("POST", `/organiser/door-devices/${lost.id}/revoke/`, { token: owner });
    expect(await ask(name, `Device ${lost.token}`)).toMatchObject({
      status: 403,
      body: { code: "device_revoked" },
    });
  });
});

it("a device's token opens nothing else", async () => {
  expect(ofOthers.length).toBeGreaterThan(100);
  for (const name of ofOthers) {
    const made = await requestOf(name);
    for (const scheme of ["Device", "Token"]) {
      const { status, body } = await ask(name, `${scheme} ${device.token}`, made);
      expect([name, status, body?.code]).toEqual([name, 401, "not_signed_in"]);
    }
  }
});
