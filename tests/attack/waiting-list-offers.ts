import { type Way, ways } from "../faults/buying.ts";
import type { AttackOptions, AttackRow } from "./attack.ts";
import { loopbackAddresses } from "./requests/loopback-addresses.ts";
import { mailsTo } from "./requests/mailbox.ts";
import { askAbout, createBuyer, placeOrder, type ShopBuyer, totalOf } from "./requests/order-tickets.ts";
import { as, call, counted, ownerOf } from "./requests/staff.ts";

const BEFORE = "not tried";
/** From the demo edition: one seat, and a phone that never answers. */
const EDITION = 1;
const LUNCH = 21;
const NEVER_ANSWERS = "912345673";
const MAIL_WAIT_MS = 30_000;
/** Addresses of their own, so that other attacks still have their limits. */
const FIRST_ADDRESS = 240;

/** The seat, by one way of paying. */
interface Seat {
  url: string;
  way: Way;
  amount: string;
}

/** An offer of a waiting list, guessed, used twice, used for another ticket, and of who has left; by each way of paying. */
export async function attack({ url, short }: AttackOptions): Promise<AttackRow[]> {
  if (short) return [];
  const amount = await totalOf(url, LUNCH, 1);
  const buyers = [await newBuyer(url), await newBuyer(url), await newBuyer(url)] as const;
  const rows: AttackRow[] = [];
  const closeAgain = await openEveryWay(url);
  try {
    for (const way of ways) rows.push(...(await attackOffer({ url, way, amount }, buyers)));
  } finally {
    await closeAgain();
  }
  return rows;
}

const newBuyer = (url: string) => createBuyer(url, `compra-${crypto.randomUUID().slice(0, 8)}@example.pt`);

/** A quota of one seat lets none wait for days, unless the organiser says so. Resolves to what takes that back. */
async function openEveryWay(url: string): Promise<() => Promise<void>> {
  const owner = as(await ownerOf(url));
  const change = async <Field extends string>(path: string, field: Field, value: number) => {
    const { json } = await call<Record<Field | "version", number>>(url, owner, "GET", path);
    const { status, body } = await call(url, owner, "PATCH", path, {
      version: json.version,
      [field]: value,
    });
    if (status !== 200) throw new Error(`${field} was not changed: ${status} ${body}`);
    return json[field];
  };
  const edition = `/organiser/editions/${EDITION}/`;
  const ticket = `/organiser/tickets/${LUNCH}/`;
  const share = await change(edition, "multibanco_share", 1);
  const units = await change(ticket, "transfer_units", 1);
  return async () => {
    await change(edition, "multibanco_share", share);
    await change(ticket, "transfer_units", units);
  };
}

async function attackOffer(
  { url, way, amount }: Seat,
  [holder, waiting, thief]: readonly [ShopBuyer, ShopBuyer, ShopBuyer],
): Promise<AttackRow[]> {
  const seat = await order({ url, way, amount }, holder);
  if (seat.status !== 201) throw new Error(`The seat is not free by ${way}: ${seat.status} ${seat.code}`);
  const email = `espera-${Date.now()}@example.pt`;
  await call(url, null, "POST", `/tickets/waiting-list/${LUNCH}/`, { email });
  const token = await tokenIn(url, email, 1);
  const rows = way === ways[0] ? [await guessed(url, token)] : [];
  await call(url, null, "POST", `/waiting-list/${token}/confirm/`);
  const early = await order({ url, way, amount }, thief, token);
  await askAbout(url, holder, seat.id, "cancel");
  const offered = await tokenIn(url, email, 2);
  return [...rows, await misused({ url, way, amount }, { offered, early, buyers: [waiting, thief] })];
}

/** The link of the newest mail, when so many have come. */
async function tokenIn(url: string, email: string, count: number): Promise<string> {
  for (const giveUpAt = Date.now() + MAIL_WAIT_MS; Date.now() < giveUpAt; ) {
    const tokens = (await mailsTo(url, email)).map((text) => /\/waiting-list\/([\w-]+)/.exec(text)?.[1]);
    if (tokens.length >= count && tokens[0]) return tokens[0];
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
  throw new Error(`No mail to ${email}`);
}

const order = ({ url, way, amount }: Seat, buyer: ShopBuyer, offer?: string) =>
  placeOrder(url, buyer, {
    ...{ ticket: LUNCH, quantity: 1, amount, way, phone: NEVER_ANSWERS },
    ...(offer ? { offer } : {}),
  });

async function guessed(url: string, token: string): Promise<AttackRow> {
  const [from = "127.0.0.1"] = await loopbackAddresses(1, FIRST_ADDRESS);
  const near = (at: number) => {
    const place = at % token.length;
    return token.slice(0, place) + (token[place] === "a" ? "b" : "a") + token.slice(place + 1);
  };
  const answers = await Promise.all(
    Array.from({ length: 300 }, (_, at) =>
      at % 2 === 0
        ? call(url, null, "GET", `/waiting-list/${near(at)}/`, undefined, from)
        : call(url, null, "POST", `/waiting-list/${near(at)}/leave/`, undefined, from),
    ),
  );
  const right = await call<{ state: string }>(url, null, "GET", `/waiting-list/${token}/`, undefined, from);
  return {
    tried:
      "300 guesses of a waiting list's link at once, each wrong by one letter, then the right one from that address",
    before: BEFORE,
    now: `${counted(answers)}; the right one: ${right.status}, ${right.json.state}`,
    passed:
      answers.every(({ status }) => status === 404 || status === 429) &&
      right.status === 200 &&
      right.json.state === "unconfirmed",
  };
}

async function misused(
  seat: Seat,
  {
    offered,
    early,
    buyers,
  }: { offered: string; early: { status: number }; buyers: readonly [ShopBuyer, ShopBuyer] },
): Promise<AttackRow> {
  const { url, way } = seat;
  const [waiting, thief] = buyers;
  const without = await order(seat, thief);
  const atOnce = await Promise.all(
    [waiting, thief, waiting, thief].map((buyer) => order(seat, buyer, offered)),
  );
  const taken = atOnce.filter(({ status }) => status === 201);
  const [own] = taken;
  for (const buyer of buyers) if (own) await askAbout(url, buyer, own.id, "cancel");
  await call(url, null, "POST", `/waiting-list/${offered}/leave/`);
  const after = await order(seat, thief, offered);
  return {
    tried: `an offer used before it was made, the seat without it, by two buyers twice at once, and after it was declined, by ${way}`,
    before: BEFORE,
    now: `${early.status}; ${without.status} ${without.code}; ${taken.length} order; ${after.status}`,
    passed: early.status === 409 && without.status === 409 && taken.length === 1 && after.status === 409,
  };
}
