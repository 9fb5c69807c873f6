import { createHash } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Database } from "#db/transaction.ts";
import { openTestDatabase } from "#tests/database/test-database.ts";
import { sandboxCardRoutes } from "./card-routes.ts";
import { createSandbox } from "./provider.ts";
import { openCharge, SANDBOX_WINDOW_MS } from "./simulator.ts";

const shop = "https://shop.example";
let db: Database;
let now: Date;
const clock = { now: () => now };

beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());
beforeEach(() => {
  now = new Date("2025-10-01T10:00:00Z");
});

async function openCard(): Promise<{ page: string; paymentId: string }> {
  const paymentId = crypto.randomUUID();
  const { reference } = await openCharge(db, {
    paymentId,
    method: 2,
    amountCents: 6138,
    phoneNumber: "",
    returnUrl: `${shop}/checkout`,
    now,
  });
  return { page: `/sandbox/card/${reference}`, paymentId };
}

const get = (page: string) => sandboxCardRoutes(db, clock).request(page);
const press = (page: string, answer: string) =>
  sandboxCardRoutes(db, clock).request(page, { method: "POST", body: new URLSearchParams({ answer }) });
const stateOfPayment = (paymentId: string) =>
  createSandbox(db, clock, shop).status({ paymentId, reference: null, method: 1 });
const returned = (status: string) => `${shop}/checkout?payment_method=2&payment_status=${status}`;

test("the page names the amount and the reference, and says that no money moves", async () => {
  const { page } = await openCard();
  const answer = await get(page);
  const html = (await answer.text()).replaceAll("\u00a0", " ");
  expect(answer.status).toBe(200);
  expect(html).toContain("61,38 €");
  expect(html).toContain(page.split("/").at(-1));
  expect(html).toContain("Nenhum dinheiro é movimentado");
});

test("looking at the page, as often as one likes, changes nothing", async () => {
  const { page, paymentId } = await openCard();
  await get(page);
  await get(page);
  expect(await stateOfPayment(paymentId)).toEqual({ state: "waiting" });
});

test.each([
  ["pay", "completed", { state: "captured", amountCents: 6138 }],
  ["decline", "failed", { state: "declined" }],
  ["cancel", "cancelled", { state: "cancelled" }],
])("%s leads back to the shop as %s, and the simulator's state agrees", async (answer, status, state) => {
  const { page, paymentId } = await openCard();
  const response = await press(page, answer);
  expect([response.status, response.headers.get("location")]).toEqual([303, returned(status)]);
  expect(await stateOfPayment(paymentId)).toEqual(state);
});

test("the first answer counts: a second submit, or coming back, shows the first", async () => {
  const { page } = await openCard();
  await press(page, "decline");
  expect((await press(page, "pay")).headers.get("location")).toBe(returned("failed"));
  expect((await get(page)).headers.get("location")).toBe(returned("failed"));
});

test("after the window the page says so and leads back; nothing can be paid any more", async () => {
  const { page, paymentId } = await openCard();
  now = new Date(now.getTime() + SANDBOX_WINDOW_MS);
  const answer = await get(page);
  expect(answer.status).toBe(410);
  const html = await answer.text();
  expect(html).toContain("Este pagamento expirou");
  expect(html).toContain(returned("cancelled").replace("&", "&amp;"));
  expect((await press(page, "pay")).headers.get("location")).toBe(returned("cancelled"));
  expect(await stateOfPayment(paymentId)).toEqual({ state: "expired" });
});

test("an answer that is none of the three asks again and changes nothing", async () => {
  const { page, paymentId } = await openCard();
  expect((await press(page, "steal")).status).toBe(400);
  expect(await stateOfPayment(paymentId)).toEqual({ state: "waiting" });
});

test("a charge answered but with a nonsense answer afterwards is not asked for again", async () => {
  const { page } = await openCard();
  await press(page, "pay");
  expect((await press(page, "steal")).headers.get("location")).toBe(returned("completed"));
});

test("an unknown reference, a strange one, and a charge that is not a card's are all not found", async () => {
  const { reference } = await openCharge(db, {
    paymentId: crypto.randomUUID(),
    method: 1,
    amountCents: 100,
    phoneNumber: "912345673",
    returnUrl: shop,
    now,
  });
  for (const name of ["sb_0123", "%00", "..%2f", reference]) {
    expect((await get(`/sandbox/card/${name}`)).status).toBe(404);
    expect((await press(`/sandbox/card/${name}`, "pay")).status).toBe(404);
  }
});

test("the browser may run nothing, use only this style, and send the form only here and on to the shop", async () => {
  const { page } = await openCard();
  const answer = await get(page);
  const css = /<style>([\s\S]*)<\/style>/.exec(await answer.text())?.[1] ?? "";
  const hash = createHash("sha256").update(css).digest("base64");
  expect(answer.headers.get("content-security-policy")?.split("; ").sort()).toEqual([
    "base-uri 'none'",
    "default-src 'none'",
    `form-action 'self' ${shop}`,
    "frame-ancestors 'none'",
    "img-src 'self'",
    `style-src 'sha256-${hash}'`,
  ]);
  expect(answer.headers.get("cache-control")).toBe("no-store");
  expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
});
