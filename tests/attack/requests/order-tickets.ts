import { payingBy, type Way } from "../../faults/buying.ts";
import { logIn } from "./log-in.ts";
import { send } from "./send.ts";

/** From the demo edition: the VAT that prices do not include. */
const VAT = 1.23;

export interface ShopBuyer {
  token: string;
  signup: string;
}

export interface OrderAnswer {
  status: number;
  id: string;
  /** Its order's code. */
  order: string;
  code: string;
  payment_status: number;
  money: string;
  confirming_until: string | null;
  /** The page where a card or a reference is paid. */
  redirect_url: string | null;
  purchased_tickets?: { quantity: number }[];
  refunds?: object[];
}

/** A person with a login session and a signup at the attacked shop. */
export async function createBuyer(url: string, email: string): Promise<ShopBuyer> {
  const token = await logIn(url, email);
  const answer = await send(url, {
    path: "/api/v1/signups/",
    body: JSON.stringify({ email, full_name: "Ana Silva" }),
    headers: { authorization: `Token ${token}` },
  });
  return { token, signup: (JSON.parse(answer.body) as { id: string }).id };
}

/** The total of so many units, as the shop asks for it. */
export async function totalOf(url: string, ticket: number, quantity: number): Promise<string> {
  const { body } = await send(url, { method: "GET", path: "/api/v1/tickets/" });
  const { results } = JSON.parse(body) as { results: { id: number; price: string }[] };
  const price = Number(results.find(({ id }) => id === ticket)?.price);
  return (Math.round(price * quantity * VAT * 100) / 100).toFixed(2);
}

export function placeOrder(
  url: string,
  buyer: ShopBuyer,
  order: {
    ticket: number;
    quantity: number;
    amount: string;
    phone?: string;
    /** By default MB WAY where there is a phone, otherwise a card. */
    way?: Way;
    /** The token of a waiting list's link. */
    offer?: string;
    from?: string;
  },
): Promise<OrderAnswer> {
  const { ticket, quantity, amount, phone, way = phone ? "MB WAY" : "card", offer, from } = order;
  return ask(url, buyer, "POST", "/", from, {
    ...payingBy(way, amount, phone),
    signup: buyer.signup,
    lines: [{ ticket, quantity }],
    ...(offer ? { offer } : {}),
  });
}

/** About one payment: reads it, or does what `action` names. */
export const askAbout = (url: string, buyer: ShopBuyer, id: string, action?: "cancel" | "renew") =>
  ask(url, buyer, action ? "POST" : "GET", `/${id}/${action ? `${action}/` : ""}`);

async function ask(
  url: string,
  { token }: ShopBuyer,
  method: string,
  path: string,
  from?: string,
  body?: object,
): Promise<OrderAnswer> {
  const answer = await send(url, {
    method,
    path: `/api/v1/tickets/payments${path}`,
    body: body ? JSON.stringify(body) : method === "POST" ? "{}" : "",
    headers: { authorization: `Token ${token}` },
    ...(from ? { from } : {}),
  });
  return { ...(JSON.parse(answer.body || "{}") as OrderAnswer), status: answer.status };
}
