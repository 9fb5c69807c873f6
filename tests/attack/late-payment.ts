import { randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { AttackOptions, AttackRow } from "./attack.ts";
import { askAbout, createBuyer, placeOrder, totalOf } from "./requests/order-tickets.ts";

/** From the demo edition: the pass, and the phone that pays half a minute after the hold has ended. */
const PASS = 1;
const PAYS_LATE = "912345675";
const HOLD_MS = 5 * 60_000;
const MONEY_MS = 5.5 * 60_000;
const MARGIN_MS = 3_000;
const PAID = 2;

/** A late MB WAY buyer must not pay twice without knowing. The long form waits until the money has come. */
export async function attack({ url, short }: AttackOptions): Promise<AttackRow[]> {
  const buyer = await createBuyer(url, `late-${randomBytes(6).toString("hex")}@example.pt`);
  const order = { ticket: PASS, quantity: 1, amount: await totalOf(url, PASS, 1), phone: PAYS_LATE };
  const first = await placeOrder(url, buyer, order);
  const placedAt = Date.now();
  const again = await placeOrder(url, buyer, order);
  const givenUp = await askAbout(url, buyer, first.id, "cancel");
  const rows: AttackRow[] = [
    {
      tried: "The same tickets ordered again while the first payment waits",
      before: "a second charge",
      now: `${again.status} ${again.code}`,
      passed: first.status === 201 && again.code === "payment_open",
    },
    {
      tried: "A charge given up that its provider cannot end any more",
      before: "still pending",
      now: `status ${givenUp.payment_status}, money ${givenUp.money}`,
      passed: givenUp.money === "asking",
    },
  ];
  if (short) return rows;

  await sleep(placedAt + HOLD_MS + MARGIN_MS - Date.now());
  const timedOut = await askAbout(url, buyer, first.id);
  const despite = await placeOrder(url, buyer, order);
  rows.push(
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
  );
  await sleep(placedAt + MONEY_MS + MARGIN_MS - Date.now());
  const late = await placeOrder(url, buyer, order);
  const paid = await askAbout(url, buyer, first.id);
  rows.push({
    tried: "And again when the late money has come",
    before: "a second charge",
    now: `${late.status} ${late.code}; the first has status ${paid.payment_status}`,
    passed: late.code === "already_paid" && paid.payment_status === PAID,
  });
  return rows;
}
