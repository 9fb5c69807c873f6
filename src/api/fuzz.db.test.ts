import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { commonProblems } from "#contract/endpoint.ts";
import { isProblemBody, type ProblemCode } from "#contract/problem.ts";
import { collectGarbage } from "#tests/api/collect-garbage.ts";
import { type Endpoint, endpoints } from "#tests/api/endpoints.ts";
import {
  type FuzzedRequest,
  prepareRequest,
  spoiledRequest,
  wholeRequest,
} from "#tests/api/fuzzed-requests.ts";
import { processorTime, REQUEST_MAX_MS } from "#tests/api/processor-time.ts";
import { openGoodRequests } from "#tests/api/requests/good-requests.ts";
import { findBreachesIn } from "#tests/database/find-breaches.ts";
import { DURING_CALL } from "#tests/fixtures/idea-fixture.ts";
import { openTestApp, type TestApp } from "#tests/test-app.ts";

/** `FUZZ_REQUESTS=100000 FUZZ_SEED=1` is the long form (docs/security.md): half an hour, or several with a seed each. */
const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? 2_500);
const SEED = Number(process.env.FUZZ_SEED ?? 2025);
const isLong = process.env.FUZZ_REQUESTS !== undefined;
const TIME_LIMIT_MS = isLong ? REQUESTS * 100 : 40_000;
/** The process's growth from the end of a long run's first fifth, which loads code used later, to its end. */
const GROWTH_MAX_BYTES = 20 * 1024 * 1024;
/** Refusals from before an endpoint is found, or where its path's parameter leads elsewhere. */
const anywhere: readonly ProblemCode[] = [...commonProblems, "not_found", "method_not_allowed"];

let shop: TestApp;
let good: Awaited<ReturnType<typeof openGoodRequests>>;
beforeAll(async () => {
  shop = await openTestApp(DURING_CALL);
  good = await openGoodRequests(shop);
});
afterAll(() => shop.close());

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;
const tokenFor = ({ device, roles }: Endpoint) =>
  device ? good.device : (roles ? good.owner : good.buyer).token;
const goodOf = (endpoint: Endpoint) => good.goods[nameOf(endpoint)] ?? {};

it("every endpoint has a good request to begin from", () => {
  expect(Object.keys(good.goods).sort()).toEqual(endpoints.map(nameOf).sort());
});

/** Badges of everyone who has come so far, drawn in a thread for who has the right to. */
const DRAWN_FOR_STAFF = "POST /organiser/editions/{edition}/badges/";
/** A buyer's own answers grow with her orders, and her tickets as a file are drawn anew. */
const isShared = ({ token, endpoint }: FuzzedRequest) =>
  token !== "own" || (endpoint.method !== "GET" && nameOf(endpoint) !== DRAWN_FOR_STAFF);

/** Far more than is read of it: 38 MB, where 64 kB are allowed. */
function largeRequests(): FuzzedRequest[] {
  const body = Array(1_900).fill({ signup: "a".repeat(20_000) });
  return endpoints
    .filter(({ path }) => path === "/tickets/purchases/{id}/assign/" || path === "/ideas/")
    .filter(({ method }) => method === "POST")
    .map((endpoint) => ({ ...wholeRequest(endpoint, goodOf(endpoint)), body }));
}

/** Samples of the memory, over a long run. */
const SAMPLES = 50;

const inMb = (bytes: number) => Math.round(bytes / 1024 / 1024);

/** After a collection. */
function heldBytes(): number {
  collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

it(
  "thousands of bad requests to every endpoint: never a 5xx, every refusal a problem of the contract",
  async () => {
    const request = fc
      .constantFrom(...endpoints)
      .chain((endpoint) => spoiledRequest(endpoint, goodOf(endpoint)));
    const statuses = new Map<number, number>();
    let sent = 0;
    let dearest = { ms: 0, of: "" };
    const held: number[] = [];
    await fc.assert(
      fc.asyncProperty(request, async (one) => {
        const makeRequest = prepareRequest(one, tokenFor(one.endpoint));
        const { result, ms } = await processorTime(async () => {
          const response = await shop.request(...makeRequest());
          return { response, text: await response.text() };
        });
        const { response, text } = result;
        sent += 1;
        // The test app's records are no memory of the shop's.
        for (const record of [shop.queue, shop.queuedEver, shop.mails, shop.logged]) record.length = 0;
        if (isShared(one) && ms > dearest.ms) dearest = { ms, of: nameOf(one.endpoint) };
        if (isLong && sent % Math.ceil(REQUESTS / SAMPLES) === 0) held.push(heldBytes());
        statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
        expect([response.status < 500, shop.bugs.splice(0)]).toEqual([true, []]);
        if (isShared(one)) expect(ms).toBeLessThan(REQUEST_MAX_MS);
        if (response.status < 400) return;
        const body: unknown = JSON.parse(text);
        expect(response.headers.get("content-type")).toMatch(/^application\/problem\+json/);
        expect(isProblemBody(body) && body.status).toBe(response.status);
        if (isProblemBody(body)) expect([...anywhere, ...one.endpoint.problems]).toContain(body.code);
      }),
      {
        seed: SEED,
        numRuns: REQUESTS,
        interruptAfterTimeLimit: TIME_LIMIT_MS,
        examples: [
          // First: on a busy machine the time may be over before all are sent.
          ...largeRequests(),
          ...endpoints.map((endpoint) => wholeRequest(endpoint, goodOf(endpoint))),
        ].map((one) => [one]),
      },
    );
    expect(await findBreachesIn(shop)).toEqual([]);
    if (isLong) {
      // Each sample has the body of its moment in it, which may be megabytes of values: the least of several has not.
      const grown =
        Math.min(...held.slice(-SAMPLES / 5)) - Math.min(...held.slice(SAMPLES / 5, (2 * SAMPLES) / 5));
      process.stdout.write(
        `${JSON.stringify({ sent, dearest, grownBytes: grown, heldMb: held.map(inMb), statuses: [...statuses] })}\n`,
      );
      expect(grown).toBeLessThan(GROWTH_MAX_BYTES);
    }
    // The good ones begin; without these statuses no rule would have been reached.
    for (const status of [200, 201, 202, 400, 401, 404, 409, 413]) {
      expect([...statuses.keys()]).toContain(status);
    }
  },
  TIME_LIMIT_MS + 20_000,
);
