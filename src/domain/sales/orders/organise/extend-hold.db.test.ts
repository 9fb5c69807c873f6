import { describe, expect, it } from "vitest";
import { openOrganiserOrderFixture } from "#tests/fixtures/organiser-order-fixture.ts";

const HOUR_MS = 3_600_000;

const fixture = openOrganiserOrderFixture();
const { order, read, change } = fixture;

describe("a hold", () => {
  it("is extended from what the organiser saw, and shortened again", async () => {
    const { id } = await order({ paid: false });
    const first = (await read(id)).hold?.expires_at ?? "";
    const until = new Date(fixture.shop.clock.now().getTime() + 2 * HOUR_MS).toISOString();
    expect(await change(id, "hold", { before: first, until })).toMatchObject({
      status: 200,
      body: { expires_at: until },
    });
    expect(await change(id, "hold", { before: first, until })).toMatchObject({
      status: 409,
      body: { code: "changed_meanwhile" },
    });
    expect((await change(id, "hold", { before: until, until: first })).status).toBe(200);
    expect((await read(id)).hold?.expires_at).toBe(first);
  });

  it("is neither endless, nor of a past time, nor of an order that is paid", async () => {
    const { id } = await order({ paid: false });
    const before = (await read(id)).hold?.expires_at ?? "";
    for (const ms of [-HOUR_MS, 15 * 24 * HOUR_MS]) {
      const until = new Date(fixture.shop.clock.now().getTime() + ms).toISOString();
      expect(await change(id, "hold", { before, until })).toMatchObject({
        status: 400,
        body: { code: "invalid_input" },
      });
    }
    const paid = await order();
    const until = new Date(fixture.shop.clock.now().getTime() + HOUR_MS).toISOString();
    expect(await change(paid.id, "hold", { before, until })).toMatchObject({
      status: 409,
      body: { code: "payment_ended" },
    });
  });
});
