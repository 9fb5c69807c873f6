import { expect, it } from "vitest";
import { decimalToCents } from "#contract/money.ts";
import type { MoneyMonth } from "#contract/organiser/sales/figures.ts";
import { findBreachesIn } from "#tests/database/find-breaches.ts";
import type { Sold } from "#tests/fixtures/accounts/account-sales.ts";
import { openAccountShop } from "#tests/fixtures/accounts/account-shop.ts";
import { type Account, type Book, RATES } from "#tests/fixtures/accounts/book.ts";
import { documentExportBook, exportBook, exported } from "#tests/fixtures/accounts/export-books.ts";
import { readTable } from "#tests/fixtures/accounts/read-table.ts";
import { documentBook, pageBook, storedBook } from "#tests/fixtures/accounts/shop-books.ts";

type Row = Account & Record<"#" | "buyer" | "account" | "tickets" | "coupon" | "paid by" | "then", string>;

const FILE = "docs/accounts.md";
const SHOP_METHODS: Record<string, number> = {
  "MB WAY": 1,
  card: 2,
  nothing: 3,
  "own transfer": 4,
  Multibanco: 7,
};
const DAY_MS = 24 * 3_600_000;
const rows = readTable<keyof Row>(FILE, "Orders");
const sums = new Map(readTable<"" | "before" | "after">(FILE, "All together").map((row) => [row[""], row]));
const isChange = ({ buyer }: Row) => buyer.startsWith("of ");

const accounts = openAccountShop();
const sold = new Map<string, Sold>();

async function place(row: Row): Promise<Sold> {
  const { buyer, tickets, coupon, total } = row;
  const [lines, by, person] = [accounts.linesOf(tickets), row["paid by"], accounts.dataOf(buyer)];
  const [, whose, since] = /^a (person|company)'s (?:before|(since))$/.exec(row.account) ?? [];
  const another = whose && accounts.dataOf(whose === "person" ? "person" : "Portuguese company");
  const staffs = { lines, coupon, total, known: another || undefined };
  if (by === "transfer") return accounts.byTransfer(person, staffs);
  if (by === "cash" || by === "terminal") return accounts.atCounter(person, staffs, by);
  if (by === "invitation") return accounts.invite(lines[0]?.ticket ?? 0);
  const never = row.then === "never paid";
  expect([row["#"], Boolean(since)]).toEqual([row["#"], row.account !== ""]);
  const ordered = { lines, coupon, total, method: SHOP_METHODS[by] ?? 0, never };
  return accounts.buy(person, { ...ordered, since: another || undefined });
}

async function follow(row: Row, step: string): Promise<void> {
  const bought = sold.get(row["#"]) as Sold;
  const { order } = bought;
  const [, amount] = /^([\d.]+) goodwill$/.exec(step) ?? [];
  const [, half, one] = /^(half of )?1 (\w+) back$/.exec(step) ?? [];
  const [, from, to] = /^1 (\w+) becomes 1 (\w+)$/.exec(step) ?? [];
  if (amount) expect(await accounts.refund(order, { amount, reason: "goodwill" })).toBe(200);
  else if (one) {
    const units = (await accounts.unitsOf(order, one)).slice(0, 1);
    expect(await accounts.refund(order, { units, share: half ? 0.5 : 1 })).toBe(200);
  } else if (step === "all back") expect(await accounts.refund(order, { units: null })).toBe(200);
  else if (step === "given back at the counter") {
    const url = `till/sales/${order}/refund/`;
    expect((await accounts.byStaff("POST", url, { amount: row.total })).status).toBe(200);
  } else if (step === "1 workshop cancelled by the buyer")
    expect(await accounts.cancelAsBuyer(bought)).toBe(200);
  else if (from && to) {
    const next = rows.find(({ buyer }) => buyer === `of ${row["#"]}`);
    const units = (await accounts.unitsOf(order, from)).slice(0, 1);
    const { body, status } = await accounts.changes.changed(order, units, accounts.ticketOf(to));
    expect([status, body]).toEqual([201, expect.anything()]);
    sold.set(next?.["#"] ?? "", { ...bought, ...body });
  } else expect(step).toBe("never paid");
}

const BOOKS = { storedBook, pageBook, documentBook, documentExportBook, exportBook };
const WHOLE = ["net", ...RATES, "total"] as const;
const BILL = ["invoice", "made out to", "NIF"] as const;
const MONEY = ["paid", "carried over", "given back"] as const;
const COLUMNS: Record<keyof typeof BOOKS, readonly (keyof Account)[]> = {
  storedBook: [...WHOLE, ...BILL, ...MONEY],
  pageBook: [...WHOLE, ...BILL, ...MONEY],
  documentBook: [...RATES, ...BILL, "credit notes"],
  documentExportBook: [...RATES, ...BILL, "credit notes"],
  exportBook: [...WHOLE, "made out to", "NIF", ...MONEY, "credit notes"],
};

/** Each book says of each order what the table does, in all columns that it has. */
async function compare(after: boolean): Promise<void> {
  for (const name of Object.keys(BOOKS) as (keyof typeof BOOKS)[]) await compareBook(name, after);
}

async function compareBook(name: keyof typeof BOOKS, after: boolean): Promise<void> {
  const expected = rows.filter((row) => after || !isChange(row));
  const empty = { "carried over": "", "credit notes": "", "given back": "0.00" };
  const book: Book = await BOOKS[name](accounts, sold.values());
  const found = expected.map((row) => [row["#"], book.get(sold.get(row["#"])?.code ?? "")]);
  const wanted = expected.map((row) => {
    const whole = after ? row : { ...row, ...empty };
    const own = !/^document/.test(name) || row.invoice;
    return [row["#"], own ? Object.fromEntries(COLUMNS[name].map((key) => [key, whole[key]])) : undefined];
  });
  expect([name, found]).toEqual([name, wanted]);
}

/** The export of documents says of each where its buyer is, and what VIES answered of the number, when. */
async function compareNumbers(): Promise<void> {
  const found = new Map((await exported(accounts, "documents")).map((row) => [row.order, row]));
  for (const row of rows.filter(({ invoice }) => invoice)) {
    const { country, VIES, number } = accounts.dataOf(buyerOf(row));
    const own = found.get(sold.get(row["#"])?.code ?? "") ?? {};
    expect([row["#"], own.country, own.vies_answer, own.vies_number]).toEqual([
      row["#"],
      country,
      VIES,
      VIES && number,
    ]);
    expect([row["#"], own.vies_consultation, own.vies_answered_at]).toEqual([
      row["#"],
      VIES ? expect.stringMatching(/^WAPIAAAA\d+$/) : "",
      VIES ? expect.stringMatching(/^2025-09-0/) : "",
    ]);
  }
}

/** Changed tickets are their first buyer's. */
const buyerOf = (row: Row): string => {
  const [, from] = /^of (\d+)$/.exec(row.buyer) ?? [];
  const first = rows.find((one) => one["#"] === from);
  return first ? buyerOf(first) : row.buyer;
};

/** Documents, money and figures as a whole. */
async function addUp(moment: "before" | "after"): Promise<void> {
  const wanted = (name: string) => sums.get(name)?.[moment] ?? "";
  const documents = accounts.documents();
  const totalOf = (type: string) =>
    documents
      .filter((one) => one.type === type && one.status !== "draft")
      .reduce((sum, { total }) => sum + Math.round(total * 100), 0);
  const { body } = await accounts.byStaff<{ months: MoneyMonth[] }>("GET", "money/");
  const moneyOf = (...names: ("captured" | "refunded" | "refunded_by_hand")[]) =>
    body.months.reduce(
      (sum, month) => sum + names.reduce((all, name) => all + decimalToCents(month[name]), 0),
      0,
    );
  const { totals, days, tickets, refunds } = await accounts.figures();
  expect({
    invoices: totalOf("InvoiceReceipt"),
    "credit notes": totalOf("CreditNote"),
    paid: moneyOf("captured"),
    "given back": moneyOf("refunded", "refunded_by_hand"),
  }).toEqual({
    invoices: decimalToCents(wanted("invoices")),
    "credit notes": decimalToCents(wanted("credit notes")),
    paid: decimalToCents(wanted("paid")),
    "given back": decimalToCents(wanted("given back")),
  });
  const figures = {
    "orders sold": String(totals.orders),
    "tickets sold": String(totals.units),
    "sales without VAT": totals.net,
    "of them refunded": totals.net_refunded,
  };
  expect(figures).toEqual(Object.fromEntries(Object.keys(figures).map((name) => [name, wanted(name)])));
  for (const parts of [days, tickets]) {
    expect(parts.reduce((sum, { net }) => sum + Number(net), 0)).toBeCloseTo(Number(totals.net), 6);
    expect(parts.reduce((sum, { units }) => sum + units, 0)).toBe(totals.units);
  }
  expect(refunds.reduce((sum, { amount }) => sum + Number(amount), 0)).toBeCloseTo(
    Number(wanted("given back")),
    6,
  );
}

it("forty orders have in every book what an accountant comes to by hand, before and after refunds and changes", async () => {
  expect(rows).toHaveLength(40);
  for (const row of rows) if (!isChange(row)) sold.set(row["#"], await place(row));
  await accounts.settle();
  await compare(false);
  await addUp("before");
  for (const row of rows) {
    for (const step of row.then.split(", ").filter(Boolean)) {
      accounts.shop.clock.forward(1_000);
      await follow(row, step);
    }
  }
  await accounts.settle();
  await compare(true);
  await compareNumbers();
  await addUp("after");
  accounts.shop.clock.forward(4 * DAY_MS);
  expect(await findBreachesIn(accounts.shop)).toEqual([]);
  expect(accounts.shop.bugs).toEqual([]);
}, 120_000);

it("a cent that differs in a book is found in that book: the control", async () => {
  const { db } = accounts.shop;
  const party = accounts.documents().find(({ total }) => total === 18.5);
  const [item] = party?.items ?? [];
  if (!(party && item)) throw new Error("Order 10 has no invoice");
  Object.assign(party, { total: 18.51 });
  item.unit_price = "18.5100";
  await expect(compareBook("documentBook", true)).rejects.toThrow("documentBook");
  Object.assign(party, { total: 18.5 });
  item.unit_price = "18.5000";
  const another = (cents: number) =>
    db.query(
      "update order_lines set vat_cents = vat_cents + $1 where order_id = (select id from orders where code = $2)",
      [cents, sold.get("1")?.code],
    );
  await another(1);
  for (const name of ["storedBook", "pageBook", "exportBook"] as const)
    await expect(compareBook(name, true)).rejects.toThrow(name);
  await another(-1);
  const rename = (from: string, to: string) =>
    db.query(
      "update invoices set name = $2 where name = $1 and order_id = (select id from orders where code = $3)",
      [from, to, sold.get("22")?.code],
    );
  await rename("Oficina do Pinhal, Lda.", "Ana Silva");
  for (const name of ["storedBook", "pageBook", "documentExportBook", "exportBook"] as const)
    await expect(compareBook(name, true)).rejects.toThrow(name);
  await rename("Ana Silva", "Oficina do Pinhal, Lda.");
  await compare(true);
});

it("the table adds up by itself: net and VAT are the total, documents are the money that stayed", () => {
  for (const row of rows) {
    const parts = RATES.flatMap((rate) => (row[rate] ? [row[rate].split(" + ").map(decimalToCents)] : []));
    const [net, vat] = [0, 1].map((place) => parts.reduce((sum, one) => sum + (one[place] ?? 0), 0));
    expect([row["#"], net, (net ?? 0) + (vat ?? 0)]).toEqual([
      row["#"],
      decimalToCents(row.net),
      decimalToCents(row.total),
    ]);
  }
  for (const moment of ["before", "after"] as const) {
    const of = (name: string) => decimalToCents(sums.get(name)?.[moment] ?? "");
    expect(of("invoices") - of("credit notes")).toBe(of("paid") - of("given back"));
  }
});
