import { expect, it } from "vitest";
import type { StatementLine } from "#outside/payments/provider.ts";
import { compareStatement, type StoredPayment } from "./compare-statement.ts";

const at = new Date("2025-10-01T10:00:00Z");
const line = (
  kind: StatementLine["kind"],
  reference: string,
  amountCents: number,
  paymentId: string | null = null,
) => ({
  kind,
  reference,
  paymentId,
  amountCents,
  at,
});
const booked = (
  id: string,
  reference: string | null,
  capturedCents: number,
  refundedCents = 0,
  more: Partial<StoredPayment> = {},
): StoredPayment => ({
  ...{ id, reference, capturedCents, refundedCents, older: false, perhapsRefunded: [], perhapsAtMost: 0 },
  ...more,
});
const compare = (lines: StatementLine[], payments: StoredPayment[], withRefunds = true) =>
  compareStatement(lines, payments, { withRefunds });

it("reports nothing when both agree, matched by our id or else by the provider's reference", () => {
  const lines = [
    line("capture", "pi_1", 4305, "a"),
    line("refund", "pi_1", 1000, "a"),
    line("refund", "pi_1", 305, "a"),
    line("capture", "ref_2", 500),
  ];
  expect(
    compare(lines, [booked("a", "cs_1", 4305, 1305), booked("b", "ref_2", 500), booked("c", null, 0)]),
  ).toEqual([]);
});

it.each([
  ["money that we did not book", [line("capture", "r", 100)], booked("a", "r", 0)],
  ["money that the provider does not have", [], booked("a", "r", 100)],
  ["another sum", [line("capture", "r", 99)], booked("a", "r", 100)],
  ["money taken twice", [line("capture", "r", 100), line("capture", "r", 100)], booked("a", "r", 100)],
  [
    "a refund that we did not book",
    [line("capture", "r", 100), line("refund", "r", 1)],
    booked("a", "r", 100),
  ],
])("finds %s", (_, lines, payment) => {
  expect(compare(lines, [payment])).toMatchObject([{ paymentId: "a", reference: "r" }]);
});

it.each([
  ["that the provider has", [line("refund", "r", 40)]],
  ["that the provider has not", []],
])("a refund in progress, refused or by hand, %s, agrees; another sum does not", (_, refunds) => {
  const payment = booked("a", "r", 100, 0, { perhapsRefunded: [40, 25] });
  const capture = line("capture", "r", 100);
  expect(compare([capture, ...refunds], [payment])).toEqual([]);
  expect(compare([capture, ...refunds, line("refund", "r", 1)], [payment])).toHaveLength(1);
});

it("of what changed tickets became and was given back by hand, any part may be at the provider, and no more", () => {
  const payment = booked("a", "r", 100, 10, { perhapsAtMost: 40 });
  const capture = line("capture", "r", 100);
  for (const [cents, found] of [
    [9, 1],
    [10, 0],
    [33, 0],
    [50, 0],
    [51, 1],
  ] as const)
    expect(compare([capture, line("refund", "r", cents)], [payment])).toHaveLength(found);
});

it("of a payment older than the statement only what is in it is compared", () => {
  const older = { older: true };
  expect(compare([line("refund", "r", 40)], [booked("a", "r", 100, 40, older)])).toEqual([]);
  expect(compare([line("capture", "r", 100)], [booked("a", "r", 100, 0, older)])).toEqual([]);
  expect(compare([line("capture", "r", 99)], [booked("a", "r", 100, 0, older)])).toHaveLength(1);
  expect(compare([], [booked("a", "r", 100, 40, older)])).toHaveLength(1);
});

it("money without a payment that was refunded is no difference", () => {
  expect(compare([line("capture", "x", 100), line("refund", "x", 100)], [])).toEqual([]);
  expect(compare([line("refund", "x", 100)], [])).toEqual([]);
});

it("money of no payment of ours is a difference of its own", () => {
  expect(compare([line("capture", "stranger", 100, "x")], [booked("a", "r", 0)])).toEqual([
    {
      paymentId: null,
      reference: "stranger",
      stated: { capturedCents: 100, refundedCents: 0 },
      stored: { capturedCents: 0, refundedCents: 0 },
    },
  ]);
});

it("a statement without refunds says nothing of them", () => {
  expect(compare([line("capture", "r", 100)], [booked("a", "r", 100, 100)], false)).toEqual([]);
});
