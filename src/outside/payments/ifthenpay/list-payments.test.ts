import { expect, test } from "vitest";
import { fakeIfthenpayKeys } from "#tests/fake-servers/fake-ifthenpay.ts";
import type { Ask } from "./client.ts";
import { fromIfthenpayTime, toIfthenpayTime } from "./ifthenpay-time.ts";
import { listPaidBetween } from "./list-payments.ts";

const settings = { ...fakeIfthenpayKeys, url: "http://127.0.0.1:9", backofficeUrl: "http://127.0.0.1:9" };
const from = new Date("2025-10-01T10:00:00Z");
const to = new Date("2025-10-01T12:00:00Z");

/** An account whose other shop sells every five seconds; ours has sold once, at the beginning. */
const paid = [
  { requestId: "ours", subEntity: fakeIfthenpayKeys.mbWayKey, at: from },
  ...Array.from({ length: 1_400 }, (_, index) => ({
    requestId: `other${index}`,
    subEntity: "MBW-999999",
    at: new Date(from.getTime() + index * 5_000),
  })),
];
/** Lists the last thousand, without saying that there are more. */
const ask: Ask = async (_what, _url, shape, body) => {
  const { dateStart, dateEnd } = body as { dateStart: string; dateEnd: string };
  const [first, last] = [dateStart, dateEnd].map((moment) => fromIfthenpayTime(moment)?.getTime() ?? 0);
  const payments = paid
    .filter(({ at }) => at.getTime() >= (first ?? 0) && at.getTime() <= (last ?? 0))
    .map((one) => ({ ...one, orderId: one.requestId, amount: "1.00", paymentDate: toIfthenpayTime(one.at) }));
  return shape.parse({ status: 200, payments: payments.slice(-1_000) });
};

test("a list that is full of another shop's payments is read in parts, and ours is found", async () => {
  const listed = await listPaidBetween(ask, settings, from, to);
  expect(listed.map(({ requestId }) => requestId)).toEqual(["ours"]);
});

test("a fee is the one of the list, or else the contract's, or not known", async () => {
  const listing: Ask = async (_what, _url, shape) =>
    shape.parse({
      status: 200,
      payments: [
        { requestId: "listed", subEntity: fakeIfthenpayKeys.mbWayKey, amount: "100.00", fee: "0.85" },
        { requestId: "mbway", subEntity: fakeIfthenpayKeys.mbWayKey, amount: "100.00" },
        { requestId: "card", subEntity: fakeIfthenpayKeys.cardKey, amount: "100.00", fee: null },
        { requestId: "unnamed", amount: "100.00" },
        { requestId: "unread", amount: "100.00", fee: "0.85 €" },
      ].map((one) => ({ ...one, orderId: "1", paymentDate: toIfthenpayTime(from) })),
    });
  const contract = { ...settings, mbWayFee: { shareBp: 70, cents: 7 } };
  const listed = await listPaidBetween(listing, contract, from, to);
  expect(listed.map(({ requestId, feeCents }) => [requestId, feeCents])).toEqual([
    ["listed", 85],
    ["mbway", 77],
    ["card", null],
    ["unnamed", null],
    ["unread", null],
  ]);
});
