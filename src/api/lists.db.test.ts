import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import type { ProblemBody } from "#contract/problem.ts";
import { endpoints } from "#tests/api/endpoints.ts";
import { urlOf } from "#tests/api/request-url.ts";
import { openGoodRequests } from "#tests/api/requests/good-requests.ts";
import { openTestApp, type TestApp } from "#tests/test-app.ts";

interface List {
  count: number;
  results: { id: number | string }[];
}

let shop: TestApp;
let good: Awaited<ReturnType<typeof openGoodRequests>>;
beforeAll(async () => {
  shop = await openTestApp();
  good = await openGoodRequests(shop);
});
afterEach(() => expect(shop.bugs).toEqual([]));
afterAll(() => shop.close());

/** As a buyer; as an owner or a device of the door where only they are answered. */
const get = (url: string) =>
  shop.call<List>(
    "GET",
    url,
    url.startsWith("/door/")
      ? { headers: { authorization: `Device ${good.device}` } }
      : { token: (url.startsWith("/organiser/") ? good.owner : good.buyer).token },
  );
const lists = endpoints.filter(
  ({ method, path, input }) =>
    method === "GET" && !path.includes("{") && input instanceof z.ZodObject && "offset" in input.shape,
);

describe("both forms of a path answer, with and without the slash at its end", () => {
  // An export is a file of many megabytes, or is downloaded once, and has tests of its own.
  const paths = endpoints.filter(({ method, path }) => method === "GET" && !/\/(export|file)\/$/.test(path));
  it.each(paths.map(({ path }) => path))("%s", async (path) => {
    const { params, query } = good.goods[`GET ${path}`] ?? {};
    const url = urlOf(path, params, query);
    const [canonical, bare] = [await get(url), await get(url.replace(/\/(?=$|\?)/, ""))];
    expect([bare.status, withoutTime(bare.body)]).toEqual([canonical.status, withoutTime(canonical.body)]);
    expect([200, 403, 404]).toContain(canonical.status);
  });
});

/** Without what moves on by itself: the shop's time, and how far the door's feed has read the server's transactions. */
const withoutTime = (body: object | string) =>
  typeof body === "string" ? body : { ...body, now: "", ...("cursor" in body && { cursor: "" }) };

describe("a page of a list", () => {
  it.each(lists.map(({ path }) => path))("%s counts the whole and gives the part asked for", async (path) => {
    const whole = (await get(path)).body;
    const part = (await get(`${path}?offset=1&limit=2`)).body;
    expect(part.count).toBe(whole.count);
    expect(part.results).toEqual(whole.results.slice(1, 3));
    expect((await get(`${path}?offset=1000000`)).body).toMatchObject({ count: whole.count, results: [] });
  });

  it.each(lists.map(({ path }) => path))("%s refuses a page that is none", async (path) => {
    for (const query of [
      "offset=-1",
      "offset=1.5",
      "offset=x",
      "offset=1&offset=2",
      "offset=99999999999999999999",
      "limit=0",
      "limit=501",
      "limit=-1",
      "limit=1e9",
      "limit=NaN",
      "limit[a]=1",
      "limit=%00",
    ]) {
      const answer = await get(`${path}?${query}`);
      expect([answer.status, answer.body], query).toMatchObject([400, { code: "invalid_input" }]);
      const { errors } = answer.body as unknown as ProblemBody;
      expect(errors?.[0]?.attr, query).toBe(query.startsWith("offset") ? "offset" : "limit");
    }
  });
});

describe("a filter that is none is refused, naming it", () => {
  it.each([
    ["/tickets/?ticket_type__uuid=1", "ticket_type__uuid"],
    ["/tickets/ticket-types/?hide_from_public=true", "hide_from_public"],
    ["/speakers/?featured=yes", "featured"],
    ["/events/?start_time__date=2025-02-30", "start_time__date"],
    ["/events/?start_time__date=0000-01-01", "start_time__date"],
    ["/events/?start_time__date=tomorrow", "start_time__date"],
    ["/events/?event_type=x", "event_type"],
    ["/events/?event_type=2147483648", "event_type"],
    ["/tickets/payments/?signup__uuid=1", "signup__uuid"],
    ["/tickets/assigned/?signup__uuid=1", "signup__uuid"],
    ["/tickets/payments/1/", "id"],
    ["/tickets/coupons/%00/", "code"],
  ])("%s", async (url, attr) => {
    expect(await get(url)).toMatchObject({
      status: 400,
      body: { code: "invalid_input", errors: [{ attr }] },
    });
  });
});
