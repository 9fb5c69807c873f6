import { expect, it } from "vitest";
import { newFileKey } from "#outside/files/files.ts";
import { openTillFixture, sale } from "#tests/fixtures/till-fixture.ts";

const fixture = openTillFixture();

it("a seller prints the credit note of a sale that they gave back, once it is here; another seller does not", async () => {
  const { shop, seller } = fixture;
  const [ana, rui] = [await seller("Ana"), await seller("Rui")];
  await ana.open("0.00");
  const { invoices } = shop.app;
  shop.app.invoices = { ...invoices, issues: true, name: "example" };
  const { order } = (await ana.sell(sale())).body;
  const states = async () => {
    const found = (await ana.own()).sales.find((one) => one.order === order);
    return [found?.invoice, found?.credit_note];
  };
  const print = (who: typeof ana, kind: string) =>
    who.call<{ code?: string }>("GET", `/organiser/till/sales/${order}/invoice/?kind=${kind}`);
  const issue = async (kind: string) => {
    const fileKey = newFileKey("invoices", "pdf");
    await shop.app.files.put(fileKey, new TextEncoder().encode(`%PDF-1.4 ${kind}`));
    await shop.db.query("update invoices set file_key = $3 where order_id = $1 and kind = $2", [
      order,
      kind,
      fileKey,
    ]);
  };
  expect([await states(), (await print(ana, "credit_note")).status]).toEqual([["awaited", "none"], 404]);
  await issue("invoice");
  expect((await ana.refund(order, "29.52")).status).toBe(200);
  shop.app.invoices = invoices;
  expect(await states()).toEqual(["ready", "awaited"]);
  expect((await print(ana, "credit_note")).body.code).toBe("document_not_ready");
  await issue("credit_note");
  expect(await states()).toEqual(["ready", "ready"]);
  expect(await print(ana, "credit_note")).toMatchObject({ status: 200, body: "%PDF-1.4 credit_note" });
  expect(await print(ana, "invoice")).toMatchObject({ status: 200, body: "%PDF-1.4 invoice" });
  expect((await print(rui, "credit_note")).status).toBe(404);
  shop.queue.length = 0;
});
