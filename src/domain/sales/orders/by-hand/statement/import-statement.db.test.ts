import { describe, expect, it } from "vitest";
import type { BookedLine, StatementPreview } from "#contract/organiser/orders/by-hand/bank-statements.ts";
import type { TransferOrder } from "#contract/organiser/orders/by-hand/transfers.ts";
import { DAY_MS, openHandOrderFixture } from "#tests/fixtures/hand-order-fixture.ts";

const fixture = openHandOrderFixture();
const { ask, inDays, transferOrder, reconcile } = fixture;
const PATH = "orders-by-hand/bank-statement/";

const fileOf = (...rows: [day: string, text: string, amount: string][]) =>
  Buffer.from(
    [
      "Data;Ordenante;Descrição;Montante",
      ...rows.map(([day, text, amount]) => `${day};;${text};${amount}`),
    ].join("\n"),
  ).toString("base64");
const preview = async (file: string) => (await ask<StatementPreview>(`${PATH}preview/`, { file })).body;
const book = (file: string, lines: object[]) => ask<{ results: BookedLine[] }>(PATH, { file, lines });
const chosenOf = ({ lines }: StatementPreview) =>
  lines
    .filter(({ certain }) => certain)
    .map(({ id, order }) => ({ line: id, order, received_before: "0.00" }));
const receiptsOf = async ({ order }: TransferOrder) =>
  (
    await fixture.shop.db.query<{ cents: number }>(
      `select amount_cents as cents from hand_receipts r join payments p on p.id = r.payment_id where p.order_id = $1 order by 1`,
      [order],
    )
  ).map(({ cents }) => cents);

describe("a bank statement", () => {
  it("is matched to the transfers that it pays, and booked with one press; the same line never twice", async () => {
    const [first, second, third] = [await transferOrder(), await transferOrder(), await transferOrder()];
    const today = inDays(0);
    const file = fileOf(
      [today, `TRF ${first.order.code}`, "29,52"],
      [today, `Parte de ${second.order.code}`, "10,00"],
      [today, "Outra coisa", "99,00"],
      [today, "Comissão", "-1,00"],
      [today, "Mal escrito", "doze"],
    );
    const shown = await preview(file);
    expect(shown).toMatchObject({
      ignored: 1,
      left_out: { outgoing: 1, reversal: 0, other_currency: 0, not_booked: 0 },
      unread: [{ line: 6, part: "amount", text: "doze" }],
    });
    expect(shown.lines.map(({ order, by, certain, booked }) => ({ order, by, certain, booked }))).toEqual([
      { order: first.order.order, by: ["reference", "sum"], certain: true, booked: false },
      { order: second.order.order, by: ["reference"], certain: false, booked: false },
      { order: null, by: [], certain: false, booked: false },
    ]);
    expect(shown.transfers.map(({ order }) => order)).toEqual(
      expect.arrayContaining([first, second, third].map(({ order }) => order.order)),
    );
    const [whole, part, other] = shown.lines;
    // The same press twice at once, as from two tabs.
    const rows = [
      { line: whole?.id, order: first.order.order, received_before: "0.00" },
      { line: part?.id, order: second.order.order, received_before: "0.00" },
      { line: other?.id, order: third.order.order, received_before: "0.00" },
    ];
    const answers = await Promise.all([book(file, rows), book(file, rows)]);
    const outcomes = answers.flatMap(({ body }) => body.results.map(({ outcome }) => outcome));
    expect(outcomes.filter((one) => ["completed", "part", "surplus"].includes(one)).sort()).toEqual([
      "completed",
      "part",
      "surplus",
    ]);
    expect(outcomes.filter((one) => one === "already_paid" || one === "changed_meanwhile")).toHaveLength(3);
    expect(await Promise.all([first, second, third].map(({ order }) => receiptsOf(order)))).toEqual([
      [2_952],
      [1_000],
      [9_900],
    ]);

    // A later statement has the lines again, and one more: of another order, even by hand, they are not booked.
    const later = fileOf(
      [today, `Parte de ${second.order.code}`, "10,00"],
      [today, `Resto de ${second.order.code}`, "19,52"],
    );
    const again = await preview(later);
    expect(again.lines.map(({ booked, order }) => ({ booked, order }))).toEqual([
      { booked: true, order: null },
      { booked: false, order: second.order.order },
    ]);
    expect(again.transfers.find(({ order }) => order === second.order.order)).toMatchObject({
      received: "10.00",
      missing: "19.52",
    });
    const fourth = await transferOrder();
    const [known, rest] = again.lines;
    const { body } = await book(later, [
      { line: known?.id, order: fourth.order.order, received_before: "0.00" },
      { line: rest?.id, order: second.order.order, received_before: "10.00" },
    ]);
    expect(body.results.map(({ outcome }) => outcome)).toEqual(["changed_meanwhile", "completed"]);
    expect(await receiptsOf(fourth.order)).toEqual([]);
  });

  it("pays an order whose time has ended with the tickets that are left", async () => {
    const { order } = await transferOrder({ due_on: inDays(1) });
    fixture.shop.clock.forward(3 * DAY_MS);
    await reconcile();
    const file = fileOf([inDays(-1), order.code, "29,52"]);
    const shown = await preview(file);
    expect(shown.lines[0]).toMatchObject({ order: order.order, certain: false });
    const [line] = shown.lines;
    const { body } = await book(file, [{ line: line?.id, order: order.order, received_before: "0.00" }]);
    expect(body.results).toMatchObject([{ outcome: "completed" }]);
  });

  it("is refused where it is none, and so is a line that it does not have, and one of tomorrow", async () => {
    const refused = { status: 400, body: { code: "invalid_input" } };
    expect(await ask(`${PATH}preview/`, { file: Buffer.from("nada").toString("base64") })).toMatchObject(
      refused,
    );
    const { order } = await transferOrder();
    const file = fileOf([inDays(1), order.code, "29,52"]);
    expect(await book(file, [{ line: "x", order: order.order, received_before: "0.00" }])).toMatchObject(
      refused,
    );
    const { body } = await book(file, chosenOf(await preview(file)));
    expect(body.results).toMatchObject([{ outcome: "refused" }]);
    expect(await receiptsOf(order)).toEqual([]);
  });
});
