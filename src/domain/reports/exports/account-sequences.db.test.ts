import fc from "fast-check";
import { expect, it } from "vitest";
import { centsToDecimal, decimalToCents } from "#contract/money.ts";
import type { Figures, MoneyMonth } from "#contract/organiser/sales/figures.ts";
import { findBreachesIn } from "#tests/database/find-breaches.ts";
import type { Sold } from "#tests/fixtures/accounts/account-sales.ts";
import { openAccountShop } from "#tests/fixtures/accounts/account-shop.ts";
import { COUPONS, plain, type Step, sequence } from "#tests/fixtures/accounts/account-steps.ts";
import type { Account, Book } from "#tests/fixtures/accounts/book.ts";
import { documentExportBook, exportBook } from "#tests/fixtures/accounts/export-books.ts";
import { documentBook, pageBook, storedBook } from "#tests/fixtures/accounts/shop-books.ts";

/** As long as it takes at most, in ms: fewer cases on a slower machine. */
const TIME_MS = 30_000;

const HOURS_BETWEEN_MS = 13 * 3_600_000;

const accounts = openAccountShop();
const done = new Map<string, number>();
/** The buyer of an order, by its code: its company and number, or its name. */
const placedFor = new Map<string, { "made out to": string; NIF: string }>();

async function buy({
  buyer,
  tickets,
  quantities,
  coupon,
  by,
}: Extract<Step, { kind: "buy" }>): Promise<Sold | null> {
  const withCoupon = by === "cash" ? "" : coupon;
  const words = tickets.map((name, index) => `${quantities[index]} ${name}`).join(", ");
  const prices = accounts.priced(words, withCoupon ? COUPONS[withCoupon] : null);
  const [lines, total] = [accounts.linesOf(words), centsToDecimal(prices.totalCents)];
  const person = accounts.dataOf(buyer);
  if (by === "transfer" && prices.totalCents > 0)
    return accounts.byTransfer(person, { lines, coupon: withCoupon, total });
  if (by === "cash") return accounts.atCounter(person, { lines, total }, "cash");
  const methods: Record<string, number> = {
    ...{ "MB WAY": 1, card: 2, "own transfer": 4, Multibanco: 7, never: 7 },
  };
  const method = prices.totalCents === 0 ? 3 : (methods[by] ?? 1);
  return accounts.buy(person, {
    lines,
    coupon: withCoupon,
    total,
    method,
    never: by === "never" && method === 7,
  });
}

/** Does a step; false: it was refused, as that of a ticket that is not left. */
async function take(step: Step, orders: Sold[]): Promise<boolean> {
  if (step.kind === "buy") {
    const made = await buy(step);
    if (!made) return false;
    orders.push(made);
    const { name, company, number } = accounts.dataOf(step.buyer);
    // At the counter a name alone is typed.
    const counter = step.by === "cash";
    placedFor.set(made.code, {
      "made out to": (!counter && company) || name,
      NIF: counter ? "" : number,
    });
    return true;
  }
  if (step.kind === "settle") {
    await accounts.settle();
    return true;
  }
  const sold = orders[step.order % orders.length] as Sold;
  if (step.kind === "edit") {
    if (sold.signup) await accounts.fillIn(sold, accounts.dataOf(step.buyer));
    return sold.signup !== "";
  }
  if (step.kind === "all back") return (await accounts.refund(sold.order, { units: null })) === 200;
  if (step.kind === "cancel") return sold.token !== "" && (await accounts.cancelAsBuyer(sold)) === 200;
  if (step.kind === "goodwill") {
    const amount = centsToDecimal(step.cents);
    return (await accounts.refund(sold.order, { amount, reason: "goodwill" })) === 200;
  }
  const left = await accounts.unitsOf(sold.order);
  const unit = left[step.unit % Math.max(1, left.length)];
  if (!unit) return false;
  if (step.kind === "refund")
    return (await accounts.refund(sold.order, { units: [unit], share: step.share })) === 200;
  const body = await accounts.changes.confirming(sold.order, [unit], accounts.ticketOf(step.ticket));
  if (!body) return false;
  const made = await accounts.changes.change(sold.order, body);
  expect([made.status, made.body]).toEqual([201, expect.anything()]);
  orders.push({ ...sold, ...made.body });
  placedFor.set(made.body.code, placedFor.get(sold.code) ?? { "made out to": "", NIF: "" });
  return true;
}

/** Every source has the stored values of these orders, in all columns that both have. */
async function compare(orders: readonly Sold[]): Promise<Book> {
  const stored = await storedBook(accounts);
  const [documents, exports] = [await documentBook(accounts), await exportBook(accounts)];
  const listed = await documentExportBook(accounts);
  const pages = await pageBook(accounts, orders);
  for (const { code } of orders) {
    const [own, exported, page] = [stored.get(code), exports.get(code), pages.get(code)];
    if (!(own && exported && page)) throw new Error(`A book has no order ${code}`);
    // An order that costs nothing, or is not paid, has no document.
    const none = { invoice: "", "credit notes": "", "made out to": "", NIF: "" };
    const [invoiced, ofDocuments] = [documents.get(code) ?? none, listed.get(code) ?? none];
    const bill = own.invoice ? placedFor.get(code) : { "made out to": "", NIF: "" };
    expect([code, own["made out to"], own.NIF]).toEqual([code, bill?.["made out to"], bill?.NIF]);
    for (const [name, other] of Object.entries({ exported, page, invoiced, ofDocuments }))
      expect([code, name, shared(other, own)]).toEqual([code, name, shared(own, other)]);
    for (const { "credit notes": notes } of [exported, ofDocuments])
      expect([code, notes]).toEqual([code, invoiced["credit notes"]]);
  }
  const uninvoiced = await accounts.shop.db.query(
    `select code, total_cents from orders o where state in ('completed', 'refunded') and total_cents > 0
       and not exists (select from invoices where order_id = o.id and kind = 'invoice' and total_cents = o.total_cents and status = 'issued')`,
  );
  expect(uninvoiced).toEqual([]);
  return stored;
}

const shared = (one: Partial<Account>, other: Partial<Account>): Partial<Account> =>
  Object.fromEntries(Object.entries(one).filter(([name]) => name in other));

/** Documents, money and figures as a whole. */
async function addUp(stored: Book): Promise<void> {
  const documents = accounts.documents();
  const issued = documents.filter(({ status }) => status !== "draft");
  const signedTotal = issued.reduce(
    (sum, { type, total }) => sum + (type === "CreditNote" ? -1 : 1) * Math.round(total * 100),
    0,
  );
  const sumOf = (name: "paid" | "given back") =>
    [...stored.values()].reduce((sum, one) => sum + decimalToCents(one[name] ?? "0.00"), 0);
  expect(signedTotal).toBe(sumOf("paid") - sumOf("given back"));
  const { body } = await accounts.byStaff<{ months: MoneyMonth[] }>("GET", "money/");
  const money = (name: "captured" | "refunded" | "refunded_by_hand") =>
    body.months.reduce((sum, month) => sum + decimalToCents(month[name]), 0);
  expect([money("captured"), money("refunded") + money("refunded_by_hand")]).toEqual([
    sumOf("paid"),
    sumOf("given back"),
  ]);

  const figures = await accounts.figuresNow();
  const [left] = await accounts.shop.db.query<{ units: number; orders: number }>(`
    with recursive family (root, id) as (
      select id, id from orders where source <> 'change'
      union all select family.root, c.order_id from family join order_changes c on c.from_order_id = family.id)
    select (select coalesce(sum(quantity), 0)::int from purchases) - (select count(*)::int from refund_units) as units,
      (select count(distinct root)::int from family join orders o using (id) where o.state = 'completed') as orders`);
  const { totals, days, tickets, countries } = figures;
  expect({
    units: totals.units - totals.units_refunded,
    orders: totals.orders - totals.orders_refunded,
  }).toEqual(left);
  const net = (row: Pick<Figures["totals"], "net" | "net_refunded">) =>
    cents(row.net) - cents(row.net_refunded);
  for (const parts of [days, tickets]) {
    expect(parts.reduce((sum, row) => sum + net(row), 0)).toBe(net(totals));
    expect(parts.reduce((sum, { units }) => sum + units, 0)).toBe(totals.units);
  }
  expect(countries.reduce((sum, { orders }) => sum + orders, 0)).toBe(totals.orders);
  // Each credit note's net is rounded by itself, that of the figures as a whole: half a cent for each rate of each note.
  const notes = [...(await documentBook(accounts)).values()].map((one) => one["credit notes"] ?? "");
  const ofDocuments = [...stored].reduce(
    (sum, [, one]) => sum + (one.invoice ? decimalToCents(one.net ?? "0.00") : 0),
    0,
  );
  const rates = notes.flatMap((note) => [...note.matchAll(/([\d.]+) \+/g)].map(([, sum = ""]) => cents(sum)));
  const credited = rates.reduce((sum, one) => sum + one, 0);
  expect(Math.abs(ofDocuments - credited - net(totals))).toBeLessThanOrEqual(rates.length / 2);
}

const cents = (text: string) => Math.round(Number(text) * 100);

it(
  "whatever is bought, refunded, changed and cancelled: orders, documents, exports, ledger, money and figures say the same",
  async () => {
    await fc.assert(
      fc.asyncProperty(sequence, async (steps) => {
        // It has one use; an order that has ended gives it back.
        await accounts.shop.db.query("update coupons set max_uses = null where code = 'UNICO'");
        const orders: Sold[] = [];
        // Some are sold on a day that is over, and changed on another.
        accounts.shop.clock.forward(HOURS_BETWEEN_MS);
        for (const step of steps) {
          accounts.shop.clock.forward(1_000);
          if (await take(step, orders)) done.set(step.kind, (done.get(step.kind) ?? 0) + 1);
        }
        await accounts.settle();
        await addUp(await compare(orders));
        // Unpaid orders wait; else all is at rest.
        expect(await findBreachesIn(accounts.shop)).toEqual([]);
        expect(accounts.shop.bugs).toEqual([]);
      }),
      { seed: 36, numRuns: 40, examples: [[plain]], endOnFailure: true, interruptAfterTimeLimit: TIME_MS },
    );
    // Else the steps would show nothing.
    for (const kind of ["buy", "refund", "all back", "goodwill", "change", "cancel", "edit"] as const)
      expect([kind, done.get(kind)]).toEqual([kind, expect.any(Number)]);
  },
  3 * TIME_MS,
);
