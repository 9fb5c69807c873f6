import { randomBytes } from "node:crypto";
import type { Way } from "../faults/buying.ts";
import type { AttackOptions, AttackRow } from "./attack.ts";
import { askAbout, createBuyer, placeOrder, type ShopBuyer, totalOf } from "./requests/order-tickets.ts";

/** From the demo edition: a workshop of 12 seats, of which an order takes two. */
const WORKSHOP = 18;
const SEATS = 2;
const ORDERS = 6;

/** From the demo edition: a fifth of each quota may wait for Multibanco payments, 60 passes for transfers. */
const WAITING_SEATS = 2;
const PASS = 1;
const PASSES = 10;
const WAITING_ORDERS = 3;

/** Seats must not be kept from others by orders that are never paid. */
export async function attack({ url }: AttackOptions): Promise<AttackRow[]> {
  const buyer = await createBuyer(url, `hoarder-${randomBytes(6).toString("hex")}@example.pt`);
  const order = { ticket: WORKSHOP, quantity: SEATS, amount: await totalOf(url, WORKSHOP, SEATS) };
  const placed = await Promise.all(Array.from({ length: ORDERS }, () => placeOrder(url, buyer, order)));
  const open = placed.filter(({ status }) => status === 201);
  const refused = new Set(
    placed.flatMap(({ status, code }) => (status === 201 ? [] : [`${status} ${code}`])),
  );
  const other = await placeOrder(url, buyer, { ...order, ticket: 1, amount: await totalOf(url, 1, SEATS) });
  const id = open[0]?.id ?? "";
  const renewed = await askAbout(url, buyer, id, "renew");
  const again = await askAbout(url, buyer, id, "renew");
  const byPhone = await placeOrder(url, buyer, { ...order, phone: "912345673" });
  await askAbout(url, buyer, id, "cancel");
  const days = await hoardForDays(url, buyer);
  return [
    ...days,
    {
      tried: `${ORDERS} card orders of ${SEATS} seats at once, from one account`,
      before: "all 12 seats of a workshop held",
      now: `${open.length * SEATS} seats held; the others ${[...refused].join(", ")}`,
      passed: open.length === 1 && [...refused].join() === "409 payment_open",
    },
    {
      tried: "One more for other tickets, and one more by MB WAY",
      before: "held as well",
      now: `${other.status} ${other.code}; ${byPhone.status} ${byPhone.code}`,
      passed: other.code === "payment_open" && byPhone.code === "payment_open",
    },
    {
      tried: "Renewing the hold twice",
      before: "each order renewed, and ordered again when it ended",
      now: `${renewed.status}, then ${again.status} ${again.code}; unpaid holds end at 90 minutes in 3 hours`,
      passed: renewed.status === 200 && again.code === "hold_not_renewable",
    },
  ];
}

/** Orders that wait for days cost nothing, and are held as long. */
async function hoardForDays(url: string, buyer: ShopBuyer): Promise<AttackRow[]> {
  const flood = async (ticket: number, quantity: number, way: Way) => {
    const order = { ticket, quantity, way, amount: await totalOf(url, ticket, quantity) };
    const placed = await Promise.all(Array.from({ length: ORDERS }, () => placeOrder(url, buyer, order)));
    const open = placed.filter(({ status }) => status === 201);
    const others = placed
      .filter(({ status }) => status !== 201)
      .map(({ status, code }) => `${status} ${code}`);
    for (const { id } of open) await askAbout(url, buyer, id, "cancel");
    return { held: open.length * quantity, orders: open.length, others: [...new Set(others)].join(", ") };
  };
  const seats = await flood(WORKSHOP, SEATS, "Multibanco");
  const passes = await flood(PASS, PASSES, "Multibanco");
  const transfers = await flood(PASS, PASSES, "transfer");
  return [
    {
      tried: `${ORDERS} Multibanco orders of ${SEATS} of 12 seats at once, from one account`,
      before: "not tried",
      now: `${seats.held} seats held; the others ${seats.others}`,
      passed: seats.held === WAITING_SEATS && seats.others === "409 multibanco_not_offered",
    },
    {
      tried: `${ORDERS} Multibanco orders of ${PASSES} passes at once, of which an order may have ${PASSES}`,
      before: `${WAITING_ORDERS * PASSES} passes held for days`,
      now: `${passes.held} passes held; the others ${passes.others}`,
      passed: passes.held === PASSES && passes.others === "409 multibanco_not_offered",
    },
    {
      tried: `${ORDERS} orders of ${PASSES} passes by transfer at once`,
      before: "not tried",
      now: `${transfers.orders} orders wait; the others ${transfers.others}`,
      passed: transfers.orders === WAITING_ORDERS && transfers.others === "409 transfer_not_offered",
    },
  ];
}
