import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { type ApiKeyScope, apiKeyScopes } from "#contract/organiser/integrations/api-key-scopes.ts";
import type { CreatedApiKey, ShownApiKey } from "#contract/organiser/integrations/api-keys.ts";
import { endpoints } from "#tests/api/endpoints.ts";
import { urlOf } from "#tests/api/request-url.ts";
import { organiserRequests } from "#tests/api/requests/organiser-requests.ts";
import { openTestApp, type TestApp } from "#tests/test-app.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const forStaff = endpoints.filter(({ roles }) => roles !== null);
const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;

let shop: TestApp;
beforeAll(async () => {
  shop = await openTestApp();
});
afterEach(() => expect(shop.bugs).toEqual([]));
afterAll(() => shop.close());

const owner = async () => (await shop.staff("owner")).token;
const inDays = (days: number) => new Date(shop.clock.now().getTime() + days * DAY_MS).toISOString();
async function createKey(scopes: readonly ApiKeyScope[], more: object = {}) {
  const { status, body } = await shop.call<CreatedApiKey>("POST", "/organiser/api-keys/", {
    token: await owner(),
    body: { name: "Programa", scopes, requests_per_minute: 3000, expires_at: null, ...more },
  });
  expect(status).toBe(201);
  return body;
}
const callWith = (key: string, method: string, url: string, body?: unknown) =>
  shop.call<{ code?: string }>(method, url, { headers: { authorization: `Bearer ${key}` }, body });
const readSpeakers = (key: string) => callWith(key, "GET", "/organiser/editions/1/speakers/");
const shown = async (id: string) => {
  const { body } = await shop.call<{ results: ShownApiKey[] }>("GET", "/organiser/api-keys/", {
    token: await owner(),
  });
  return body.results.find((key) => key.id === id);
};

it("no endpoint that asks for a second factor opens to a key, and none outside the endpoints for staff", () => {
  expect(endpoints.filter(({ stepUp, scope }) => stepUp && scope).map(nameOf)).toEqual([]);
  expect(endpoints.filter(({ roles, scope }) => !roles && scope).map(nameOf)).toEqual([]);
});

it("each scope opens something", () => {
  const opened = new Set(endpoints.flatMap(({ scope }) => scope ?? []));
  expect([...opened].sort()).toEqual([...apiKeyScopes].sort());
});

describe("every endpoint for staff × a key of each scope", () => {
  it.each(forStaff.map((endpoint) => [nameOf(endpoint), endpoint] as const))("%s", async (name, endpoint) => {
    const requestOf = async () => {
      const { params, query, body } = (await organiserRequests[name]?.(shop, "owner")) ?? {};
      return { url: urlOf(endpoint.path, params, query), body };
    };
    // A refusal changes nothing: the next key asks for the same.
    const refused = await requestOf();
    for (const scope of apiKeyScopes) {
      const opens = [endpoint.scope, endpoint.otherScope].includes(scope);
      const { url, body } = opens ? await requestOf() : refused;
      const { status, body: answer } = await callWith(await keyOf(scope), endpoint.method, url, body);
      expect([scope, status < 400 ? null : answer?.code]).toEqual([scope, opens ? null : "scope_missing"]);
    }
  });
});

const keys = new Map<ApiKeyScope, Promise<string>>();
function keyOf(scope: ApiKeyScope): Promise<string> {
  const made = keys.get(scope) ?? createKey([scope]).then(({ key }) => key);
  keys.set(scope, made);
  return made;
}

it("a key is shown once and stored as a hash; what it begins with is shown", async () => {
  const made = await createKey(["programme:read"]);
  expect(made.key.startsWith(`${made.prefix}_`)).toBe(true);
  const stored = await shop.db.query<{ row: string }>("select row_to_json(k)::text as row from api_keys k");
  const audited = await shop.db.query<{ row: string }>("select row_to_json(a)::text as row from audit_log a");
  // The secret may have underscores of its own.
  const secret = made.key.slice(made.prefix.length + 1);
  expect(secret).toHaveLength(43);
  for (const { row } of [...stored, ...audited]) expect(row).not.toContain(secret);
  expect(await shown(made.id)).toEqual({ ...made, key: undefined });
});

it("a revoked key is refused at its next request; revoked twice, it keeps its moment", async () => {
  const { id, key } = await createKey(["programme:read"]);
  expect((await readSpeakers(key)).status).toBe(200);
  const revoke = async () =>
    shop.call<ShownApiKey>("POST", `/organiser/api-keys/${id}/revoke/`, { token: await owner() });
  const { revoked_at } = (await revoke()).body;
  expect(await readSpeakers(key)).toMatchObject({ status: 401, body: { code: "api_key_invalid" } });
  shop.clock.forward(MINUTE_MS);
  expect((await revoke()).body.revoked_at).toBe(revoked_at);
});

it("a key ends when it expires, and none is made that has expired", async () => {
  const { key } = await createKey(["programme:read"], { expires_at: inDays(1) });
  shop.clock.forward(DAY_MS - 1);
  expect((await readSpeakers(key)).status).toBe(200);
  shop.clock.forward(1);
  expect(await readSpeakers(key)).toMatchObject({ status: 401, body: { code: "api_key_invalid" } });
  const late = await shop.call("POST", "/organiser/api-keys/", {
    token: await owner(),
    body: { name: "Programa", scopes: ["programme:read"], expires_at: inDays(-1) },
  });
  expect(late).toMatchObject({ status: 400, body: { code: "invalid_input" } });
});

it.each(["", "hello", "nexxt_aaaaaaaa_short", "whole and more"])(
  "a key that was copied wrong (%j) is refused as a key, and asks no program to log in",
  async (wrong) => {
    const { key } = await createKey(["programme:read"]);
    const sent = wrong.replace("whole", key);
    expect(await readSpeakers(sent)).toMatchObject({ status: 401, body: { code: "api_key_invalid" } });
    const closed = await callWith(sent, "GET", "/organiser/staff/");
    expect(closed).toMatchObject({ status: 401, body: { code: "api_key_invalid" } });
  },
);

it.each(["active", "expired", "revoked"])(
  "a key that is %s is offered what the server does",
  async (state) => {
    const { id } = await createKey(["programme:read"], { expires_at: inDays(1) });
    const revoke = async () =>
      (await shop.call<ShownApiKey>("POST", `/organiser/api-keys/${id}/revoke/`, { token: await owner() }))
        .body;
    if (state === "expired") shop.clock.forward(DAY_MS);
    if (state === "revoked") await revoke();
    const before = await shown(id);
    expect(before?.actions).toEqual(state === "active" ? ["revoke"] : []);
    const after = await revoke();
    expect(after).toEqual(await shown(id));
    if (state === "active") expect(after).toMatchObject({ revoked_at: expect.any(String), actions: [] });
    else expect(after).toEqual(before);
  },
);

it("shows the minute of its last use", async () => {
  const { id, key, last_used_at } = await createKey(["programme:read"]);
  expect(last_used_at).toBe(null);
  await readSpeakers(key);
  const minute = new Date(Math.floor(shop.clock.now().getTime() / MINUTE_MS) * MINUTE_MS);
  expect((await shown(id))?.last_used_at).toBe(minute.toISOString());
});

it("sends no more requests a minute than it may; another key does", async () => {
  const [slow, other] = [
    await createKey(["programme:read"], { requests_per_minute: 60 }),
    await createKey(["programme:read"], { requests_per_minute: 60 }),
  ];
  for (let n = 0; n < 60; n++) await readSpeakers(slow.key);
  const refused = await readSpeakers(slow.key);
  expect(refused).toMatchObject({ status: 429, body: { code: "rate_limited" } });
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  expect((await readSpeakers(other.key)).status).toBe(200);
});

it("is no login session: neither a buyer's endpoints nor those of a member answer to it", async () => {
  const { key } = await createKey([...apiKeyScopes]);
  expect(await callWith(key, "GET", "/tickets/payments/")).toMatchObject({
    status: 401,
    body: { code: "not_signed_in" },
  });
  expect(await callWith(key, "GET", "/organiser/me/")).toMatchObject({
    status: 403,
    body: { code: "scope_missing" },
  });
});
