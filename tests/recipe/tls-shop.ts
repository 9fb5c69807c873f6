import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import https from "node:https";
import path from "node:path";
import pg from "pg";
import { centsToDecimal } from "#contract/money.ts";
import { priceOrder } from "#contract/orders/prices.ts";
import { createBuyers } from "../buyers.ts";
import { until } from "../faults/shop.ts";

const ROOT_CERTIFICATE = "var/lib/caddy/.local/share/caddy/pki/authorities/local/root.crt";
const TICKET = 9;
const VAT_RATE_BP = 2_300;
/** The fake provider says at once that it was paid. */
const PAYS = "912345678";

/** A visitor of the machine's site, who trusts its Caddy's own authority. */
export function visitorOf(root: string, host: string) {
  const ca = () => readFileSync(path.join(root, ROOT_CERTIFICATE));
  return (address: string, { token, body }: { token?: string; body?: object } = {}) =>
    new Promise<{ status: number; body: string }>((resolve, reject) => {
      const headers = {
        host,
        ...(token ? { authorization: `Token ${token}` } : {}),
        ...(body ? { "content-type": "application/json", "idempotency-key": randomUUID() } : {}),
      };
      const outgoing = https.request(
        {
          host: "127.0.0.1",
          servername: host,
          ca: ca(),
          path: address,
          headers,
          method: body ? "POST" : "GET",
          agent: false,
        },
        (incoming) => {
          const chunks: Buffer[] = [];
          incoming.on("data", (chunk: Buffer) => chunks.push(chunk));
          incoming.on("end", () =>
            resolve({ status: incoming.statusCode ?? 0, body: Buffer.concat(chunks).toString("utf8") }),
          );
        },
      );
      outgoing.once("error", reject);
      outgoing.end(body && JSON.stringify(body));
    });
}

export type Visitor = ReturnType<typeof visitorOf>;

/** Orders a ticket by MB WAY and waits until it is the buyer's. Returns the payment's id; throws where it is not sold. */
export async function buy(visit: Visitor, databaseUrl: string): Promise<string> {
  const db = new pg.Client(databaseUrl);
  await db.connect();
  const [buyer] = await createBuyers(db, 1);
  const { rows } = await db.query("select price_cents from tickets where id = $1", [TICKET]);
  await db.end();
  const line = { ticketId: TICKET, unitPriceCents: rows[0].price_cents, quantity: 1 };
  const { totalCents } = priceOrder([line], null, VAT_RATE_BP);
  const body = {
    payment_method: 1,
    payment_related_data: { amount: centsToDecimal(totalCents), phone_number: PAYS },
    signup: buyer?.signup,
    lines: [{ ticket: TICKET, quantity: 1 }],
  };
  const token = buyer?.token ?? "";
  const placed = await visit("/api/v1/tickets/payments/", { token, body });
  if (placed.status !== 201) throw new Error(`An order was answered ${placed.status}: ${placed.body}`);
  const { id } = JSON.parse(placed.body) as { id: string };
  const paid = await until(async () => {
    const seen = await visit(`/api/v1/tickets/payments/${id}/`, { token });
    const { payment_status, purchased_tickets } = JSON.parse(seen.body);
    return payment_status === 2 && purchased_tickets.length === 1;
  });
  if (!paid) throw new Error(`Payment ${id} was not completed`);
  return id;
}
