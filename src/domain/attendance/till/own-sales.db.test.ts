import { expect, it } from "vitest";
import { TILL_REFUND_MINUTES } from "#contract/organiser/orders/till.ts";
import { newFileKey } from "#outside/files/files.ts";
import { addList } from "#tests/fixtures/door-fixture.ts";
import { openTillFixture, sale } from "#tests/fixtures/till-fixture.ts";

const fixture = openTillFixture();
const MINUTE_MS = 60_000;

it("a seller sees, prints and gives back their own sales alone: another's, and an order of the shop, are not there", async () => {
  const { shop, seller } = fixture;
  const [ana, rui] = [await seller("Ana"), await seller("Rui")];
  await ana.open("0.00");
  await rui.open("0.00");
  const { body: sold } = await ana.sell(sale());
  const buyer = await shop.buyer("loja@example.pt");
  await shop.order(buyer, [{ ticket: 24, quantity: 1 }], 0);
  const [ofShop] = await shop.db.query<{ id: string }>("select id from orders where signup_id = $1", [
    buyer.signup,
  ]);
  expect((await rui.own()).sales).toEqual([]);
  for (const order of [sold.order, ofShop?.id ?? ""]) {
    expect((await rui.refund(order, "29.52")).status).toBe(404);
    expect((await rui.badges(order)).status).toBe(404);
  }
  for (const path of [
    "orders/",
    `orders/${sold.order}/`,
    "orders/?search=rita",
    "exports/",
    "tills/",
    "figures/",
  ])
    expect([path, (await ana.call("GET", `/organiser/${path}`)).status]).toEqual([
      path,
      path === "figures/" ? 404 : 403,
    ]);
});

it("an address that has an account tells the seller nothing of it: answer, list and badge have the sale's own word", async () => {
  const { shop, seller } = fixture;
  const known = await shop.buyer("segredo@example.pt");
  await shop.call("PATCH", `/signups/${known.signup}/`, {
    token: known.token,
    body: { full_name: "Nome Secreto", company: "Empresa Secreta" },
  });
  const ana = await seller("Ana");
  await ana.open("0.00");
  const typed = sale({ buyer: { email: "segredo@example.pt", full_name: "Qualquer" } });
  const sold = await ana.sell(typed);
  expect(sold.body.tickets).toMatchObject([{ holder: "Qualquer" }]);
  const again = await ana.sell(typed);
  expect(again.body).toEqual(sold.body);
  const own = await ana.own();
  const number = sold.body.tickets[0]?.number ?? "";
  const bare = await ana.badges(sold.body.order);
  const named = await ana.badges(sold.body.order, [{ number, name: "Qualquer" }]);
  expect([bare.status, bare.text.includes(number)]).toEqual([200, true]);
  expect(named.text).toContain("Qualquer");
  for (const text of [JSON.stringify([sold.body, own]), bare.text, named.text])
    expect(text).not.toContain("Secret");
  const fresh = await ana.sell(sale());
  expect((await ana.badges(fresh.body.order)).text).toContain("Rita Porta");
});

it("a seller prints their own sale's invoice once it is here, made out as they typed and not as the account says", async () => {
  const { shop, seller } = fixture;
  const known = await shop.buyer("segredo-2@example.pt");
  await shop.call("PATCH", `/signups/${known.signup}/`, {
    token: known.token,
    body: { company: "Empresa Secreta", vat: "501964843", country: "PT", address: "Rua Secreta 1" },
  });
  const [ana, rui] = [await seller("Ana"), await seller("Rui")];
  await ana.open("0.00");
  const { invoices } = shop.app;
  shop.app.invoices = { ...invoices, issues: true, name: "example" };
  const buyer = { email: "segredo-2@example.pt", full_name: "Rita Porta", vat: "123456789" };
  const { order } = (await ana.sell(sale({ buyer }))).body;
  shop.app.invoices = invoices;
  const said = async () =>
    (await shop.db.query("select name, nif, address, country from invoices where order_id = $1", [order]))[0];
  const typed = { name: "Rita Porta", nif: "123456789", address: "", country: "" };
  expect(await said()).toEqual(typed);
  // As the order is billed, which finance sees and corrects; the account is another's word.
  const before = {
    ...{ full_name: "Rita Porta", phone_number: "", company: "", vat: "123456789" },
    ...{ address: "", zip_code: "", city: "", country: "" },
  };
  const finance = await shop.staff("finance");
  const correct = (after: object) =>
    shop.call("POST", `/organiser/orders/${order}/buyer/`, {
      token: finance.token,
      body: { before, after: { ...before, ...after } },
    });
  expect((await correct({ phone_number: "+351912345678" })).body).toMatchObject({ invoices_changed: 0 });
  expect(await said()).toEqual(typed);
  await correct({ address: "Rua Aberta 2" });
  expect(await said()).toEqual({ ...typed, address: "Rua Aberta 2" });
  const account = await shop.db.query("select company, address from signups where id = $1", [known.signup]);
  expect(account).toEqual([{ company: "Empresa Secreta", address: "Rua Secreta 1" }]);
  const print = (who: typeof ana) =>
    who.call<{ code?: string }>("GET", `/organiser/till/sales/${order}/invoice/`);
  const state = async () => (await ana.own()).sales.find((one) => one.order === order)?.invoice;
  expect([(await print(ana)).body.code, await state()]).toEqual(["document_not_ready", "awaited"]);
  const fileKey = newFileKey("invoices", "pdf");
  await shop.app.files.put(fileKey, new TextEncoder().encode("%PDF-1.4 bill"));
  await shop.db.query("update invoices set file_key = $2 where order_id = $1", [order, fileKey]);
  expect([await print(ana), await state()]).toMatchObject([{ status: 200, body: "%PDF-1.4 bill" }, "ready"]);
  expect((await print(rui)).status).toBe(404);
  shop.queue.length = 0;
});

it("a ticket that its buyer has given on since is printed by its seller no more", async () => {
  const { shop, seller } = fixture;
  const ana = await seller("Ana");
  await ana.open("0.00");
  const { body: sold } = await ana.sell(sale());
  expect((await ana.badges(sold.order)).status).toBe(200);
  await shop.db.query(
    "update assignments set created_at = created_at + interval '1 day' where purchase_id in (select id from purchases where order_id = $1)",
    [sold.order],
  );
  expect((await ana.badges(sold.order)).status).toBe(404);
});

it("gives back once, within the minutes, with a till open, and nothing that has come in", async () => {
  const { shop, seller } = fixture;
  const ana = await seller("Ana");
  const till = await ana.open("100.00");
  const [late, early, used] = [await ana.sell(sale()), await ana.sell(sale()), await ana.sell(sale())];
  expect((await ana.refund(early.body.order, "10.00")).body.code).toBe("price_changed");
  const both = await Promise.all([
    ana.refund(early.body.order, "29.52"),
    ana.refund(early.body.order, "29.52"),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await ana.refund(early.body.order, "29.52")).body.code).toBe("already_refunded");

  await shop.db.query(
    `insert into check_ins (client_id, list_id, key_name, serial, purchase_id, unit, ticket_id, direction, result, verdict, offline, scanned_at, synced_at)
     select gen_random_uuid(), $2, 'example', null, id, 1, ticket_id, 'in', 'admitted', 'admitted', false, $3, $3 from purchases where order_id = $1`,
    [used.body.order, await addList(shop), shop.clock.now()],
  );
  expect((await ana.refund(used.body.order, "29.52")).body.code).toBe("checked_in");

  await ana.close(till, { counted: { cash: "159.04", terminal: "0.00" } });
  expect((await ana.refund(late.body.order, "29.52")).body.code).toBe("till_not_open");
  await ana.open("100.00");
  expect((await ana.own()).sales.map(({ actions }) => actions.includes("refund"))).toEqual([
    true,
    false,
    true,
  ]);
  shop.clock.forward(TILL_REFUND_MINUTES * MINUTE_MS + 1);
  expect((await ana.refund(late.body.order, "29.52")).body.code).toBe("cancellation_closed");
  expect((await ana.own()).sales).toEqual([]);
});

it("a sale in the hand orders' page is of the seller's open till, and of none without one", async () => {
  const { shop } = fixture;
  const { token, id } = await shop.staff("finance");
  const sell = () =>
    shop.call<{ order: string }>("POST", "/organiser/orders-by-hand/box-office/", { token, body: sale() });
  const tillOf = async (order: string) =>
    (
      await shop.db.query(
        "select t.staff_id from till_entries e join tills t on t.id = e.till_id where order_id = $1",
        [order],
      )
    )[0];
  const without = await sell();
  await shop.call("POST", "/organiser/tills/", {
    token,
    body: { id: "0a4f7a3e-31b6-4f33-8a3e-0d5c2b1f7a10", float: "0.00" },
  });
  const within = await sell();
  expect([without.status, within.status]).toEqual([201, 201]);
  expect(await tillOf(without.body.order)).toBe(undefined);
  expect(await tillOf(within.body.order)).toEqual({ staff_id: id });
});
