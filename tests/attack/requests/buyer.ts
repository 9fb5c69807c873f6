import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import PostalMime from "postal-mime";
import { send } from "./send.ts";

const MAIL_WAIT_MS = 10_000;

/** A person with a login session and a signup, made as any visitor can: by the login mail, which a demo shop shows. */
export interface Buyer {
  email: string;
  signup: string;
  /** A call of the API with the login session; the body of the answer, whatever its status. */
  call: <Body>(method: string, path: string, body?: object) => Promise<{ status: number; body: Body }>;
}

export async function newBuyer(url: string, from?: string): Promise<Buyer> {
  const email = `buyer-${randomUUID().slice(0, 8)}@example.pt`;
  const callWith = (token: string | null) => async (method: string, path: string, body?: object) => {
    const answer = await send(url, {
      method,
      path: `/api/v1${path}`,
      body: body ? JSON.stringify(body) : "",
      headers: token ? { authorization: `Token ${token}` } : {},
      ...(from ? { from } : {}),
    });
    return { status: answer.status, body: answer.body ? JSON.parse(answer.body) : null };
  };
  const open = callWith(null);
  await open("POST", "/otp/", { email });
  const uuid = /\/login\/([\w-]+)/.exec(await mailTo(url, email))?.[1];
  const loginSession = await open("POST", "/login/", { uuid });
  const call = callWith(loginSession.body.token);
  const signup = await call("POST", "/signups/", { email, full_name: "Ana Ferreira" });
  return { email, signup: signup.body.id, call };
}

/** The text of the newest mail to this address, in the demo shop's outbox. */
async function mailTo(url: string, email: string): Promise<string> {
  const giveUpAt = Date.now() + MAIL_WAIT_MS;
  while (Date.now() < giveUpAt) {
    const list = await (await fetch(`${url}/dev/outbox`)).text();
    const names = [...list.matchAll(/href="\/dev\/outbox\/([^"/]+\.eml)"/g)].map(([, name]) => name);
    for (const name of names.slice(0, 5)) {
      const mail = await PostalMime.parse(await (await fetch(`${url}/dev/outbox/${name}/raw`)).text());
      if (mail.to?.some(({ address }) => address === email)) return mail.text ?? "";
    }
    await sleep(100);
  }
  throw new Error(`No mail to ${email} in the shop's outbox`);
}

interface Ticket {
  id: number;
  name: string;
  price: string;
  is_external: boolean;
  sale_ended: boolean;
}

export async function listTickets(url: string): Promise<Ticket[]> {
  const { body } = await send(url, { method: "GET", path: "/api/v1/tickets/" });
  return (JSON.parse(body) as { results: Ticket[] }).results;
}

/** An order of one unit without a coupon, at the price with 23 % VAT that a buyer is shown. */
export function orderOf(buyer: Buyer, ticket: Ticket, { quantity = 1, assignLater = false } = {}) {
  const net = Math.round(Number(ticket.price) * 100) * quantity;
  const total = net + Math.round(net * 0.23);
  return buyer.call<{ code?: string; errors?: { detail: string }[]; purchased_tickets?: { id: string }[] }>(
    "POST",
    "/tickets/payments/",
    {
      payment_method: total === 0 ? 3 : 1,
      payment_related_data: {
        phone_number: total === 0 ? null : "912345678",
        amount: (total / 100).toFixed(2),
      },
      signup: buyer.signup,
      lines: [{ ticket: ticket.id, quantity }],
      assign_later: assignLater,
    },
  );
}
