import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestApp, type TestApp } from "#tests/test-app.ts";

const MINUTE_MS = 60_000;

let shop: TestApp;
beforeAll(async () => {
  shop = await openTestApp();
});
afterAll(() => shop.close());

it("putting a coupon back asks for a fresh second factor, as making one does; a track needs none", async () => {
  const { token } = await shop.staff("editor");
  const send = (method: string, path: string, body?: object) =>
    shop.call<{ id: number; version: number; audit_id: number }>(method, `/organiser/${path}`, {
      token,
      ...(body ? { body } : {}),
    });
  const coupon = { code: "AMIGO", discount_type: 1, discount_amount: "100.00", description: "Para amigos" };
  const made = await send("POST", "editions/1/coupons/", coupon);
  const removed = await send("DELETE", `coupons/${made.body.id}/`, {
    version: made.body.version,
  });
  const added = await send("POST", "editions/1/tracks/", { name: "Percurso novo" });
  expect([made.status, removed.status, added.status]).toEqual([201, 200, 201]);

  shop.clock.forward(10 * MINUTE_MS + 1);
  expect(await send("POST", `audit/${removed.body.audit_id}/undo/`)).toMatchObject({
    status: 403,
    body: { code: "step_up_needed" },
  });
  expect(await send("POST", `audit/${added.body.audit_id}/undo/`)).toMatchObject({ status: 200 });
  const found = "select 1 from coupons where code = 'AMIGO'";
  expect(await shop.db.query(found)).toEqual([]);

  const { token: fresh } = await shop.staff("editor");
  const again = await shop.call("POST", `/organiser/audit/${removed.body.audit_id}/undo/`, { token: fresh });
  expect([again.status, (await shop.db.query(found)).length]).toEqual([200, 1]);
});
