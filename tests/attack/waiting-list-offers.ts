import type { AttackOptions, AttackRow } from "./attack.ts";
import { loopbackAddresses } from "./requests/loopback-addresses.ts";
import { mailsTo } from "./requests/mailbox.ts";
import { askAbout, createBuyer, placeOrder, type ShopBuyer, totalOf } from "./requests/order-tickets.ts";
import { call, counted } from "./requests/staff.ts";

const BEFORE = "not tried";
/** From the demo edition: one seat, and a phone that never answers. */
const LUNCH = 21;
const NEVER_ANSWERS = "912345673";
const MAIL_WAIT_MS = 30_000;
/** Addresses of their own, so that other attacks still have their limits. */
const FIRST_ADDRESS = 240;

/** An offer of a waiting list, guessed, used twice, used for another ticket, and of who has left. */
export async function attack({ url, short }: AttackOptions): Promise<AttackRow[]> {
  if (short) return [];
  const amount = await totalOf(url, LUNCH, 1);
  const [holder, waiting, thief] = [await newBuyer(url), await newBuyer(url), await newBuyer(url)];
  const seat = await placeOrder(url, holder, { ticket: LUNCH, quantity: 1, amount, phone: NEVER_ANSWERS });
  if (seat.status !== 201) throw new Error(`The seat is not free: ${seat.status} ${seat.code}`);
  const email = `espera-${Date.now()}@example.pt`;
  await call(url, null, "POST", `/tickets/waiting-list/${LUNCH}/`, { email });
  const token = await tokenIn(url, email, 1);
  const rows = [await guessed(url, token)];
  await call(url, null, "POST", `/waiting-list/${token}/confirm/`);
  const early = await orderWith(url, thief, token, LUNCH, amount);
  await askAbout(url, holder, seat.id, "cancel");
  const offered = await tokenIn(url, email, 2);
  rows.push(await misused(url, { offered, early, amount, buyers: [waiting, thief] }));
  return rows;
}

const newBuyer = (url: string) => createBuyer(url, `compra-${crypto.randomUUID().slice(0, 8)}@example.pt`);

/** The link of the newest mail, when so many have come. */
async function tokenIn(url: string, email: string, count: number): Promise<string> {
  for (const giveUpAt = Date.now() + MAIL_WAIT_MS; Date.now() < giveUpAt; ) {
    const tokens = (await mailsTo(url, email)).map((text) => /\/waiting-list\/([\w-]+)/.exec(text)?.[1]);
    if (tokens.length >= count && tokens[0]) return tokens[0];
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
  throw new Error(`No mail to ${email}`);
}

const orderWith = (
  url: string,
  { token, signup }: ShopBuyer,
  offer: string,
  ticket: number,
  amount: string,
) =>
  call<{ id: string; code?: string }>(url, `Token ${token}`, "POST", "/tickets/payments/", {
    payment_method: 1,
    payment_related_data: { amount, phone_number: NEVER_ANSWERS },
    signup,
    lines: [{ ticket, quantity: 1 }],
    offer,
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
  url: string,
  {
    offered,
    early,
    amount,
    buyers,
  }: { offered: string; early: { status: number }; amount: string; buyers: readonly [ShopBuyer, ShopBuyer] },
): Promise<AttackRow> {
  const [waiting, thief] = buyers;
  const without = await placeOrder(url, thief, { ticket: LUNCH, quantity: 1, amount, phone: NEVER_ANSWERS });
  const atOnce = await Promise.all(
    [waiting, thief, waiting, thief].map((buyer) => orderWith(url, buyer, offered, LUNCH, amount)),
  );
  const taken = atOnce.filter(({ status }) => status === 201);
  const [own] = taken;
  for (const buyer of buyers) if (own) await askAbout(url, buyer, own.json.id, "cancel");
  await call(url, null, "POST", `/waiting-list/${offered}/leave/`);
  const after = await orderWith(url, thief, offered, LUNCH, amount);
  return {
    tried:
      "an offer used before it was made, the seat without it, by two buyers twice at once, and after it was declined",
    before: BEFORE,
    now: `${early.status}; ${without.status} ${without.code}; ${taken.length} order; ${after.status}`,
    passed: early.status === 409 && without.status === 409 && taken.length === 1 && after.status === 409,
  };
}
