import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestApp, type TestApp } from "#tests/test-app.ts";
import { healthRoutes, type MetricsAccess } from "./health.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await openTestApp();
});
afterAll(() => shop.close());

const metrics = async (access: MetricsAccess, authorization?: string) =>
  healthRoutes(shop.app, shop.alarms, access, () => false).request("/metrics", {
    headers: authorization === undefined ? {} : { authorization },
  });

it("figures are for the holder of the token; without one set they are nowhere in production", async () => {
  const token = "a token of at least twenty";
  expect((await metrics({ token }, `Bearer ${token}`)).status).toBe(200);
  for (const wrong of [undefined, "", "Bearer ", token, `Bearer ${token}x`, "Bearer undefined"]) {
    expect((await metrics({ token }, wrong)).status).toBe(404);
    expect((await metrics("closed", wrong)).status).toBe(404);
  }
  expect(await (await metrics("open")).text()).toContain('nexxt_limit_alarms_total{what="login_code"} 0');
});
