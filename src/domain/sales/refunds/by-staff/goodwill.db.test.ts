import { describe, expect, it } from "vitest";
import { openStaffRefundFixture, TOTAL } from "#tests/fixtures/staff-refund-fixture.ts";

const fixture = openStaffRefundFixture();
const { taken, bought, preview, refund, previewAndRefund, bankRefunded } = fixture;

describe("a sum as goodwill", () => {
  it("leaves the tickets with the buyer, and what is cancelled later gets no more than is left", async () => {
    const order = await bought();
    const sum = { amount: "60.00", reason: "goodwill", note: "Desculpe a espera." };
    expect(await previewAndRefund(order, sum)).toMatchObject({
      body: { amount: "60.00", state: "completed" },
    });
    await fixture.shop.runJobs();
    const mailed = fixture.shop.mails.at(-1)?.text;
    expect(mailed).toMatch(/cortesia[\s\S]*bilhetes ficam como estão[\s\S]*Desculpe a espera/);
    expect(mailed).not.toMatch(/anulámos/i);
    expect(await taken()).toEqual(order.takenBefore.map((before, index) => before + (index === 0 ? 2 : 1)));
    expect(await previewAndRefund(order, {})).toMatchObject({ body: { amount: "42.09", state: "refunded" } });
    await fixture.shop.runJobs();
    expect(await bankRefunded(order)).toBe(TOTAL);
  });

  it("can be of an order whose tickets were cancelled without money, up to what was paid", async () => {
    const order = await bought();
    await previewAndRefund(order, { share: 0 });
    expect(await preview(order, { amount: "102.10", reason: "goodwill" })).toMatchObject({
      status: 400,
      body: { code: "invalid_input", errors: [{ attr: "amount", detail: "102.09" }] },
    });
    await previewAndRefund(order, { amount: "102.09", reason: "goodwill" });
    await fixture.shop.runJobs();
    expect(fixture.shop.mails.at(-1)?.text).toMatch(/cortesia/);
    expect(fixture.shop.mails.at(-1)?.text).not.toMatch(/ficam como estão/);
    expect(await bankRefunded(order)).toBe(TOTAL);
  });

  it("asked for by two members at once, or twice, is refunded once", async () => {
    const order = await bought();
    const wanted = { amount: "10.00", reason: "goodwill" };
    const { amount, digest } = (await preview(order, wanted)).body;
    const shown = { amount, digest };
    const answers = await Promise.all([1, 2, 3, 4].map(() => refund(order, { ...wanted, shown })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    await fixture.shop.runJobs();
    expect(await bankRefunded(order)).toBe(1_000);
  });
});
