import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import type { BuyerData } from "#contract/organiser/orders/order-actions.ts";
import type { OrganiserOrder } from "#contract/organiser/orders/order-page.ts";
import { openVies } from "#outside/vies.ts";
import { startFakeVies, type ViesFault } from "#tests/fake-servers/fake-vies.ts";
import { postSandboxWebhook, referenceOf } from "#tests/sandbox-webhook.ts";
import { openTestApp, type TestApp } from "#tests/test-app.ts";
import { checkTaxNumber, requeueTaxNumberChecks } from "./check-tax-number.job.ts";

const DAY_MS = 24 * 3_600_000;
let shop: TestApp;
let vies: Awaited<ReturnType<typeof startFakeVies>>;
beforeAll(async () => {
  shop = await openTestApp();
  vies = await startFakeVies(["DE811907980"]);
});
beforeEach(() => {
  vies.asked.length = 0;
  shop.queue.length = 0;
  shop.app.vies = openVies({ url: vies.url, requester: { state: "PT", number: "500000000" } }, 300);
});
afterEach(() => expect(shop.bugs).toEqual([]));
afterAll(async () => {
  await vies.close();
  await shop.close();
});

let buyers = 0;
async function paid(country: string, vat: string, company = "Firma GmbH"): Promise<string> {
  buyers += 1;
  const buyer = await shop.buyer(`empresa-${buyers}@example.pt`);
  const data = { token: buyer.token, body: { country, vat, company } };
  expect((await shop.call("PATCH", `/signups/${buyer.signup}/`, data)).status).toBe(200);
  const { body } = await shop.order(buyer, [{ ticket: 17, quantity: 1 }], 2952);
  shop.clock.forward(2_000);
  await postSandboxWebhook(shop, await referenceOf(shop, body.id));
  const [row] = await shop.db.query<{ id: string }>("select order_id as id from payments where id = $1", [
    body.id,
  ]);
  return row?.id ?? "";
}
/** One attempt of each question that is queued: what fails is queued again. */
async function attempt(): Promise<string[]> {
  const jobs = shop.queue.splice(0).filter(({ name }) => name === "check-tax-number");
  const failures: string[] = [];
  for (const job of jobs)
    await checkTaxNumber(shop.app, job.data as { orderId: string }).catch((error: Error) => {
      failures.push(error.message);
      shop.queue.push(job);
    });
  return failures;
}
async function pageOf(order: string) {
  const { token } = await shop.staff("finance");
  return (await shop.call<OrganiserOrder>("GET", `/organiser/orders/${order}/`, { token })).body;
}
async function correct(order: string, fields: Partial<BuyerData>): Promise<void> {
  const { token } = await shop.staff("finance");
  const {
    id: _,
    email: __,
    last_name: ___,
    orders: ____,
    erased: _____,
    ...before
  } = (await pageOf(order)).buyer;
  const body = { before, after: { ...before, ...fields } };
  expect((await shop.call("POST", `/organiser/orders/${order}/buyer/`, { token, body })).status).toBe(200);
}
async function shownOf(order: string) {
  const body = await pageOf(order);
  return body.timeline.flatMap(({ name, text }) => (name.startsWith("tax_number") ? [[name, text]] : []));
}

it("a paid order of another state's company has its number looked up, and the order keeps the consultation's number", async () => {
  const order = await paid("DE", "DE 811 907 980");
  expect(await shownOf(order)).toEqual([["tax_number_asked", ""]]);
  expect(await attempt()).toEqual([]);
  expect(vies.asked).toEqual(["PT500000000 DE811907980"]);
  expect(await shownOf(order)).toEqual([["tax_number_valid", "WAPIAAAA1"]]);
  await checkTaxNumber(shop.app, { orderId: order });
  expect(vies.asked).toHaveLength(1);
});

it("a number that no company has is said to be none", async () => {
  const order = await paid("FR", "FR40303265045");
  await attempt();
  expect(await shownOf(order)).toEqual([["tax_number_invalid", "WAPIAAAA1"]]);
});

it.each<ViesFault>(["down", "hang", "error", "MS_UNAVAILABLE", "MS_MAX_CONCURRENT_REQ"])(
  "VIES away (%s) says nothing of the number: it is asked again",
  async (fault) => {
    const order = await paid("DE", "DE811907980");
    vies.faults.push(fault);
    const [failure] = await attempt();
    expect(failure).toMatch(/^VIES /);
    expect(failure).not.toContain("811907980");
    expect(await shownOf(order)).toEqual([["tax_number_asked", ""]]);
    expect(await attempt()).toEqual([]);
    expect((await shownOf(order))[0]?.[0]).toBe("tax_number_valid");
  },
);

it("a question that the queue gave up is queued again at night", async () => {
  const order = await paid("DE", "DE811907980");
  shop.queue.length = 0;
  await requeueTaxNumberChecks(shop.app);
  expect(await attempt()).toEqual([]);
  expect(vies.asked).toEqual([]);
  shop.clock.forward(3 * DAY_MS);
  await requeueTaxNumberChecks(shop.app);
  await attempt();
  expect((await shownOf(order))[0]?.[0]).toBe("tax_number_valid");
});

it("VIES is asked for the billed number, whatever its buyer's account says by then; the number is kept with the answer", async () => {
  const order = await paid("DE", "DE811907980");
  await shop.db.query(
    "update signups set vat = '', company = '' where id = (select signup_id from orders where id = $1)",
    [order],
  );
  await attempt();
  expect(vies.asked).toEqual(["PT500000000 DE811907980"]);
  expect(
    await shop.db.query("select number, is_valid from tax_number_checks where order_id = $1", [order]),
  ).toEqual([{ number: "DE811907980", is_valid: true }]);
});

it("VIES is asked anew for a number that staff correct, and on no night for one that they take away", async () => {
  const order = await paid("FR", "FR40303265045");
  await attempt();
  expect((await shownOf(order))[0]?.[0]).toBe("tax_number_invalid");
  await correct(order, { city: "Lyon" });
  expect(shop.queue.filter(({ name }) => name === "check-tax-number")).toEqual([]);
  await correct(order, { country: "DE", vat: "DE811907980" });
  expect(await shownOf(order)).toEqual([["tax_number_asked", ""]]);
  await attempt();
  expect(vies.asked).toEqual(["PT500000000 FR40303265045", "PT500000000 DE811907980"]);
  expect((await shownOf(order))[0]?.[0]).toBe("tax_number_valid");
  await correct(order, { vat: "" });
  shop.clock.forward(3 * DAY_MS);
  await requeueTaxNumberChecks(shop.app);
  expect(shop.queue.filter(({ name }) => name === "check-tax-number")).toEqual([]);
  expect(await shownOf(order)).toEqual([]);
});

it("an answer that comes after the number was corrected is not the answer about the other one", async () => {
  const order = await paid("FR", "FR40303265045");
  const { vies: register } = shop.app;
  if (!register) throw new Error("There is no register");
  shop.app.vies = {
    check: async (number) => {
      const answer = await register.check(number);
      await correct(order, { country: "DE", vat: "DE811907980" });
      return answer;
    },
  };
  await checkTaxNumber(shop.app, { orderId: order });
  expect((await shownOf(order))[0]?.[0]).toBe("tax_number_asked");
});

it("a question that the version before queued without its number is for the bill's", async () => {
  const order = await paid("DE", "DE811907980");
  await shop.db.query("update tax_number_checks set number = '' where order_id = $1", [order]);
  await attempt();
  expect(vies.asked).toEqual(["PT500000000 DE811907980"]);
  expect((await shownOf(order))[0]?.[0]).toBe("tax_number_valid");
});

it("an answer from the version before, without its number, outlives a correction of another field; without VIES none outlives the number's", async () => {
  const order = await paid("DE", "DE811907980");
  await attempt();
  await shop.db.query("update tax_number_checks set number = '' where order_id = $1", [order]);
  await correct(order, { city: "Berlin" });
  expect((await shownOf(order))[0]?.[0]).toBe("tax_number_valid");
  shop.app.vies = null;
  await correct(order, { country: "FR", vat: "FR40303265045" });
  expect(await shownOf(order)).toEqual([]);
});

it("VIES is not asked for a person's own number", async () => {
  expect(await shownOf(await paid("DE", "DE811907980", ""))).toEqual([]);
  await attempt();
  expect(vies.asked).toEqual([]);
});

it("nor for Portugal's own numbers, and those of countries outside the EU", async () => {
  for (const [country, vat] of [
    ["PT", "501964843"],
    ["US", "911144442"],
    ["DE", ""],
  ] as const)
    expect(await shownOf(await paid(country, vat))).toEqual([]);
  await attempt();
  expect(vies.asked).toEqual([]);
});
