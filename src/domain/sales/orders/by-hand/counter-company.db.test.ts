import { expect, it } from "vitest";
import { openTillFixture, sale } from "#tests/fixtures/till-fixture.ts";

const fixture = openTillFixture();
const COMPANY = {
  company: "Beispiel GmbH",
  vat: "811 907 980",
  address: "Industriestraße 7",
  zip_code: "10115",
  city: "Berlin",
  country: "DE",
};

async function sellTo(buyer: object) {
  const { shop, seller } = fixture;
  const ana = await seller("Ana");
  await ana.open("0.00");
  const { invoices } = shop.app;
  shop.app.invoices = { ...invoices, issues: true, name: "example" };
  const sold = await ana.sell(sale({ buyer }));
  shop.app.invoices = invoices;
  shop.queue.length = 0;
  const [invoice] = await shop.db.query(
    "select name, nif, address, zip, city, country from invoices where order_id = $1",
    [sold.body.order],
  );
  return { sold, invoice };
}

it("a company at the counter gets the invoice, with its number and address; the ticket stays the person's", async () => {
  const { sold, invoice } = await sellTo({
    email: "anke@example.de",
    full_name: "Anke Beispiel",
    ...COMPANY,
  });
  expect(sold.body.tickets).toMatchObject([{ holder: "Anke Beispiel" }]);
  expect(invoice).toEqual({
    ...{ name: "Beispiel GmbH", nif: "811907980", address: "Industriestraße 7" },
    ...{ zip: "10115", city: "Berlin", country: "DE" },
  });
});

it("a company's number is checked by its country, and a NIF is taken wherever the company is", async () => {
  const buyer = { email: "ines@example.pt", full_name: "Inês Costa", ...COMPANY };
  const { sold: refused } = await sellTo({ ...buyer, vat: "811907981" });
  expect(refused).toMatchObject({ status: 400, body: { errors: [{ attr: "buyer.vat" }] } });
  const { invoice } = await sellTo({ ...buyer, country: "FR", vat: "501964843" });
  expect(invoice).toMatchObject({ name: "Beispiel GmbH", nif: "PT501964843", country: "FR" });
});

it("an ordinary sale needs nothing of it: the invoice is the person's", async () => {
  const { invoice } = await sellTo({ email: "rui@example.pt", full_name: "Rui Matos", vat: "501964843" });
  expect(invoice).toEqual({
    ...{ name: "Rui Matos", nif: "501964843", address: "", zip: "", city: "", country: "" },
  });
});
