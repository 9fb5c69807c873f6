import { afterAll, beforeAll, expect, it } from "vitest";
import { type Endpoint, endpoints } from "#tests/api/endpoints.ts";
import { prepareRequest } from "#tests/api/fuzzed-requests.ts";
import { longTexts } from "#tests/api/long-texts.ts";
import { processorTime, REQUEST_MAX_MS } from "#tests/api/processor-time.ts";
import { openGoodRequests } from "#tests/api/requests/good-requests.ts";
import { DURING_CALL } from "#tests/fixtures/idea-fixture.ts";
import { openTestApp, type TestApp } from "#tests/test-app.ts";

/** The long form (docs/security.md) fills each text of staff with each run too. */
const isLong = process.env.FUZZ_REQUESTS !== undefined;
/** No multiple of the number of runs, so that the short form has all of them. */
const ONE_IN = 19;
const LIMIT_MS = isLong ? 1_800_000 : 60_000;
/** The limit of endpoints for staff, who are known by name. */
const STAFF_MAX_MS = 200;

let shop: TestApp;
let good: Awaited<ReturnType<typeof openGoodRequests>>;
beforeAll(async () => {
  shop = await openTestApp(DURING_CALL);
  good = await openGoodRequests(shop);
});
afterAll(() => shop.close());

const tokenFor = ({ device, roles }: Endpoint) =>
  device ? good.device : (roles ? good.owner : good.buyer).token;
const isForStaff = ({ roles, device }: Endpoint) => roles !== null || device;

async function send(side: readonly Endpoint[], { boundMs, oneIn }: { boundMs: number; oneIn: number }) {
  const all = side.flatMap((endpoint) =>
    longTexts(endpoint, good.goods[`${endpoint.method} ${endpoint.path}`] ?? {}),
  );
  const statuses: Record<number, number> = {};
  const tooDear: string[] = [];
  let dearest = { ms: 0, of: "" };
  for (const [ip, { of, request }] of all.entries()) {
    if (ip % oneIn > 0) continue;
    const makeRequest = prepareRequest({ ...request, ip }, tokenFor(request.endpoint));
    const { result: status, ms } = await processorTime(
      async () => {
        const response = await shop.request(...makeRequest());
        await response.text();
        return response.status;
      },
      { boundMs },
    );
    // The test app's records are no memory of the shop's.
    for (const record of [shop.queue, shop.queuedEver, shop.mails, shop.logged]) record.length = 0;
    statuses[status] = (statuses[status] ?? 0) + 1;
    if (ms > dearest.ms) dearest = { ms, of };
    if (ms > boundMs) tooDear.push(`${of}: ${Math.round(ms)} ms`);
  }
  if (isLong) process.stdout.write(`${JSON.stringify({ dearest, statuses })}\n`);
  expect(shop.bugs).toEqual([]);
  expect(Object.keys(statuses).filter((status) => Number(status) >= 500)).toEqual([]);
  // Without a login session, or too often, a text would not be read.
  expect(statuses[400]).toBeGreaterThan(all.length / oneIn / 2);
  return tooDear;
}

it(
  "each text that a stranger or a buyer can send, filled with a long run, costs less than 50 ms",
  async () => {
    const side = endpoints.filter((endpoint) => !isForStaff(endpoint));
    expect(await send(side, { boundMs: REQUEST_MAX_MS, oneIn: 1 })).toEqual([]);
  },
  LIMIT_MS,
);

it(
  "each text that staff and door devices can send costs less than 200 ms",
  async () => {
    const side = endpoints.filter(isForStaff);
    expect(await send(side, { boundMs: STAFF_MAX_MS, oneIn: isLong ? 1 : ONE_IN })).toEqual([]);
  },
  LIMIT_MS,
);
