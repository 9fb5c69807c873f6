import { afterAll, beforeAll, expect, it } from "vitest";
import type { ProblemBody } from "#contract/problem.ts";
import { openServer } from "#db/connection.ts";
import { type Endpoint, endpoints } from "#tests/api/endpoints.ts";
import { prepareRequest, wholeRequest } from "#tests/api/fuzzed-requests.ts";
import { openGoodRequests } from "#tests/api/requests/good-requests.ts";
import { DURING_CALL } from "#tests/fixtures/idea-fixture.ts";
import { openTestApp, type TestApp } from "#tests/test-app.ts";

let shop: TestApp;
let good: Awaited<ReturnType<typeof openGoodRequests>>;
beforeAll(async () => {
  shop = await openTestApp(DURING_CALL);
  good = await openGoodRequests(shop);
});
afterAll(() => shop.close());

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;

it("while the database is away every endpoint that needs it says 503 and when to come again", async () => {
  const { db } = shop.app;
  const away = await openServer("postgres://nexxt@localhost/nexxt?host=/nowhere", 1);
  shop.app.db = away;
  const others = new Map<string, number>();
  for (const endpoint of endpoints) {
    const token = endpoint.device ? good.device : (endpoint.roles ? good.owner : good.buyer).token;
    const one = wholeRequest(endpoint, good.goods[nameOf(endpoint)] ?? {});
    const response = await shop.request(...prepareRequest(one, token)());
    if (response.status !== 503) {
      others.set(nameOf(endpoint), response.status);
      continue;
    }
    expect(response.headers.get("retry-after")).toBe("2");
    expect((await response.json()) as ProblemBody).toMatchObject({ code: "database_unavailable" });
  }
  shop.app.db = db;
  await away.close();
  // These ask it nothing, or nothing yet.
  expect(Object.fromEntries(others)).toEqual({
    "POST /logout/": 401,
    "GET /codes/keys/": 200,
    "GET /webhooks/{provider}/": 404,
  });
  // Each is logged with its cause, for the operator.
  expect(shop.bugs.splice(0)).toHaveLength(endpoints.length - others.size);
});

it("what a replica does not know is not denied while the primary is away: a payment or a login of a second ago", async () => {
  const { db } = shop.app;
  const statusOf = async (path: string, token: string) => (await shop.call("GET", path, { token })).status;
  const ask = async () => [
    await statusOf("/tickets/payments/", good.buyer.token),
    await statusOf("/tickets/payments/7b1f0f5e-0000-4000-8000-000000000000/", good.buyer.token),
    await statusOf("/tickets/payments/", "a login that the replica has not heard of"),
  ];
  shop.app.db = await openServer("postgres://nexxt@localhost/nexxt?host=/nowhere", 1, db.url);
  expect(await ask()).toEqual([200, 503, 503]);
  await shop.app.db.close();
  shop.app.db = db;
  expect(await ask()).toEqual([200, 404, 401]);
  shop.bugs.splice(0);
});
