import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { commonProblems } from "#contract/endpoint.ts";
import { isProblemBody, type ProblemCode } from "#contract/problem.ts";
import type { ClaimLink } from "#contract/wallet/claims.ts";
import { type Endpoint, endpoints } from "#tests/api/endpoints.ts";
import { almostValid, almostValidText } from "#tests/api/fuzz-arbitraries.ts";
import { processorTime, REQUEST_MAX_MS } from "#tests/api/processor-time.ts";
import { findBreachesIn } from "#tests/database/find-breaches.ts";
import { newIdea } from "#tests/idea.ts";
import { DURING_CALL } from "#tests/idea-fixture.ts";
import { makePdf } from "#tests/pdf/make-pdf.ts";
import { signSandbox } from "#tests/sandbox-webhook.ts";
import { softPasskey } from "#tests/soft-passkey.ts";
import { openTestApp, type TestApp } from "#tests/test-app.ts";

/** `FUZZ_REQUESTS=100000 FUZZ_SEED=1` is the long form (docs/security.md): half an hour, or several with a seed each. */
const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? 2_500);
const SEED = Number(process.env.FUZZ_SEED ?? 2025);
const isLong = process.env.FUZZ_REQUESTS !== undefined;
const TIME_LIMIT_MS = isLong ? REQUESTS * 100 : 40_000;
/** What the process may hold more after a long run than after its first tenth. */
const GROWTH_MAX_BYTES = 60 * 1024 * 1024;
/** What may be refused before an endpoint is found, or where its path's parameter leads elsewhere. */
const anywhere: readonly ProblemCode[] = [...commonProblems, "not_found", "method_not_allowed"];

let shop: TestApp;
let goods: ReturnType<typeof goodRequests>;
let buyer: Awaited<ReturnType<TestApp["buyer"]>>;
beforeAll(async () => {
  shop = await openTestApp(DURING_CALL);
  buyer = await shop.buyer("ana@example.pt");
  const free = await shop.order(buyer, [{ ticket: 24, quantity: 6 }], 0, { body: { assign_later: true } });
  const purchase = free.body.purchased_tickets[0]?.id ?? "";
  const { body } = await shop.call<ClaimLink>("POST", `/tickets/purchases/${purchase}/claim-links/`, {
    token: buyer.token,
    body: { units: 3 },
  });
  const own = await shop.order(buyer, [{ ticket: 24, quantity: 1 }], 0);
  goods = goodRequests(buyer, free.body.id, purchase, {
    link: body.id,
    linkToken: body.url.slice(-22),
    ticket: own.body.purchased_tickets[0]?.assignments[0]?.id ?? "",
  });
});
afterAll(() => shop.close());

interface Good {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
}

/** A request that each endpoint takes, to be spoiled. */
function goodRequests(
  of: { signup: string; email: string },
  payment: string,
  purchase: string,
  { link, linkToken, ticket }: { link: string; linkToken: string; ticket: string },
) {
  const page = { offset: "0", limit: "1" };
  const passkey = softPasskey();
  const site = { origin: "http://localhost:3000", rpId: "localhost" };
  return {
    "POST /otp/": { body: { email: "guest@example.pt" } },
    "POST /login/": { body: { email: of.email, code: "123456" } },
    "POST /logout/": {},
    "GET /signups/": { query: { ...page, email: of.email } },
    "POST /signups/": {
      body: {
        email: "guest@example.pt",
        full_name: "Guest",
        phone_number: "912345678",
        country: "PT",
        vat: "123456789",
      },
    },
    "PATCH /signups/{id}/": {
      params: { id: of.signup },
      body: { city: "Leiria", company: "", address: "Rua 1" },
    },
    "POST /tickets/payments/": {
      body: {
        payment_method: 1,
        payment_related_data: { phone_number: "912345673", amount: "53.14" },
        coupon: 91_746_203_558_117,
        signup: of.signup,
        lines: [
          { ticket: 17, quantity: 2 },
          { ticket: 24, quantity: 1 },
        ],
        assign_later: false,
      },
    },
    "POST /tickets/payments/{id}/try-again/": {
      params: { id: payment },
      body: { payment_method: 1, phone_number: "912345673" },
    },
    "POST /tickets/payments/{id}/double-payment/": {
      params: { id: payment },
      body: { decision: "keep_both" },
    },
    "POST /tickets/payments/{id}/cancel/": { params: { id: payment } },
    "POST /tickets/payments/{id}/renew/": { params: { id: payment } },
    "GET /tickets/payments/{id}/": { params: { id: payment } },
    "GET /tickets/payments/": { query: { ...page, signup__uuid: of.signup } },
    "POST /tickets/purchases/": { body: { ticket: 24, quantity: 6, ticket_purchase_payment: payment } },
    "POST /tickets/purchases/{id}/assign/": { params: { id: purchase }, body: { signup: of.signup } },
    "POST /tickets/assignments/{id}/reassign/": { params: { id: purchase }, body: { signup: of.signup } },
    "GET /tickets/purchases/{id}/cancellation/": { params: { id: purchase } },
    "POST /tickets/purchases/{id}/cancel/": {
      params: { id: purchase },
      body: { unit: 3, assignment: null, amount: "0.00" },
    },
    "GET /tickets/assignments/{id}/pdf/": { params: { id: ticket }, query: { size: "phone" } },
    "GET /tickets/assignments/{id}/calendar/": { params: { id: ticket } },
    "GET /tickets/assignments/{id}/apple-pass/": { params: { id: ticket } },
    "GET /tickets/assignments/{id}/google-pass/": { params: { id: ticket } },
    "GET /tickets/assigned/pdf/": {},
    "GET /tickets/assigned/": { query: { ...page, signup__uuid: of.signup } },
    "POST /tickets/purchases/{id}/claim-links/": {
      params: { id: purchase },
      body: { units: 1, note: "Marketing", email: "guest@example.pt" },
    },
    "GET /tickets/claim-links/": { query: { ...page, ticket_purchase: purchase } },
    "POST /tickets/claim-links/{id}/withdraw/": { params: { id: link } },
    "GET /claims/{token}/": { params: { token: linkToken } },
    "POST /claims/{token}/": {
      params: { token: linkToken },
      body: { full_name: "Guest", email: "guest@example.pt" },
    },
    "POST /webhooks/{provider}/": {
      params: { provider: "sandbox" },
      body: { id: "evt_1", reference: "sb_00000000000000000000000000000000" },
    },
    "GET /webhooks/{provider}/": {
      params: { provider: "sandbox" },
      query: { key: "k", orderId: "1", amount: "10.00", requestId: "r" },
    },
    "GET /tickets/": { query: { ...page, ticket_type__uuid: "5b0c0f7e-6a55-4b0e-9a43-2f6f1f0a9d01" } },
    "GET /tickets/ticket-types/": { query: { ...page, hide_from_public: "false" } },
    "GET /tickets/coupons/{code}/": { params: { code: "NEXXT10" } },
    "GET /sessions/": { query: page },
    "POST /sessions/{id}/revoke/": { params: { id: "0f8b2a44-6a0d-4c7e-9a57-3f1f6f1f9c11" } },
    "POST /sessions/revoke-others/": {},
    "POST /accounts/email/": { body: { email: "guest@example.pt" } },
    "POST /accounts/email/confirm/": { body: { token: "0f8b2a44-6a0d-4c7e-9a57-3f1f6f1f9c11" } },
    "GET /accounts/export/": {},
    // Another address: an erased account would make the requests after it meaningless.
    "POST /accounts/erase/": { body: { email: "guest@example.pt" } },
    "POST /login/passkey/options/": {},
    "POST /login/passkey/": { body: { response: passkey.assert("Y2hhbGxlbmdl", site) } },
    "GET /passkeys/": { query: page },
    "POST /passkeys/options/": {},
    "POST /passkeys/": { body: { name: "Telemóvel", response: passkey.attest("Y2hhbGxlbmdl", site) } },
    "POST /passkeys/{id}/remove/": { params: { id: passkey.id } },
    "GET /agenda/": {},
    "POST /agenda/": { body: { add: [1, 2, 3], remove: [4] } },
    "GET /speakers/": { query: { ...page, featured: "true" } },
    "GET /events/": { query: { ...page, start_time__date: "2025-10-27", event_type: "1" } },
    "GET /events/types/": { query: page },
    "GET /stages/": { query: page },
    "GET /partners/": { query: page },
    "GET /edition/": {},
    "GET /codes/keys/": {},
    "POST /codes/check/": { body: { code: shop.app.codes.write({ kind: "person", serial: of.signup }) } },
    "POST /newsletter/": { body: { email: "guest@example.pt", lang: "en", source: "/ideas" } },
    "POST /newsletter/confirm/": { body: { token: "0f8b2a44-6a0d-4c7e-9a57-3f1f6f1f9c11" } },
    "POST /newsletter/unsubscribe/": { body: { token: "0f8b2a44-6a0d-4c7e-9a57-3f1f6f1f9c11" } },
    "POST /newsletter/unsubscribe/{token}/": { params: { token: "0f8b2a44-6a0d-4c7e-9a57-3f1f6f1f9c11" } },
    "GET /ideas/call/": { query: { lang: "en" } },
    "POST /ideas/": {
      body: newIdea({ file: makePdf().toString("base64"), fileName: "ideia.pdf" }),
    },
  } as Record<string, Good>;
}

interface Sent {
  endpoint: Endpoint;
  url: string;
  body: unknown;
  token: "own" | "none" | "wrong";
  key: string | undefined;
  ip: number;
}

/** Places where any text may occur, `%` and brackets among it. */
const texts = (good: Record<string, string>) =>
  fc.record(Object.fromEntries(Object.entries(good).map(([name, text]) => [name, almostValidText(text)])), {
    requiredKeys: [],
  }) as fc.Arbitrary<Record<string, string>>;

function requestTo(endpoint: Endpoint): fc.Arbitrary<Sent> {
  const good = goods[`${endpoint.method} ${endpoint.path}`] ?? {};
  const params = texts(good.params ?? {});
  const query = fc.oneof(texts(good.query ?? {}), fc.dictionary(fc.string(), fc.string(), { maxKeys: 3 }));
  return fc
    .record({
      params,
      query,
      body: almostValid(good.body ?? {}),
      // A session that is ended says nothing about the requests after it.
      token:
        endpoint.path === "/logout/"
          ? fc.constantFrom("none", "wrong")
          : fc.constantFrom("own", "own", "own", "none", "wrong"),
      key: fc.option(fc.stringMatching(/^[\x20-\x7e]{0,210}$/), { nil: undefined }),
      ip: fc.nat(1_000_000),
    })
    .map(
      ({ params, query, ...rest }) =>
        ({ endpoint, url: urlOf(endpoint.path, { ...good.params, ...params }, query), ...rest }) as Sent,
    );
}

function goodRequestTo(endpoint: Endpoint): Sent {
  const { params = {}, query = {}, body } = goods[`${endpoint.method} ${endpoint.path}`] ?? {};
  const token = endpoint.path === "/logout/" ? "none" : "own";
  return { endpoint, url: urlOf(endpoint.path, params, query), body, token, key: undefined, ip: 0 };
}

function urlOf(path: string, params: Record<string, string>, query: Record<string, string>): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encode(params[name] ?? ""));
  const search = Object.entries(query).map(([name, value]) => `${encode(name)}=${encode(value)}`);
  return search.length > 0 ? `${filled}?${search.join("&")}` : filled;
}

const encode = (text: string) => encodeURIComponent(text.toWellFormed());

async function send({ endpoint, url, token, key, ip }: Sent, text: Buffer<ArrayBuffer>): Promise<Response> {
  const tokens = { own: buyer.token, none: null, wrong: "x".repeat(43) };
  return shop.request(url, {
    method: endpoint.method,
    headers: {
      "content-type": "application/json",
      "x-forwarded-for": `192.0.2.${ip}`,
      ...(tokens[token] ? { authorization: `Token ${tokens[token]}` } : {}),
      ...(key === undefined ? {} : { "idempotency-key": key }),
      // The sandbox's signing key is public, so that the code behind the signature is tested too.
      ...(endpoint.path.startsWith("/webhooks/")
        ? { "sandbox-signature": signSandbox(text.toString()) }
        : {}),
    },
    ...(endpoint.method === "GET" ? {} : { body: text }),
  });
}

async function answerTo(sent: Sent, body: Buffer<ArrayBuffer>) {
  const response = await send(sent, body);
  return { response, text: await response.text() };
}

it("every endpoint has a good request to begin from", () => {
  expect(Object.keys(goods).sort()).toEqual(endpoints.map(({ method, path }) => `${method} ${path}`).sort());
});

/** What a buyer reads of her own grows with what she has, and her tickets as a file are drawn anew. */
const isShared = ({ token, endpoint }: Sent) => token !== "own" || endpoint.method !== "GET";

/** Of the memory, over a long run. */
const SAMPLES = 50;

/** After a collection, where Node lets a test ask for one. */
function heldBytes(): number {
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

it(
  "thousands of bad requests to every endpoint: never a 5xx, every refusal a problem of the contract",
  async () => {
    const request = fc.constantFrom(...endpoints).chain(requestTo);
    const statuses = new Map<number, number>();
    let [sent, dearest] = [0, 0];
    const held: number[] = [];
    await fc.assert(
      fc.asyncProperty(request, async (one) => {
        // Up to 10 MB: to write it is the sender's work.
        const sentText = Buffer.from(JSON.stringify(one.body) ?? "");
        const { result, ms } = await processorTime(() => answerTo(one, sentText));
        const { response, text } = result;
        sent += 1;
        // What the test app records is no memory of the shop's.
        for (const record of [shop.queue, shop.queuedEver, shop.mails, shop.logged]) record.length = 0;
        if (isShared(one)) dearest = Math.max(dearest, ms);
        if (isLong && sent % Math.ceil(REQUESTS / SAMPLES) === 0) held.push(heldBytes());
        statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
        expect([response.status < 500, shop.bugs.splice(0)]).toEqual([true, []]);
        if (isShared(one)) expect(ms).toBeLessThan(REQUEST_MAX_MS);
        if (response.status < 400) return;
        const body: unknown = JSON.parse(text);
        expect(response.headers.get("content-type")).toMatch(/^application\/problem\+json/);
        expect(isProblemBody(body) && body.status).toBe(response.status);
        if (isProblemBody(body)) expect([...anywhere, ...one.endpoint.problems]).toContain(body.code);
      }),
      {
        seed: SEED,
        numRuns: REQUESTS,
        interruptAfterTimeLimit: TIME_LIMIT_MS,
        examples: endpoints.map((endpoint) => [goodRequestTo(endpoint)]),
      },
    );
    expect(await findBreachesIn(shop)).toEqual([]);
    if (isLong) {
      // Each sample has the body of its moment in it, which may be megabytes of values: the least of several has not.
      const grown = Math.min(...held.slice(-SAMPLES / 5)) - Math.min(...held.slice(0, SAMPLES / 5));
      process.stdout.write(
        `${JSON.stringify({ sent, dearestMs: dearest, grownBytes: grown, statuses: [...statuses] })}\n`,
      );
      expect(grown).toBeLessThan(GROWTH_MAX_BYTES);
    }
    // The good ones begin; without these statuses no rule would have been reached.
    for (const status of [200, 201, 202, 400, 401, 404, 409]) expect([...statuses.keys()]).toContain(status);
  },
  TIME_LIMIT_MS + 20_000,
);
