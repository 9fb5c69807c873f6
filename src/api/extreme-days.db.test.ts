import { afterAll, beforeAll, expect, it } from "vitest";
import type { $ZodTypeDef } from "zod/v4/core";
import { endpoints } from "#tests/api/endpoints.ts";
import { prepareRequest } from "#tests/api/fuzzed-requests.ts";
import { filled } from "#tests/api/long-texts.ts";
import { openGoodRequests } from "#tests/api/requests/good-requests.ts";
import { textFields } from "#tests/api/text-fields.ts";
import { DURING_CALL } from "#tests/fixtures/idea-fixture.ts";
import { openTestApp, type TestApp } from "#tests/test-app.ts";

let shop: TestApp;
let good: Awaited<ReturnType<typeof openGoodRequests>>;
beforeAll(async () => {
  shop = await openTestApp(DURING_CALL);
  good = await openGoodRequests(shop);
});
afterAll(() => shop.close());

/** The ends of what a date's form allows; PostgreSQL has no year 0, JavaScript writes the day after the last with a sign. */
const EXTREME: Record<string, readonly string[]> = {
  date: ["0000-01-01", "0001-01-01", "9999-12-31"],
  datetime: ["0000-01-01T00:00:00Z", "0001-01-01T00:00:00+14:00", "9999-12-31T23:59:59-12:00"],
};

const all = endpoints.flatMap((endpoint) =>
  textFields(endpoint.input).flatMap((field) => {
    const { format = "" } = field.schema._zod.def as $ZodTypeDef & { format?: string };
    return (EXTREME[format] ?? []).map((moment) => ({ endpoint, field, moment }));
  }),
);

it("the first and the last day that can be written are taken or refused, in each field of each endpoint", async () => {
  expect(all.length).toBeGreaterThan(100);
  const failed: string[] = [];
  for (const { endpoint, field, moment } of all) {
    const { device, roles, method, path } = endpoint;
    const { token } = device ? { token: good.device } : roles ? good.owner : good.buyer;
    const request = filled(endpoint, good.goods[`${method} ${path}`] ?? {}, field, () => moment);
    const { status } = await shop.request(...prepareRequest(request, String(token))());
    if (status >= 500) failed.push(`${method} ${path} ${field.path.join(".")} ${moment}: ${status}`);
  }
  expect(failed).toEqual([]);
});
