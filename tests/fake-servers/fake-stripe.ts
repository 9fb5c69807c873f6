import { createHmac } from "node:crypto";
import { parseBracketForm } from "./bracket-form.ts";
import { cardPage } from "./card-page.ts";
import {
  type FakeRequest,
  type FakeResponse,
  type FakeServer,
  type FakeServerContext,
  serveFakeServer,
} from "./fake-server.ts";
import { type FakeServerOptions, startFakeServer } from "./start-fake-server.ts";
import { openStripeCharges } from "./stripe-charges.ts";
import { missing, newId, type Session, StripeRefusal } from "./stripe-objects.ts";
import { createWebhookPost } from "./webhook-post.ts";

export const fakeStripeKeys = { secretKey: "sk_test_example", webhookSecret: "whsec_example" };

/** Stripe as its documents describe it, as a process on loopback. Run by itself: `node tests/fake-servers/fake-stripe.ts --port N`. */
export const startFakeStripe = (options?: FakeServerOptions) => startFakeServer("fake-stripe.ts", options);

type Charges = ReturnType<typeof openStripeCharges>;

function createFakeStripe(world: FakeServerContext): FakeServer {
  const webhooks = createWebhookPost(world.behaviour);
  const store = openStripeCharges(world, (type, object) => {
    const body = JSON.stringify({
      ...{
        id: newId("evt"),
        object: "event",
        type,
        created: Math.floor(world.now() / 1_000),
        livemode: false,
      },
      data: { object },
    });
    if (world.webhookUrl) webhooks.send(() => postEvent(world, body));
  });
  const remembered = new Map<string, { request: string; answer: FakeResponse }>();

  /** The same key again is answered as the first time; only what Stripe could not take at all is forgotten. */
  function answerOnce(request: FakeRequest): FakeResponse {
    const key = request.method === "POST" ? request.headers["idempotency-key"] : undefined;
    if (typeof key !== "string") return answerApi(store, request);
    const words = `${request.path} ${request.body}`;
    const before = remembered.get(key);
    if (before && before.request !== words) {
      return refuse(
        new StripeRefusal(400, { type: "idempotency_error", message: "Used with other parameters" }),
      );
    }
    const answer = before?.answer ?? answerApi(store, request);
    if (answer.status < 400 || answer.status === 402) remembered.set(key, { request: words, answer });
    return answer;
  }

  return {
    ledger: store.ledger,
    settle: store.settle,
    answer: (request) => {
      if (request.path.startsWith("/pay/")) return answerPage(store, request);
      if (request.headers.authorization !== `Bearer ${fakeStripeKeys.secretKey}`) {
        return refuse(
          new StripeRefusal(401, { type: "invalid_request_error", message: "Invalid API Key provided" }),
        );
      }
      return answerOnce(request);
    },
  };
}

async function postEvent(world: FakeServerContext, body: string): Promise<boolean> {
  const at = Math.floor(world.now() / 1_000);
  const signature = createHmac("sha256", fakeStripeKeys.webhookSecret).update(`${at}.${body}`).digest("hex");
  const headers = { "content-type": "application/json", "stripe-signature": `t=${at},v1=${signature}` };
  return (await fetch(world.webhookUrl ?? "", { method: "POST", headers, body })).ok;
}

/** An answer is a copy: what is remembered under a key stays as it was. */
function answerApi(store: Charges, request: FakeRequest): FakeResponse {
  try {
    return {
      status: 200,
      body: structuredClone(route(store, request)),
      headers: { "request-id": newId("req") },
    };
  } catch (error) {
    if (error instanceof StripeRefusal) return refuse(error);
    throw error;
  }
}

const refuse = ({ status, error }: StripeRefusal): FakeResponse => ({ status, body: { error } });

function route(store: Charges, { method, path, query, body }: FakeRequest): object {
  const form = parseBracketForm(new URLSearchParams(body));
  const [, , ...parts] = path.split("/");
  const id = parts.find((part) => /^(pi|cs|pm)_/.test(part)) ?? "";
  switch (`${method} ${parts.join("/").replace(id || "-", ":id")}`) {
    case "POST payment_intents":
      return store.createIntent(form);
    case "POST payment_intents/:id/cancel":
      return store.cancelIntent(id);
    case "GET payment_intents/:id":
      return store.intents.get(id) ?? notThere("payment_intent");
    case "GET payment_intents":
      return page([...store.intents.values()], query);
    case "GET payment_intents/search":
      return page(findByMetadata(store, query.get("query") ?? ""), query);
    case "GET payment_methods/:id":
      return { object: "payment_method", id, billing_details: { email: store.payers.get(id) ?? null } };
    case "POST checkout/sessions":
      return store.createSession(form);
    case "POST checkout/sessions/:id/expire":
      return store.expireSession(id);
    case "GET checkout/sessions/:id":
      return withIntent(store, store.sessions.get(id) ?? notThere("checkout session"));
    case "GET checkout/sessions": {
      const intent = query.get("payment_intent");
      const found = [...store.sessions.values()].filter((one) => !intent || one.payment_intent === intent);
      return page(query.has("expand[0]") ? found.map((one) => withIntent(store, one)) : found, query);
    }
    case "POST refunds":
      return store.createRefund(form);
    case "GET refunds": {
      const intent = query.get("payment_intent");
      const found = store.refunds.filter((one) => !intent || one.payment_intent === intent);
      if (!query.has("expand[0]")) return page(found, query);
      const expanded = found.map((one) => ({ ...one, charge: store.charges.get(String(one.charge)) }));
      return page(expanded, query);
    }
    case "GET balance_transactions": {
      const found = store.balance.filter(({ type }) => type === query.get("type"));
      const expanded = found.map((one) => ({ ...one, source: store.charges.get(String(one.source)) }));
      return page(expanded, query);
    }
    default:
      return notThere("path");
  }
}

function notThere(what: string): never {
  throw missing(what);
}

function withIntent(store: Charges, session: Session) {
  const intent = store.intents.get(String(session.payment_intent));
  return { ...session, payment_intent: intent ?? null };
}

function findByMetadata(store: Charges, query: string) {
  const payment = /^metadata\["payment"\]:"([\w-]+)"$/.exec(query)?.[1];
  return [...store.intents.values()].filter(({ metadata }) => metadata.payment === payment);
}

/** Newest first, from `created[gte]` on, `limit` at a time. */
function page(all: { id: string; created: number }[], query: URLSearchParams): object {
  const since = Number(query.get("created[gte]") ?? 0);
  const newest = all.filter(({ created }) => created >= since).reverse();
  const from = newest.findIndex(({ id }) => id === query.get("starting_after")) + 1;
  const data = newest.slice(from, from + Number(query.get("limit") ?? 10));
  return { object: "list", url: "/v1", data, has_more: from + data.length < newest.length };
}

function answerPage(store: Charges, { method, path, body }: FakeRequest): FakeResponse {
  const id = path.split("/").at(-1) ?? "";
  if (method === "POST" && store.intents.has(id)) {
    store.payReference(id, Number(new URLSearchParams(body).get("cents")));
    return { status: 200, body: "" };
  }
  const session = store.sessions.get(id);
  if (!session) return { status: 404, body: "" };
  if (method !== "POST")
    return { status: 200, body: cardPage("Stripe", (session.amount_total / 100).toFixed(2)) };
  const answer = new URLSearchParams(body).get("answer") ?? "";
  return { status: 303, headers: { location: store.answerPage(id, answer) } };
}

if (import.meta.main) serveFakeServer(createFakeStripe);
