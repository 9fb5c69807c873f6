import { describe, expect, it } from "vitest";
import { LINES, openStaffRefundFixture, TOTAL, workshop } from "#tests/fixtures/staff-refund-fixture.ts";

const fixture = openStaffRefundFixture();
const { taken, newBuyer, bought, preview, refund, previewAndRefund, bankRefunded, refundMails } = fixture;

describe("cancelling a unit", () => {
  it("does exactly what the preview says: money, stock, codes, and one mail to the buyer", async () => {
    const order = await bought();
    const guest = await fixture.shop.buyer(`guest-of-${order.buyer.email}`);
    const [first] = order.units;
    await fixture.shop.call("POST", `/tickets/purchases/${first?.purchase}/assign/`, {
      token: order.buyer.token,
      body: { signup: guest.signup },
    });
    const wanted = { units: [first], share: 0.5, note: "A sessão mudou de dia." };
    const { body } = await preview(order, wanted);
    expect(body).toMatchObject({
      amount: "14.76",
      kept: "14.76",
      refunded_before: "0.00",
      left_after: "87.33",
      automatic: true,
      state: "completed",
      codes_ended: 1,
      holders_mailed: 1,
      coupon: null,
      credit_note: "none",
      stock: [{ quota: workshop.quota, units: 1 }],
      units: [{ ...first, paid: "29.52", refund: "14.76" }],
    });
    expect(await taken()).toEqual(order.takenBefore.map((before, index) => before + (index === 0 ? 2 : 1)));

    const { status, body: done } = await refund(order, {
      ...wanted,
      shown: { amount: body.amount, digest: body.digest },
    });
    expect([status, done]).toMatchObject([200, { amount: "14.76", state: "completed" }]);
    await fixture.shop.runJobs();
    expect(await taken()).toEqual(order.takenBefore.map((before) => before + 1));
    expect(await bankRefunded(order)).toBe(1_476);
    expect(refundMails(order).map(({ text }) => text)).toEqual([
      expect.stringContaining("A sessão mudou de dia."),
    ]);
    expect(fixture.shop.mails.filter(({ to }) => to === guest.email)).not.toEqual([]);
  });

  it("is refused when the preview is of another amount, or of another state of the order", async () => {
    const order = await bought();
    const [first, second] = order.units;
    const { amount, digest } = (await preview(order, { units: [first] })).body;
    expect(await refund(order, { units: [first], share: 0.5, shown: { amount, digest } })).toMatchObject({
      status: 409,
      body: { code: "price_changed", errors: [{ detail: "14.76" }] },
    });
    await previewAndRefund(order, { units: [second] });
    expect(await refund(order, { units: [first], shown: { amount, digest } })).toMatchObject({
      status: 409,
      body: { code: "changed_meanwhile" },
    });
    expect(await refund(order, { units: [second], shown: { amount, digest } })).toMatchObject({
      status: 409,
      body: { code: "already_refunded" },
    });
    expect((await previewAndRefund(order, { units: [first] })).status).toBe(200);
  });

  it("without money releases the seat, and says so", async () => {
    const order = await bought();
    expect(await previewAndRefund(order, { units: null, share: 0 })).toMatchObject({
      body: { amount: "0.00", state: "refunded" },
    });
    await fixture.shop.runJobs();
    expect(await taken()).toEqual(order.takenBefore);
    expect(await bankRefunded(order)).toBe(0);
  });
});

it("an order that waits for its payment is cancelled, and its seats are free at once", async () => {
  const finance = await fixture.shop.staff("finance");
  const before = await taken();
  const buyer = await newBuyer();
  const { body } = await fixture.shop.order(buyer, LINES, TOTAL, { phone: "912345673" });
  const [row] = await fixture.shop.db.query<{ id: string }>(
    "select order_id as id from payments where id = $1",
    [body.id],
  );
  const cancel = () =>
    fixture.shop.call("POST", `/organiser/orders/${row?.id}/cancel/`, { token: finance.token, body: {} });
  expect(await cancel()).toMatchObject({ status: 200, body: { state: "cancelled" } });
  expect(await taken()).toEqual(before);
  expect(await cancel()).toMatchObject({ status: 409, body: { code: "payment_ended" } });
  const events = await fixture.shop.db.query<{ event: string; cause: string }>(
    "select event, cause from order_events where order_id = $1 and event = 'cancelled'",
    [row?.id],
  );
  expect(events).toEqual([{ event: "cancelled", cause: "organiser" }]);
});
