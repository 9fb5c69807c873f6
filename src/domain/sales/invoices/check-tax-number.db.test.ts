import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
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
  shop.app.vies = openVies({ url: vies.url, requester: "500000000" }, 300);
});
afterEach(() => expect(shop.bugs).toEqual([]));
afterAll(async () => {
  await vies.close();
  await shop.close();
});

let buyers = 0;
async function paid(country: string, vat: string): Promise<string> {
  buyers += 1;
  const buyer = await shop.buyer(`empresa-${buyers}@example.pt`);
  const data = { token: buyer.token, body: { country, vat, company: "Firma GmbH" } };
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
async function shownOf(order: string) {
  const { token } = await shop.staff("finance");
  const { body } = await shop.call<OrganiserOrder>("GET", `/organiser/orders/${order}/`, { token });
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

it("a number that its buyer has taken away is asked about no more, on no night", async () => {
  const order = await paid("DE", "DE811907980");
  await shop.db.query("update signups set vat = '' where id = (select signup_id from orders where id = $1)", [
    order,
  ]);
  await attempt();
  shop.clock.forward(3 * DAY_MS);
  await requeueTaxNumberChecks(shop.app);
  expect(shop.queue.filter(({ name }) => name === "check-tax-number")).toEqual([]);
  expect(await shownOf(order)).toEqual([]);
});

it("Portugal's own numbers, and those of countries outside the EU, are not asked about", async () => {
  for (const [country, vat] of [
    ["PT", "501964843"],
    ["US", "911144442"],
    ["DE", ""],
  ] as const)
    expect(await shownOf(await paid(country, vat))).toEqual([]);
  await attempt();
  expect(vies.asked).toEqual([]);
});
