import { expect, it } from "vitest";
import { HIDDEN, openTillFixture, sale, WORKSHOP } from "#tests/fixtures/till-fixture.ts";
import type { listTills } from "./list-tills.ts";

const fixture = openTillFixture();

it("counts each sale and refund by method, and tells its seller what is expected after the count alone", async () => {
  const { shop, seller } = fixture;
  const rita = await seller("Rita");
  expect((await rita.sell(sale())).body.code).toBe("till_not_open");
  const till = await rita.open("50.00");
  const { body: first } = await rita.sell(sale());
  await rita.sell(sale({ paid_by: "terminal", quantity: 2 }));
  expect((await rita.refund(first.order, "29.52")).body).toMatchObject({ amount: "29.52", method: "cash" });
  const own = await rita.own();
  expect(Object.keys(own)).toEqual(["till", "refund_minutes", "sales"]);
  expect(own.sales.map(({ amount, method, refunded }) => [amount, method, refunded])).toEqual([
    ["59.04", "terminal", false],
    ["29.52", "cash", true],
  ]);
  // However the id is written.
  const closed = await rita.close(till.toUpperCase(), { counted: { cash: "50.00", terminal: "59.04" } });
  expect(closed).toMatchObject({
    status: 200,
    body: {
      methods: [
        { method: "cash", sales: 1, sold: "29.52", refunds: 1, refunded: "29.52", difference: "0.00" },
        { method: "terminal", sales: 1, sold: "59.04", counted: "59.04", difference: "0.00" },
      ],
    },
  });
  expect((await rita.own()).till).toBe(null);
  await shop.runJobs();
  expect(await shop.db.query("select 1 from tasks where kind = 'refund_failed'")).toEqual([]);
});

it("a count that differs is told what is expected, and closes with that and a note; a sale meanwhile is told anew", async () => {
  const rita = await fixture.seller("Rute");
  const till = await rita.open("50.00");
  const counted = { cash: "48.00", terminal: "0.00" };
  const differs = await rita.close(till, { counted });
  expect([differs.status, differs.body.code, differs.body.errors?.map(({ detail }) => detail)]).toEqual([
    409,
    "till_differs",
    ["50.00", "0.00"],
  ]);
  const expected = { cash: "50.00", terminal: "0.00" };
  expect((await rita.close(till, { counted, expected })).body).toMatchObject({
    code: "invalid_input",
    errors: [{ attr: "note" }],
  });
  await rita.sell(sale());
  expect((await rita.close(till, { counted, expected, note: "Troco" })).body.code).toBe("till_differs");
  const now = { ...expected, cash: "79.52" };
  const closed = await rita.close(till, { counted, expected: now, note: "Troco a mais" });
  expect(closed).toMatchObject({
    status: 200,
    body: { note: "Troco a mais", methods: [{ method: "cash", difference: "-31.52" }, {}] },
  });
  // A lost answer: the same count is the same close; another one changes nothing.
  expect((await rita.close(till, { counted, note: "Troco a mais" })).body).toEqual(closed.body);
  const log = await fixture.shop.db.query<{ action: string; after: object }>(
    "select action, after from audit_log where action like 'till.c%' and record_id = $1 order by id",
    [till],
  );
  expect(log.map(({ action }) => action)).toEqual([
    "till.count_refused",
    "till.count_refused",
    "till.closed",
  ]);
  expect(log[0]?.after).toMatchObject({ counted_cash: counted.cash, expected_cash: expected.cash });
  expect(JSON.stringify(log)).not.toContain("Troco");
  expect((await rita.close(till, { counted: { ...counted, cash: "79.52" } })).body.code).toBe(
    "changed_meanwhile",
  );
});

it("finance sees all tills with sums by seller and method, closes any, and exports them to the cent", async () => {
  const { shop, seller } = fixture;
  const [ana, rui] = [await seller("Ana"), await seller("Rui")];
  const till = await ana.open("10.00");
  await ana.sell(sale());
  await rui.open("20.00");
  const { token } = await shop.staff("finance");
  type Listed = Awaited<ReturnType<typeof listTills>>;
  const list = async (query = "") =>
    (await shop.call<Listed>("GET", `/organiser/tills/${query}`, { token })).body;
  const { results, sums } = await list();
  expect(results.filter(({ closed_at }) => closed_at === null).map(({ seller }) => seller.name)).toEqual(
    expect.arrayContaining(["Ana", "Rui"]),
  );
  expect(sums.filter(({ seller }) => seller.name === "Ana")).toMatchObject([
    { method: "cash", sales: 1, sold: "29.52" },
    { method: "terminal", sales: 0, sold: "0.00" },
  ]);
  expect((await list("?from=2030-01-01")).count).toBe(0);
  expect((await rui.close(till, { counted: { cash: "39.52", terminal: "0" } })).status).toBe(404);
  const closed = await shop.call("POST", `/organiser/tills/${till}/close/`, {
    token,
    body: { counted: { cash: "39.52", terminal: "0.00" } },
  });
  expect(closed).toMatchObject({ status: 200, body: { note: "", seller: { name: "Ana" } } });
  const made = await shop.call<{ id: string; year: number | null }>("POST", "/organiser/exports/", {
    token,
    body: { kind: "tills", format: "csv", separator: ",", edition: 1 },
  });
  // Tills are of the whole shop, and the answer says so.
  expect(made.body.year).toBeNull();
  const file = await shop.request(`/organiser/exports/${made.body.id}/file/?lang=en`, {
    headers: { authorization: `Token ${token}` },
  });
  const line = (await file.text())
    .split("\r\n")
    .find((row) => row.includes(`${till},Ana`) && row.includes("Cash"));
  expect(line).toMatch(/,Cash,10\.00,1,29\.52,0,0\.00,39\.52,39\.52,0\.00,/);
});

it("of two openings at once one is made; the same page's again is the same till, another's id is none", async () => {
  const { shop, seller } = fixture;
  const eva = await seller("Eva");
  const answers = await Promise.all([eva.tryOpen("1.00"), eva.tryOpen("2.00"), eva.tryOpen("3.00")]);
  expect(answers.map(({ status, body }) => (status === 201 ? 201 : body.code)).sort()).toEqual([
    201,
    "till_open",
    "till_open",
  ]);
  const { id, float } = answers.find(({ status }) => status === 201)?.body ?? { id: "", float: "" };
  expect(await eva.tryOpen(float, id)).toMatchObject({ status: 201, body: { id } });
  const other = await seller("Ivo");
  expect((await other.tryOpen(float, id)).body.code).toBe("idempotency_key_reused");
  // The control: without the index both would be there.
  await expect(
    shop.db.query(
      "insert into tills (id, staff_id, opened_at, float_cents) select gen_random_uuid(), staff_id, now(), 0 from tills where id = $1",
      [id],
    ),
  ).rejects.toThrow(/tills_one_open/);
});

it("a sale that is being made as the till closes is in the count, or is refused; none is lost between them", async () => {
  const { shop, seller } = fixture;
  const gil = await seller("Gil");
  for (let round = 0; round < 4; round += 1) {
    const till = await gil.open("0.00");
    const count = (cash: string) => gil.close(till, { counted: { cash, terminal: "0.00" } });
    const [sold, whole, none] = await Promise.all([gil.sell(sale()), count("29.52"), count("0.00")]);
    const [entries] = await shop.db.query<{ sum: number }>(
      "select coalesce(sum(amount_cents), 0)::int as sum from till_entries where till_id = $1",
      [till],
    );
    const [row] = await shop.db.query<{ expected: number | null }>(
      "select expected_cash_cents as expected from tills where id = $1",
      [till],
    );
    expect(entries?.sum).toBe(sold.status === 201 ? 2_952 : 0);
    if (row?.expected == null) expect((await count("29.52")).status).toBe(200);
    else expect(row.expected).toBe(entries?.sum);
    expect([whole.status, none.status].filter((status) => status === 200).length).toBeLessThanOrEqual(1);
  }
});

it("a closed till never changes, also by a statement that is wrong", async () => {
  const { shop, seller } = fixture;
  const leo = await seller("Leo");
  const till = await leo.open("5.00");
  const { body } = await leo.sell(sale());
  await leo.close(till, { counted: { cash: "34.52", terminal: "0.00" } });
  for (const statement of [
    "update tills set note = 'x' where id = $1",
    "delete from tills where id = $1",
    "update till_entries set amount_cents = 1 where till_id = $1",
    "delete from till_entries where till_id = $1",
    `insert into till_entries (till_id, order_id, method, amount_cents, at) select $1, id, 'cash', 1, now() from orders where id <> '${body.order}' limit 1`,
  ])
    await expect(shop.db.query(statement, [till])).rejects.toThrow(/never changes|append-only|closed/);
});

it("the box office sells what the shop sells now: no invitation, no price that is over, no coupon, and it sees no account", async () => {
  const box = await fixture.seller("Bia");
  await box.open("0.00");
  const choices = await box.call<{ tickets: { id: number }[]; account: unknown }>(
    "GET",
    "/organiser/orders-by-hand/choices/?edition=1",
  );
  const EARLY_BIRD = 26;
  const ids = choices.body.tickets.map(({ id }) => id);
  expect([ids.includes(HIDDEN), ids.includes(EARLY_BIRD), ids.includes(17), choices.body.account]).toEqual([
    false,
    false,
    true,
    null,
  ]);
  for (const ticket of [HIDDEN, EARLY_BIRD]) {
    expect((await box.sell(sale({ ticket }))).body.code).toBe("ticket_not_on_sale");
    const price = await box.call<{ code: string }>("POST", "/organiser/orders-by-hand/price/", {
      lines: [{ ticket, quantity: 1 }],
    });
    expect(price.body.code).toBe("ticket_not_on_sale");
  }
  await fixture.shop.db.query("update editions set state = 'archived'");
  expect((await box.sell({ ...sale(), edition: 1 })).status).toBeGreaterThanOrEqual(400);
  await fixture.shop.db.query("update editions set state = 'published'");
  const made = sale();
  const sold = await box.sell(made);
  await fixture.shop.db.query("update tickets set sale_paused = true where id = $1", [WORKSHOP]);
  expect((await box.sell(sale())).body.code).toBe("ticket_not_on_sale");
  // The answer was lost: the sale stands, and its seller hears of it.
  expect((await box.sell(made)).body).toEqual(sold.body);
  await fixture.shop.db.query("update tickets set sale_paused = false where id = $1", [WORKSHOP]);
  const withCoupon = await box.sell({ ...sale(), coupon: "NEXXT10" });
  expect(withCoupon.body).toMatchObject({ code: "invalid_input", errors: [{ attr: "coupon" }] });
});
