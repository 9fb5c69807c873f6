import { expect, it } from "vitest";
import type { OrderView } from "#contract/organiser/orders/order-views.ts";
import { openOrganiserOrderFixture } from "#tests/fixtures/organiser-order-fixture.ts";

const fixture = openOrganiserOrderFixture();
const { order, read, change } = fixture;

it("a note says who wrote it and when, and is in the timeline", async () => {
  const { id } = await order();
  await change(id, "notes", { note: "Ligou a pedir a fatura." });
  const { notes, timeline } = await read(id);
  expect(notes).toMatchObject([{ by: "Staff finance", note: "Ligou a pedir a fatura." }]);
  expect(timeline[0]).toMatchObject({ kind: "note", text: "Ligou a pedir a fatura." });
  await expect(fixture.shop.db.query("update order_notes set note = ''")).rejects.toThrow("append-only");
});

it("views are each member's own, replaced by name, and bounded", async () => {
  const save = (name: string, query: string) =>
    fixture.shop.call<OrderView>("POST", "/organiser/order-views/", {
      token: fixture.token,
      body: { name, query },
    });
  const mine = async (as = fixture.token) =>
    (await fixture.shop.call<{ results: OrderView[] }>("GET", "/organiser/order-views/", { token: as })).body
      .results;
  const { body } = await save("Por pagar", "state=pending");
  await save("Por pagar", "state=pending&method=2");
  expect(await mine()).toMatchObject([{ name: "Por pagar", query: "state=pending&method=2" }]);
  const owner = (await fixture.shop.staff("owner")).token;
  expect(await mine(owner)).toEqual([]);
  const gone = await fixture.shop.call("DELETE", `/organiser/order-views/${body.id}/`, { token: owner });
  expect(gone.status).toBe(404);
  for (let n = 0; n < 29; n += 1) await save(`Vista ${n}`, "");
  expect(await save("Mais uma", "")).toMatchObject({ status: 409, body: { code: "too_many_views" } });
});
