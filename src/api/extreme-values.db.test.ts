import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import type { $ZodTypeDef } from "zod/v4/core";
import { type Endpoint, endpoints } from "#tests/api/endpoints.ts";
import { prepareRequest } from "#tests/api/fuzzed-requests.ts";
import { filled } from "#tests/api/long-texts.ts";
import { openGoodRequests } from "#tests/api/requests/good-requests.ts";
import { numberFields, type TextField, textFields } from "#tests/api/text-fields.ts";
import { DURING_CALL } from "#tests/fixtures/idea-fixture.ts";
import { openTestApp, type TestApp } from "#tests/test-app.ts";

let shop: TestApp;
let good: Awaited<ReturnType<typeof openGoodRequests>>;
beforeAll(async () => {
  shop = await openTestApp(DURING_CALL);
  good = await openGoodRequests(shop);
});
afterEach(() => expect(shop.bugs.splice(0).length).toBe(0));
afterAll(() => shop.close());

interface Extreme {
  endpoint: Endpoint;
  field: TextField;
  value: string | number;
}

/** Sends the good request of each endpoint with each value, and names those that the shop did not answer for. */
async function failing(all: readonly Extreme[]): Promise<string[]> {
  const failed: string[] = [];
  for (const { endpoint, field, value } of all) {
    const { device, roles, method, path } = endpoint;
    const token = device ? good.device : (roles ? good.owner : good.buyer).token;
    const request = filled(endpoint, good.goods[`${method} ${path}`] ?? {}, field, () => value);
    const { status } = await shop.request(...prepareRequest(request, token)());
    for (const record of [shop.queue, shop.queuedEver, shop.mails, shop.logged]) record.length = 0;
    if (status >= 500)
      failed.push(`${method} ${path} ${field.path.join(".")} ${JSON.stringify(value)}: ${status}`);
  }
  return failed;
}

/** The ends of what a date's form allows; PostgreSQL has no year 0, JavaScript writes the day after the last with a sign. */
const MOMENTS: Record<string, readonly string[]> = {
  date: ["0000-01-01", "0001-01-01", "9999-12-31"],
  datetime: ["0000-01-01T00:00:00Z", "0001-01-01T00:00:00+14:00", "9999-12-31T23:59:59-12:00"],
};
const formatOf = ({ schema }: TextField) =>
  (schema._zod.def as $ZodTypeDef & { format?: string }).format ?? "";

it("the first and the last day that can be written are taken or refused, in each field of each endpoint", async () => {
  const all = endpoints.flatMap((endpoint) =>
    textFields(endpoint.input).flatMap((field) =>
      (MOMENTS[formatOf(field)] ?? []).map((value) => ({ endpoint, field, value })),
    ),
  );
  expect(all.length).toBeGreaterThan(100);
  expect(await failing(all)).toEqual([]);
});

/** The ends of what the database and JavaScript count with. */
const NUMBERS = [2_147_483_647, Number.MAX_SAFE_INTEGER];

it("the largest numbers are taken or refused, in each field of each endpoint", async () => {
  const all = endpoints.flatMap((endpoint) =>
    numberFields(endpoint.input).flatMap((field) => NUMBERS.map((value) => ({ endpoint, field, value }))),
  );
  expect(all.length).toBeGreaterThan(200);
  expect(await failing(all)).toEqual([]);
});

it("half a character, which PostgreSQL keeps in no JSON, is taken or refused, in each text of each endpoint", async () => {
  const all = endpoints.flatMap((endpoint) =>
    textFields(endpoint.method === "GET" ? undefined : endpoint.input)
      .filter((field) => formatOf(field) === "")
      .map((field) => ({ endpoint, field, value: "Ana \ud83d Silva" })),
  );
  expect(all.length).toBeGreaterThan(500);
  expect(await failing(all)).toEqual([]);
});
