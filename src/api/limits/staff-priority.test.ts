import { Hono } from "hono";
import { expect, it } from "vitest";
import type { AppContext } from "#domain/app-context.ts";
import type { ServerEnv } from "../server-env.ts";
import { prioritiseStaff } from "./staff-priority.ts";

/** An API that knows the token "valid" until it is revoked. `ask` answers whether a request went ahead. */
function openApi() {
  let wentAhead = false;
  const withPriority = ((work) => {
    wentAhead = true;
    return work();
  }) as AppContext["db"]["withPriority"];
  let valid = "valid";
  const hono = new Hono<ServerEnv>();
  hono.use(prioritiseStaff(withPriority, ""));
  hono.all("*", (c) => c.body(null, c.req.header("authorization") === valid ? 200 : 401));
  const ask = async (path: string, authorization?: string, method = "GET") => {
    wentAhead = false;
    await hono.request(path, { method, headers: authorization ? { authorization } : {} });
    return wentAhead;
  };
  return {
    ask,
    revoke: () => {
      valid = "";
    },
  };
}
const ORDERS = "/organiser/orders/";

it("who has proven to be staff or a device goes ahead from then on", async () => {
  const { ask } = openApi();
  expect(await ask(ORDERS, "valid")).toBe(false);
  expect(await ask(ORDERS, "valid")).toBe(true);
  expect(await ask("/door/scans/", "valid", "POST")).toBe(true);
});

it("who has not never does, however often they ask", async () => {
  const { ask } = openApi();
  await ask(ORDERS, "valid");
  for (let count = 0; count < 3; count += 1)
    for (const path of [ORDERS, "/door/feed/", "/organiser/nothing/"]) {
      expect(await ask(path, "false")).toBe(false);
      expect(await ask(path)).toBe(false);
    }
});

it("an endpoint that answers to any login session proves nothing", async () => {
  const { ask } = openApi();
  await ask("/staff/second-factor/", "valid");
  expect(await ask(ORDERS, "valid")).toBe(false);
});

it("a login session that has ended no longer does", async () => {
  const { ask, revoke } = openApi();
  await ask(ORDERS, "valid");
  revoke();
  await ask(ORDERS, "valid");
  expect(await ask(ORDERS, "valid")).toBe(false);
});

it("exports and figures wait as buyers do", async () => {
  const { ask } = openApi();
  await ask(ORDERS, "valid");
  for (const path of [
    "/organiser/editions/1/figures/",
    "/organiser/money/",
    "/organiser/exports/1/file/",
    "/organiser/newsletter/export/",
  ])
    expect(await ask(path, "valid")).toBe(false);
});
