import { describe, expect, it } from "vitest";
import { refundUnits } from "#domain/sales/refunds/units/refund-units.ts";
import { noise, openInvoiceFixture, vendus } from "#tests/fixtures/invoice-fixture.ts";
import { postSandboxWebhook, referenceOf } from "#tests/sandbox-webhook.ts";

describe("a credit note at Vendus", () => {
  const { shop, documents, paid, attempt, refund } = openInvoiceFixture(vendus);

  it("gives back a ticket as a whole, and a sum as a part of one", async () => {
    const { id } = await paid({}, 3 * noise.total, 3);
    await attempt();
    await refund(id, noise.total, "asked_for");
    await refund(id, 1_000, "goodwill");
    expect(await attempt()).toEqual([]);
    expect(documents().map(({ totalCents, lines }) => [totalCents, lines[0]?.quantity])).toEqual([
      [3 * noise.total, 3],
      [noise.total, 1],
      [1_000, 0.3388],
    ]);
  });

  it("gives back the ticket that went back, of two of one price and rate, and half of it for half of its price", async () => {
    await shop().db.query(
      "update tickets set price_cents = (select price_cents from tickets where id = $1) where id = 9",
      [noise.ticket],
    );
    const buyer = await shop().buyer("dois@example.pt");
    const lines = [
      { ticket: 9, quantity: 1 },
      { ticket: noise.ticket, quantity: 2 },
    ];
    const { body } = await shop().order(buyer, lines, 3 * noise.total);
    shop().clock.forward(2_000);
    await postSandboxWebhook(shop(), await referenceOf(shop(), body.id));
    await attempt();
    const [purchase] = await shop().db.query<{ id: string }>(
      "select t.id from purchases t join payments p on p.order_id = t.order_id where p.id = $1 and t.ticket_id = $2",
      [body.id, noise.ticket],
    );
    const purchaseId = purchase?.id ?? "";
    const wanted = { paymentId: body.id, reason: "asked_for" } as const;
    await refundUnits(shop().app, { ...wanted, units: [{ purchaseId, unit: 1 }] }, "organiser");
    await refundUnits(
      shop().app,
      { ...wanted, units: [{ purchaseId, unit: 2 }], shareBp: 5_000 },
      "organiser",
    );
    expect(await attempt()).toEqual([]);
    const [invoice, ...notes] = documents();
    const bought = "Ruído: programação gráfica, 28 lugares";
    expect(invoice?.lines.map(({ name }) => name === bought)).toEqual([false, true]);
    expect(notes.map((note) => note.lines.map(({ name, quantity }) => [name, quantity]))).toEqual([
      [[bought, 1]],
      [[bought, 0.5]],
    ]);
  });
});
