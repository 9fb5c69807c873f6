import papaparse from "papaparse";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { OrganiserOrder } from "#contract/organiser/orders/order-page.ts";
import type { ShownExport } from "#contract/organiser/sales/exports.ts";
import type { MoneyMonth } from "#contract/organiser/sales/figures.ts";
import { postSandboxWebhook, referenceOf } from "#tests/sandbox-webhook.ts";
import { openTestApp, type TestApp } from "#tests/test-app.ts";
import { importStatement } from "./import-statements.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await openTestApp();
});
afterAll(() => shop.close());

it("what a provider keeps of each payment comes with its statement, once, and stands in money, order and export", async () => {
  const { token } = await shop.staff("finance");
  const paid: string[] = [];
  for (const quantity of [1, 2]) {
    const buyer = await shop.buyer(`fee-${quantity}@example.pt`);
    const { body } = await shop.order(buyer, [{ ticket: 17, quantity }], 2_952 * quantity);
    shop.clock.forward(2_000);
    await postSandboxWebhook(shop, await referenceOf(shop, body.id));
    paid.push(body.id);
  }
  const money = async () =>
    (await shop.call<{ months: MoneyMonth[] }>("GET", "/organiser/money/", { token })).body.months;
  expect(await money()).toMatchObject([{ captures: 2, fees: "0.00", without_fee: 2 }]);

  // 1.5 % and 25 cents, of 29.52 and of 59.04: 0.69 and 1.14.
  for (let night = 0; night < 2; night += 1) {
    await importStatement(shop.app, shop.providers.current, (error) => expect(error).toBeUndefined());
    expect(await money()).toMatchObject([{ captured: "88.56", captures: 2, fees: "1.83", without_fee: 0 }]);
  }
  const [row] = await shop.db.query<{ id: string }>("select order_id as id from payments where id = $1", [
    paid[1],
  ]);
  const { body } = await shop.call<OrganiserOrder>("GET", `/organiser/orders/${row?.id}/`, { token });
  expect(body.attempts).toMatchObject([{ captured: "59.04", fee: "1.14" }]);

  const made = await shop.call<ShownExport>("POST", "/organiser/exports/", {
    token,
    body: { kind: "payments", format: "csv", separator: ",", edition: null },
  });
  const file = await shop.request(`/organiser/exports/${made.body.id}/file/`, {
    headers: { authorization: `Token ${token}` },
  });
  const { data } = papaparse.parse<Record<string, string>>((await file.text()).trimEnd(), { header: true });
  expect(data.map(({ fee }) => fee).sort()).toEqual(["0.69", "1.14"]);
});
