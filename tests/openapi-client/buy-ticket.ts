import createClient from "openapi-fetch";
import type { paths } from "./generated/api.ts";

/** The program's surroundings: its network, its user's mailbox, and time. */
interface World {
  fetch: (request: Request) => Promise<Response>;
  baseUrl: string;
  email: string;
  readCode: () => Promise<string>;
  wait: (ms: number) => Promise<void>;
}

/** A program that knows the shop by its `openapi.json` alone: it logs in, picks the cheapest ticket that costs something, and pays. */
export async function buyTicket({ fetch, baseUrl, email, readCode, wait }: World) {
  const api = createClient<paths>({ baseUrl, fetch });
  await api.POST("/otp", { body: { email } });
  const login = await api.POST("/login", { body: { email, code: await readCode() } });
  if (!login.data) throw new Error(login.error.detail);
  const headers = { Authorization: `Token ${login.data.token}` };

  const signup = await api.POST("/signups", { headers, body: { email, full_name: "Ana Silva" } });
  if (!signup.data) throw new Error(signup.error.detail);
  const tickets = await api.GET("/tickets");
  const [cheapest] = (tickets.data?.results ?? [])
    .filter(
      ({ price, availability, is_external }) =>
        price !== "0.00" && availability !== "sold_out" && !is_external,
    )
    .sort((a, b) => Number(a.price) - Number(b.price));
  if (!cheapest) throw new Error("Nothing to buy");

  const ordered = await api.POST("/tickets/payments", {
    headers,
    body: {
      payment_method: 1,
      payment_related_data: { phone_number: "912345678", amount: withVat(cheapest.price) },
      signup: signup.data.id,
      lines: [{ ticket: cheapest.id, quantity: 1 }],
    },
  });
  if (!ordered.data) throw new Error(`${ordered.error.code}: ${ordered.error.detail}`);
  let payment = ordered.data;
  for (let polls = 0; payment.payment_status === 1 && polls < 20; polls++) {
    await wait(1_000);
    const polled = await api.GET("/tickets/payments/{id}", { headers, params: { path: { id: payment.id } } });
    if (polled.data) payment = polled.data;
  }
  return payment;
}

/** VAT of 23 %, rounded half up to the cent. */
function withVat(net: string): string {
  const cents = Math.round(Number(net) * 100);
  return ((cents + Math.round(cents * 0.23)) / 100).toFixed(2);
}
