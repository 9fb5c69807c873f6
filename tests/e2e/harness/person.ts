import { randomUUID } from "node:crypto";
import type { LoginSession } from "#contract/accounts/accounts.ts";
import type { Payment, PaymentRequest } from "#contract/orders/checkout.ts";
import type { Ticket } from "#contract/shop.ts";
import type { OwnInvoice } from "#contract/wallet/invoices.ts";
import { endOf, LOGIN_SESSION_TTL_MS } from "#domain/people/accounts/login-sessions/login-session-end.ts";
import { hashSecret, newLoginSessionToken } from "#domain/platform/secrets/secrets.ts";
import type { CartLine } from "#web/buyer/cart/cart-lines.ts";
import type { LocalStorage } from "./browser.ts";
import type { Shop, ShopOnDatabase } from "./harness-shop.ts";
import { inShopDatabase } from "./shop-database.ts";

export interface Person {
  email: string;
  loginSession: LoginSession;
  /** Id of their signup. */
  signup: string;
}

export function newAddress(name = "ana"): string {
  return `${name}-${randomUUID().slice(0, 8)}@example.pt`;
}

/** A person with a login session and a signup. The login session is one that a login's link opened: the mail and the link cost more than a page. */
export async function createPerson(app: ShopOnDatabase, name = "ana"): Promise<Person> {
  const email = newAddress(name);
  const loginSession = await openLoginSession(app, email);
  const { id } = await call<{ id: string }>(app, loginSession.token, "POST", "signups/", {
    email,
    full_name: "Ana Ferreira",
    address: "Rua do Lis 1",
    zip_code: "2400-000",
    city: "Leiria",
    country: "PT",
  });
  return { email, loginSession, signup: id };
}

/** As a login's link opens it, by the shop's clock. */
export async function openLoginSession(app: ShopOnDatabase, email: string): Promise<LoginSession> {
  const { now } = await call<{ now: string }>(app, null, "GET", "edition/");
  const createdAt = new Date(now);
  const times = {
    createdAt,
    expiresAt: new Date(createdAt.getTime() + LOGIN_SESSION_TTL_MS),
    lastSeenAt: null,
  };
  const token = newLoginSessionToken();
  await inShopDatabase(app, (query) =>
    query("insert into sessions (token_hash, email, created_at, expires_at) values ($1, $2, $3, $4)", [
      hashSecret(token),
      email,
      createdAt,
      times.expiresAt,
    ]),
  );
  return { token, expiry: endOf(times).toISOString(), user: { email } };
}

/** The content of this person's browser: the login session, and a cart if they have one. */
export async function storageOf(
  app: Shop,
  person: Person,
  cart: Record<number, number> = {},
): Promise<LocalStorage> {
  const { token, expiry } = person.loginSession;
  return { token, expiry, email: person.email, ...(await cartStorage(app, cart)) };
}

/** A cart as the shop stores it, from ticket id to quantity. */
export async function cartStorage(app: Shop, cart: Record<number, number>): Promise<LocalStorage> {
  const wanted = Object.entries(cart);
  if (wanted.length === 0) return {};
  const { results } = await call<{ results: Ticket[] }>(app, null, "GET", "tickets/");
  const lines = wanted.map(([id, quantity]): CartLine => {
    const ticket = results.find((one) => one.id === Number(id));
    if (!ticket) throw new Error(`No ticket ${id}`);
    return { ticket, quantity };
  });
  return { tickets: JSON.stringify(lines) };
}

export interface Order {
  ticket: number;
  quantity: number;
  /** With VAT. */
  amount: string;
  /** The number for MB WAY. */
  phone?: string;
}

/** A purchase by the API, by MB WAY if it costs anything. */
export function order(
  app: Shop,
  person: Person,
  { amount, phone = "912345678", ...line }: Order,
): Promise<Payment> {
  const free = amount === "0.00";
  const request: PaymentRequest = {
    payment_method: free ? 3 : 1,
    payment_related_data: { phone_number: free ? null : phone, amount },
    signup: person.signup,
    lines: [line],
    assign_later: false,
    despite: [],
  };
  return call(app, person.loginSession.token, "POST", "tickets/payments/", request);
}

/** All payments of this person, newest first. */
export async function paymentsOf(app: Shop, { loginSession, signup }: Person): Promise<Payment[]> {
  const path = `tickets/payments/?signup__uuid=${signup}`;
  return (await call<{ results: Payment[] }>(app, loginSession.token, "GET", path)).results;
}

/** The invoices and credit notes that are in this person's wallet. */
export async function invoicesOf(app: Shop, { loginSession }: Person): Promise<OwnInvoice[]> {
  return (await call<{ results: OwnInvoice[] }>(app, loginSession.token, "GET", "tickets/invoices/")).results;
}

/** Calls the API; rejects unless it succeeds. */
export async function call<Answer>(
  app: Shop,
  token: string | null,
  method: "GET" | "POST",
  path: string,
  body?: object,
): Promise<Answer> {
  const response = await fetch(`${app.url}/api/v1/${path}`, {
    method,
    headers: {
      ...(body ? { "content-type": "application/json" } : {}),
      ...(token ? { authorization: `Token ${token}` } : {}),
    },
    body: body ? JSON.stringify(body) : null,
  });
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as Answer;
}
