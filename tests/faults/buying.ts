import { centsToDecimal } from "#contract/money.ts";
import { type Discount, priceOrder } from "#contract/orders/prices.ts";
import { answerCard } from "#outside/payments/sandbox/simulator.ts";
import { request } from "../../bench/http.ts";
import type { Buyer } from "../buyers.ts";
import { signSandbox } from "../sandbox-webhook.ts";
import type { Shop } from "./shop.ts";

export interface Line {
  ticket: number;
  quantity: number;
}

interface Cart {
  lines: Line[];
  /** An MB WAY phone: its last digit says what happens. Without one, a card pays when the test says so. */
  phone?: string;
  /** By a Multibanco reference instead, which is paid when the test says so. */
  byReference?: boolean;
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
/** From the demo edition. */
const VAT_RATE_BP = 2_300;

export function orderOf(
  shop: Shop,
  buyer: Buyer,
  { lines, phone, byReference = false, coupon, assignLater = false }: Cart,
) {
  const priced = lines.map(({ ticket, quantity }) => ({
    ticketId: ticket,
    unitPriceCents: shop.prices.get(ticket) ?? 0,
    quantity,
  }));
  const { totalCents } = priceOrder(priced, coupon?.discount ?? null, VAT_RATE_BP);
  return {
    payment_method: byReference ? 7 : phone ? 1 : 2,
    payment_related_data: { amount: centsToDecimal(totalCents), ...(phone ? { phone_number: phone } : {}) },
    ...(coupon ? { coupon: coupon.id } : {}),
    signup: buyer.signup,
    lines,
    assign_later: assignLater,
  };
}

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

/** The buyer's answer on the simulator's card page; its webhook is sent at once. */
export const answer = (shop: Shop, reference: string, outcome: "pay" | "decline" | "cancel") =>
  answerCard(shop.db, reference, outcome, new Date());

/** The provider's reference of a card payment. */
export const referenceIn = ({ body }: Answer) => body.redirect_url?.split("/").at(-1) ?? "";

export function postWebhook(url: string, reference: string, eventId: string): Promise<Answer> {
  const text = JSON.stringify({ id: eventId, reference });
  return call(url, "/webhooks/sandbox/", {
    body: JSON.parse(text),
    headers: { "sandbox-signature": signSandbox(text) },
  });
}

/** A status with its code, as a figure: `409 sold_out`. */
export const nameOf = ({ status, body }: Answer) => (body.code ? `${status} ${body.code}` : String(status));

export function tally(counts: Record<string, number>, name: string): void {
  counts[name] = (counts[name] ?? 0) + 1;
}
