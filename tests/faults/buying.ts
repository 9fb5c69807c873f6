import { centsToDecimal } from "#contract/money.ts";
import { type Discount, priceOrder } from "#contract/orders/prices.ts";
import { request } from "../../bench/http.ts";
import type { Buyer } from "../buyers.ts";
import { signSandbox } from "../sandbox-webhook.ts";
import type { Shop } from "./shop.ts";

export interface Line {
  ticket: number;
  quantity: number;
}

/** The ways of paying that a provider or staff confirm, by their numbers in the contract. */
export const methods = { "MB WAY": 1, card: 2, Multibanco: 7, transfer: 4 } as const;
export type Way = keyof typeof methods;
export const ways = Object.keys(methods) as Way[];

/** One way after the other, two at a time, so that each is used at both of two processes. */
export const wayOf = (index: number) => ways[Math.floor(index / 2) % ways.length] as Way;

/** The same, five of eight MB WAY: what waits for days costs mails and documents, which are not what is looked for. */
export const mostlyMbWay = (turn: number): Way => (turn % 2 === 0 ? "MB WAY" : wayOf(turn));

/** How many orders of each way were placed; `missing` names as breaches the ways that had none. */
export function countWays() {
  const counts = Object.fromEntries(ways.map((way) => [way, 0])) as Record<Way, number>;
  const missing = () => ways.filter((way) => counts[way] === 0).map((way) => `No order by ${way} was placed`);
  return { counts, missing };
}

interface Cart {
  lines: Line[];
  /** An MB WAY phone: its last digit says what happens. */
  phone?: string;
  /** By default MB WAY where there is a phone, otherwise a card; paid when the test says so, where no phone says when. */
  way?: Way;
  coupon?: { id: number; discount: Discount };
  assignLater?: boolean;
}

export interface Answer {
  /** 0: no answer came, and `code` says why. */
  status: number;
  body: {
    id?: string;
    code?: string;
    payment_status?: number;
    redirect_url?: string | null;
    purchased_tickets?: { id: string; quantity: number }[];
  };
}

const ANSWER_WITHIN_MS = 30_000;
const SILENT_PHONE = "912345673";
/** From the demo edition. */
const VAT_RATE_BP = 2_300;

export function orderOf(
  shop: Shop,
  buyer: Buyer,
  { lines, phone, way = phone ? "MB WAY" : "card", coupon, assignLater = false }: Cart,
) {
  const priced = lines.map(({ ticket, quantity }) => ({
    ticketId: ticket,
    unitPriceCents: shop.prices.get(ticket) ?? 0,
    quantity,
  }));
  const { totalCents } = priceOrder(priced, coupon?.discount ?? null, VAT_RATE_BP);
  return {
    ...payingBy(way, centsToDecimal(totalCents), phone),
    ...(coupon ? { coupon: coupon.id } : {}),
    signup: buyer.signup,
    lines,
    assign_later: assignLater,
  };
}

/** An order's fields of how it is paid. */
export const payingBy = (way: Way, amount: string, phone = SILENT_PHONE) => ({
  payment_method: methods[way],
  payment_related_data: { amount, ...(way === "MB WAY" ? { phone_number: phone } : {}) },
});

interface Asking {
  token?: string;
  body?: unknown;
  headers?: Record<string, string>;
}

/** Repeats a read, once, when its connection was just being closed, as browsers do. */
export async function call(url: string, path: string, asking: Asking = {}): Promise<Answer> {
  const first = await callOnce(url, path, asking);
  return asking.body === undefined && first.body.code === "ECONNRESET" ? callOnce(url, path, asking) : first;
}

async function callOnce(url: string, path: string, asking: Asking): Promise<Answer> {
  try {
    const reply = await request(`${url}/api/v1${path}`, {
      method: asking.body === undefined ? "GET" : "POST",
      timeoutMs: ANSWER_WITHIN_MS,
      ...asking,
    });
    const isJson = reply.body.startsWith("{");
    return { status: reply.status, body: isJson ? (JSON.parse(reply.body) as Answer["body"]) : {} };
  } catch (error) {
    const { code, message } = error as Error & { code?: string };
    return { status: 0, body: { code: code ?? message } };
  }
}

export const place = (url: string, buyer: Buyer, order: object, key?: string) =>
  call(url, "/tickets/payments/", {
    token: buyer.token,
    body: order,
    ...(key ? { headers: { "idempotency-key": key } } : {}),
  });

export const look = (url: string, buyer: Buyer, id: string) =>
  call(url, `/tickets/payments/${id}/`, { token: buyer.token });

/**
 * The buyer's answer on their phone, on the card page or at a machine; its webhook is sent at once. Throws where the charge does not
 * take it; the same answer again, after one whose outcome is not known, does.
 */
export async function answer(
  shop: Pick<Shop, "db">,
  paymentId: string,
  outcome: "pay" | "decline" | "cancel",
): Promise<void> {
  const taken = await shop.db.query(
    `update sandbox_charges set outcome = $2, decides_at = coalesce(decides_at, now()), webhook_due_at = now()
     where payment_id = $1 and (decides_at is null and window_ends_at > now() or outcome = $2) returning 1`,
    [paymentId, outcome],
  );
  if (taken.length === 0) throw new Error(`The charge of ${paymentId} takes no answer`);
}

/** The buyer does not want to pay after all. */
export const giveUp = (url: string, buyer: Buyer, id: string) =>
  call(url, `/tickets/payments/${id}/cancel/`, { token: buyer.token, body: {} });

/** The provider's reference of a payment. */
export async function referenceOf(shop: Shop, paymentId: string): Promise<string> {
  const [charge] = await shop.db.query<{ reference: string }>(
    "select reference from sandbox_charges where payment_id = $1",
    [paymentId],
  );
  if (!charge) throw new Error(`Payment ${paymentId} has no charge`);
  return charge.reference;
}

export function postWebhook(url: string, reference: string, eventId: string): Promise<Answer> {
  const text = JSON.stringify({ id: eventId, reference });
  return call(url, "/webhooks/sandbox/", {
    body: JSON.parse(text),
    headers: { "sandbox-signature": signSandbox(text) },
  });
}

/** A status with its code, as a figure: `409 sold_out`. */
export const nameOf = ({ status, body }: Answer) =>
  body.code && !(status >= 200 && status < 300) ? `${status} ${body.code}` : String(status);

export function tally(counts: Record<string, number>, name: string): void {
  counts[name] = (counts[name] ?? 0) + 1;
}
