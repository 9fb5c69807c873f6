import { rm } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { fakeIfthenpayKeys, startFakeIfthenpay } from "../fake-servers/fake-ifthenpay.ts";
import type { Way } from "../faults/buying.ts";
import { startApp } from "../servers.ts";
import type { AttackOptions, AttackRow } from "./attack.ts";
import {
  askAbout,
  createBuyer,
  type OrderAnswer,
  placeOrder,
  type ShopBuyer,
  totalOf,
} from "./requests/order-tickets.ts";
import { type Answer, send } from "./requests/send.ts";
import { counted } from "./requests/staff.ts";

const BEFORE = "not tried";
/** From the demo edition: two passes of different prices. */
const [PASS, DAY_PASS] = [1, 3];
const NEVER_ANSWERS = "912345673";
const PAYS = "912345678";
const PAID = 2;
/** The buyer at the machine comes after the order was given up. */
const AT_MACHINE_MS = 3_000;
const SETTLE_WAIT_MS = 20_000;
const KEY = fakeIfthenpayKeys.antiPhishingKey;

/**
 * A stranger, and one who has learnt the key of the callbacks, call what ifthenpay calls. The attacked demo pays by its simulator:
 * this topic starts a shop of its own with a provider that behaves as ifthenpay's documents say.
 */
export async function attack({ short }: AttackOptions): Promise<AttackRow[]> {
  if (short) return [];
  const provider = await startFakeIfthenpay();
  const app = await startApp({
    env: {
      PAYMENTS: "ifthenpay",
      IFTHENPAY_URL: provider.url,
      IFTHENPAY_BACKOFFICE_URL: provider.url,
      IFTHENPAY_MBWAY_KEY: fakeIfthenpayKeys.mbWayKey,
      IFTHENPAY_CCARD_KEY: fakeIfthenpayKeys.cardKey,
      IFTHENPAY_MULTIBANCO_KEY: fakeIfthenpayKeys.multibancoKey,
      IFTHENPAY_BACKOFFICE_KEY: fakeIfthenpayKeys.backofficeKey,
      IFTHENPAY_ANTI_PHISHING_KEY: KEY,
      LOG_LEVEL: "info",
    },
  });
  try {
    const { url } = app;
    const begun = await order(url, PASS, { phone: NEVER_ANSWERS });
    const waiting = await order(url, PASS, { way: "Multibanco" });
    const cheap = await order(url, DAY_PASS, { phone: PAYS });
    // Its money has come: the statement of the provider has the reference, as who reads its mails would know it.
    const reference = await nextCaptured(provider, []);
    return [
      await forgedKeys(url, begun, reference),
      await unpaid(url, begun, reference, "an MB WAY order"),
      await unpaid(url, waiting, reference, "an order by reference"),
      await replayed(url, cheap, reference, provider),
      await paidGivenUp(url, provider, [reference]),
      await keyInLog(url, app.lastWords),
    ];
  } finally {
    await app.stop();
    await provider.stop();
    await rm(app.dataDir, { recursive: true, force: true });
  }
}

type Provider = Awaited<ReturnType<typeof startFakeIfthenpay>>;
type Placed = OrderAnswer & { buyer: ShopBuyer; amount: string };

async function order(url: string, ticket: number, how: { phone: string } | { way: Way }): Promise<Placed> {
  const buyer = await createBuyer(url, `paga-${ticket}-${Date.now()}@example.pt`);
  const amount = await totalOf(url, ticket, 1);
  const placed = await placeOrder(url, buyer, { ticket, quantity: 1, amount, ...how });
  if (placed.status !== 201) throw new Error(`No order: ${placed.status} ${placed.code}`);
  return { ...placed, buyer, amount };
}

async function nextCaptured(provider: Provider, before: readonly string[]): Promise<string> {
  for (const giveUpAt = Date.now() + SETTLE_WAIT_MS; Date.now() < giveUpAt; await sleep(200)) {
    const { captured } = await provider.ledger();
    const one = captured.find(({ reference }) => !before.includes(reference));
    if (one) return one.reference;
  }
  throw new Error("The provider took no money");
}

const callBack = (url: string, query: Record<string, string>, method = "GET"): Promise<Answer> =>
  send(url, { method, path: `/api/v1/webhooks/ifthenpay/?${new URLSearchParams(query)}` });

/** The status of its payment, and how many units it has. */
async function stateOf(url: string, { buyer, id }: Placed): Promise<{ status: number; units: number }> {
  const answer = await send(url, {
    method: "GET",
    path: `/api/v1/tickets/payments/${id}/`,
    headers: { authorization: `Token ${buyer.token}` },
  });
  const { payment_status, purchased_tickets = [] } = JSON.parse(answer.body) as {
    payment_status: number;
    purchased_tickets?: { quantity: number }[];
  };
  return {
    status: payment_status,
    units: purchased_tickets.reduce((sum, { quantity }) => sum + quantity, 0),
  };
}

async function forgedKeys(url: string, begun: Placed, reference: string): Promise<AttackRow> {
  const paid = { requestId: reference, orderId: begun.id, amount: begun.amount };
  const keys = ["", "x", KEY.slice(0, -1), `${KEY}x`, KEY.toUpperCase(), ` ${KEY}`, "undefined", "null"];
  const answers = [
    ...(await Promise.all(keys.map((key) => callBack(url, { ...paid, key })))),
    await callBack(url, paid),
    await send(url, {
      method: "GET",
      path: `/api/v1/webhooks/ifthenpay/?key=x&key=${KEY}&requestId=${reference}`,
    }),
    await callBack(url, { ...paid, key: `${KEY}\u0000` }),
  ];
  const { status } = await stateOf(url, begun);
  return {
    tried:
      "callbacks of ifthenpay with no key, with parts of it, in capitals, twice, with something behind it",
    before: BEFORE,
    now: `${counted(answers)}; the order has status ${status}`,
    passed: answers.every((answer) => answer.status === 404 || answer.status === 400) && status !== PAID,
  };
}

/** The key is known: it stands in an address, which proxies log. */
async function unpaid(url: string, begun: Placed, other: string, what: string): Promise<AttackRow> {
  const claims: Record<string, string>[] = [
    { requestId: begun.id, orderId: begun.id, amount: begun.amount },
    { requestId: "0".repeat(20), orderId: begun.id, amount: begun.amount },
    // Names another order, which is paid: the cheap one's money for the dear one.
    { requestId: other, orderId: begun.id, amount: begun.amount },
    { requestId: other, orderId: begun.id, amount: "1000000.00" },
    { requestId: `${other}' or '1'='1`, orderId: begun.id, amount: begun.amount },
    { requestId: "", orderId: begun.id, amount: "0.01" },
  ];
  const answers = await Promise.all(claims.map((claim) => callBack(url, { ...claim, key: KEY })));
  const state = await stateOf(url, begun);
  return {
    tried: `with the right key: ${what} that is not paid is called paid, by its own id, a made-up reference, another order's and another amount`,
    before: BEFORE,
    now: `${counted(answers)}; it has status ${state.status} and ${state.units} tickets`,
    passed: state.status !== PAID && state.units === 0 && answers.every(({ status }) => status < 500),
  };
}

async function replayed(
  url: string,
  cheap: Placed,
  reference: string,
  provider: Provider,
): Promise<AttackRow> {
  const calls = Array.from({ length: 20 }, (_, index) =>
    // Whatever amount is named, the provider's own answer counts.
    callBack(url, { key: KEY, requestId: reference, orderId: cheap.id, amount: `${index}.00` }),
  );
  const answers = await Promise.all(calls);
  const again = await callBack(url, {
    key: KEY,
    requestId: reference,
    orderId: cheap.id,
    amount: cheap.amount,
  });
  const state = await stateOf(url, cheap);
  const { captured, refunded } = await provider.ledger();
  return {
    tried: "the callback of a paid order 20 times at once, with 20 amounts, and once more",
    before: BEFORE,
    now: `${counted([...answers, again])}; ${state.units} ticket, ${captured.length} charge, ${refunded.length} refunds`,
    passed: state.status === PAID && state.units === 1 && captured.length === 1 && refunded.length === 0,
  };
}

/** ifthenpay cannot end a reference: it is paid at a machine after its order was given up. */
async function paidGivenUp(url: string, provider: Provider, before: readonly string[]): Promise<AttackRow> {
  await provider.configure({ buyer: "pay", answerMs: AT_MACHINE_MS });
  const late = await order(url, DAY_PASS, { way: "Multibanco" });
  const given = await askAbout(url, late.buyer, late.id, "cancel");
  const reference = await nextCaptured(provider, before);
  const calls = Array.from({ length: 20 }, (_, index) =>
    callBack(url, { key: KEY, requestId: reference, orderId: late.id, amount: `${index}.00` }),
  );
  const answers = await Promise.all(calls);
  const state = await stateOf(url, late);
  return {
    tried: "a reference paid after its order was given up, its callback 20 times at once, with 20 amounts",
    before: BEFORE,
    now: `given up: money ${given.money}; ${counted(answers)}; status ${state.status}, ${state.units} ticket`,
    passed: given.money === "asking" && state.status === PAID && state.units === 1,
  };
}

async function keyInLog(url: string, logged: () => string): Promise<AttackRow> {
  const answer = await callBack(url, { key: KEY, requestId: "none" });
  const found = [KEY, ...Object.values(fakeIfthenpayKeys)].filter(
    (key) => logged().includes(key) || answer.body.includes(key),
  );
  return {
    tried:
      "the key of the callbacks, and the provider's others, looked for in the shop's log and its answers",
    before: BEFORE,
    now: found.length === 0 ? "in neither" : `${found.length} found`,
    passed: found.length === 0,
  };
}
