import { randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { lisbonTime } from "#contract/time/lisbon-time.ts";
import { type Way, ways } from "../faults/buying.ts";
import type { AttackOptions, AttackRow } from "./attack.ts";
import {
  askAbout,
  createBuyer,
  type OrderAnswer,
  placeOrder,
  type ShopBuyer,
  totalOf,
} from "./requests/order-tickets.ts";
import { send } from "./requests/send.ts";
import { as, call, ownerOf } from "./requests/staff.ts";

/** From the demo edition: the pass, and the phone that pays half a minute after the hold has ended. */
const PASS = 1;
const PAYS_LATE = "912345675";
const HOLD_MS = 5 * 60_000;
const MONEY_MS = 5.5 * 60_000;
const MARGIN_MS = 3_000;
const SETTLE_WAIT_MS = 20_000;
const PAID = 2;
const CANCELLED = 3;

/** A reference and a transfer wait beside other orders, at most three of a buyer: see `hoarding`. */
const AGAIN: Record<Way, string> = {
  "MB WAY": "409 payment_open",
  card: "409 payment_open",
  Multibanco: "201",
  transfer: "201",
};

interface Begun {
  way: Way;
  amount: string;
  buyer: ShopBuyer;
  first: OrderAnswer;
  again: OrderAnswer;
}

/** A late buyer must not pay twice without knowing, whichever way they pay. The long form waits until the money has come. */
export async function attack({ url, short }: AttackOptions): Promise<AttackRow[]> {
  const amount = await totalOf(url, PASS, 1);
  const late = await begin(url, amount, "MB WAY");
  const placedAt = Date.now();
  const others = [];
  for (const way of ways.filter((way) => way !== "MB WAY")) others.push(await begin(url, amount, way));
  const left = await begin(url, amount, "card");
  const begun = [late, ...others];
  const givenUp = await askAbout(url, late.buyer, late.first.id, "cancel");
  const rows: AttackRow[] = [
    {
      tried: "The same tickets ordered again while the first payment waits, by each way of paying",
      before: "a second charge",
      now: begun.map(({ way, again }) => `${way} ${nameOf(again)}`).join(", "),
      passed: begun.every(({ way, first, again }) => first.status === 201 && nameOf(again) === AGAIN[way]),
    },
    {
      tried: "A charge given up that its provider cannot end any more",
      before: "still pending",
      now: `status ${givenUp.payment_status}, money ${givenUp.money}`,
      passed: givenUp.money === "asking",
    },
    await payGivenUp(url, others),
    await payTwice(url, others),
    await transferGivenUp(url, others),
  ];
  const { buyer, again } = beginningOf("transfer", others);
  await askAbout(url, buyer, again.id, "cancel");
  return short ? rows : [...rows, ...(await waitForMoney(url, { late, left, placedAt }))];
}

const newBuyer = (url: string) => createBuyer(url, `late-${randomBytes(6).toString("hex")}@example.pt`);

const orderBy = (way: Way, amount: string) => ({ ticket: PASS, quantity: 1, amount, way, phone: PAYS_LATE });

const nameOf = ({ status, code }: OrderAnswer) => (code ? `${status} ${code}` : String(status));

const unitsOf = ({ purchased_tickets: bought = [] }: OrderAnswer) =>
  bought.reduce((sum, { quantity }) => sum + quantity, 0);

async function begin(url: string, amount: string, way: Way): Promise<Begun> {
  const buyer = await newBuyer(url);
  const first = await placeOrder(url, buyer, orderBy(way, amount));
  const again = await placeOrder(url, buyer, orderBy(way, amount));
  return { way, amount, buyer, first, again };
}

/** On the page of a card or a reference, which was left open. */
async function payOnPage({ redirect_url: page }: OrderAnswer): Promise<void> {
  if (!page) throw new Error("The order has no page to pay on");
  const { origin, pathname } = new URL(page);
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  const { status } = await send(origin, { path: pathname, body: "answer=pay", headers });
  if (status !== 303) throw new Error(`The page to pay on answered ${status}`);
}

async function payGivenUp(url: string, begun: readonly Begun[]): Promise<AttackRow> {
  const seen: [Way, OrderAnswer][] = [];
  for (const { way, buyer, first } of begun.filter((one) => one.way !== "transfer")) {
    await askAbout(url, buyer, first.id, "cancel");
    await Promise.all([payOnPage(first), payOnPage(first)]);
    seen.push([way, await askAbout(url, buyer, first.id)]);
  }
  return {
    tried:
      "A card and a reference given up, and paid all the same, twice at once, on the page that was left open",
    before: "not tried",
    now: seen
      .map(
        ([way, one]) => `${way}: status ${one.payment_status}, money ${one.money}, ${unitsOf(one)} tickets`,
      )
      .join("; "),
    passed: seen.every(
      ([, one]) => one.payment_status === CANCELLED && one.money === "none" && unitsOf(one) === 0,
    ),
  };
}

/** The one of two references for the same tickets that was not given up. */
async function payTwice(url: string, begun: readonly Begun[]): Promise<AttackRow> {
  const { buyer, again } = beginningOf("Multibanco", begun);
  await Promise.all([payOnPage(again), payOnPage(again)]);
  let paid = await askAbout(url, buyer, again.id);
  for (
    const giveUpAt = Date.now() + SETTLE_WAIT_MS;
    paid.payment_status !== PAID && Date.now() < giveUpAt;
  ) {
    await sleep(200);
    paid = await askAbout(url, buyer, again.id);
  }
  return {
    tried: "A reference paid twice at once",
    before: "not tried",
    now: `status ${paid.payment_status}, ${unitsOf(paid)} ticket, ${paid.refunds?.length} refunds`,
    passed: paid.payment_status === PAID && unitsOf(paid) === 1 && paid.refunds?.length === 0,
  };
}

function beginningOf(way: Way, begun: readonly Begun[]): Begun {
  const found = begun.find((one) => one.way === way);
  if (!found) throw new Error(`No order by ${way} was begun`);
  return found;
}

/** Its money comes all the same: tickets, as some are left, and once, however often staff write it down. */
async function transferGivenUp(url: string, begun: readonly Begun[]): Promise<AttackRow> {
  const { buyer, first, amount } = beginningOf("transfer", begun);
  const given = await askAbout(url, buyer, first.id, "cancel");
  const owner = as(await ownerOf(url));
  const found = await call<{ results: { id: string }[] }>(
    url,
    owner,
    "GET",
    `/organiser/orders/?search=${first.order}`,
  );
  const arrived = {
    amount,
    received_before: "0.00",
    received_on: lisbonTime(new Date()).day,
    reference: "TRF",
  };
  const write = () =>
    call(url, owner, "POST", `/organiser/orders/${found.json.results[0]?.id}/paid/`, arrived);
  const answers = [...(await Promise.all([write(), write(), write()])), await write()];
  const wrote = answers.filter(({ status }) => status === 200).length;
  const after = await askAbout(url, buyer, first.id);
  return {
    tried:
      "A transfer given up, whose money comes all the same, written down three times at once and once more",
    before: "not tried",
    now: `given up: status ${given.payment_status}; written ${wrote} time; status ${after.payment_status}, ${unitsOf(after)} ticket`,
    passed:
      given.payment_status === CANCELLED &&
      wrote === 1 &&
      answers.every(({ status }) => status === 200 || status === 409) &&
      after.payment_status === PAID &&
      unitsOf(after) === 1,
  };
}

/** The late phone's money, and a card whose page was left open until its time was over. */
async function waitForMoney(
  url: string,
  { late: { buyer, first, amount }, left, placedAt }: { late: Begun; left: Begun; placedAt: number },
): Promise<AttackRow[]> {
  const order = orderBy("MB WAY", amount);
  await sleep(placedAt + HOLD_MS + MARGIN_MS - Date.now());
  const timedOut = await askAbout(url, buyer, first.id);
  const despite = await placeOrder(url, buyer, order);
  await payOnPage(left.first);
  await sleep(placedAt + MONEY_MS + MARGIN_MS - Date.now());
  const late = await placeOrder(url, buyer, order);
  const paid = await askAbout(url, buyer, first.id);
  const unpaid = await askAbout(url, left.buyer, left.first.id);
  return [
    {
      tried: "What the shop says when the time has run out",
      before: '"Nada foi cobrado", half a minute before the money was taken',
      now: `money ${timedOut.money}, certain at ${timedOut.confirming_until ?? "no time"}`,
      passed: timedOut.money === "asking" && timedOut.confirming_until !== null,
    },
    {
      tried: "The same tickets ordered again before that is certain",
      before: "a second charge, neither refunded",
      now: `${despite.status} ${despite.code}`,
      passed: despite.code === "payment_unconfirmed",
    },
    {
      tried: "And again when the late money has come",
      before: "a second charge",
      now: `${late.status} ${late.code}; the first has status ${paid.payment_status}`,
      passed: late.code === "already_paid" && paid.payment_status === PAID,
    },
    {
      tried: "A card paid on the page that was left open, after the end of its time",
      before: "not tried",
      now: `status ${unpaid.payment_status}, money ${unpaid.money}, ${unitsOf(unpaid)} tickets`,
      passed: unpaid.payment_status === CANCELLED && unpaid.money !== "taken" && unitsOf(unpaid) === 0,
    },
  ];
}
