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

it("answers of the shop, the door and staff are counted apart, and long polls", async () => {
  const routes = healthRoutes(shop.app, shop.alarms, "open", () => false).all("*", (c) => c.text(""));
  for (const path of ["tickets/", "tickets/payments/1/?wait=10", "tickets/?wait=10", "door/scans/"])
    await routes.request(`/api/v1/${path}`);
  const text = await (await routes.request("/metrics")).text();
  const counted = (area: string) =>
    text.match(new RegExp(`nexxt_http_request_seconds_count\\{[^}]*area="${area}"[^}]*\\} (\\d+)`))?.[1];
  expect(["shop", "long_poll", "door"].map(counted)).toEqual(["2", "1", "1"]);
});
