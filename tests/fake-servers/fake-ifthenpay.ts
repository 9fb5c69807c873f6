import { createHmac } from "node:crypto";
import { lisbonTime } from "#contract/time/lisbon-time.ts";
import { cardPage } from "./card-page.ts";
import {
  type FakeRequest,
  type FakeResponse,
  type FakeServer,
  type FakeServerContext,
  serveFakeServer,
} from "./fake-server.ts";
import { type Charge, openIfthenpayCharges } from "./ifthenpay-charges.ts";
import { type FakeServerOptions, startFakeServer } from "./start-fake-server.ts";
import { createWebhookPost } from "./webhook-post.ts";

export const fakeIfthenpayKeys = {
  mbWayKey: "MBW-000001",
  cardKey: "CCD-000002",
  multibancoKey: "MBK-000003",
  backofficeKey: "1111-2222-3333-4444",
  antiPhishingKey: "example-anti-phishing",
};

/** ifthenpay as its documents describe it, as a process on loopback. Run by itself: `node tests/fake-servers/fake-ifthenpay.ts`. */
export const startFakeIfthenpay = (options?: FakeServerOptions) =>
  startFakeServer("fake-ifthenpay.ts", options);

type Charges = ReturnType<typeof openIfthenpayCharges>;
type Body = Record<string, string | undefined>;

const euros = (cents: number) => (cents / 100).toFixed(2);
const inCents = (amount = "") => (/^\d+\.\d\d$/.test(amount) ? Math.round(Number(amount) * 100) : Number.NaN);
/** In the status of an MB WAY payment; in the answer to its start the same 000 means "pending". */
const codes = { waiting: "123", paid: "000", rejected: "020", declined: "122", expired: "101" };

function createFakeIfthenpay(world: FakeServerContext): FakeServer {
  const webhooks = createWebhookPost(world.behaviour);
  const store = openIfthenpayCharges(world, (charge) => {
    if (world.webhookUrl) webhooks.send(() => callBack(world.webhookUrl ?? "", charge));
  });
  return {
    ledger: store.ledger,
    settle: store.settle,
    answer: (request) => route(world, store, request),
  };
}

async function callBack(
  template: string,
  { orderId, amountCents, requestId, paidAt }: Charge,
): Promise<boolean> {
  const url = new URL(template);
  url.search = new URLSearchParams({
    key: fakeIfthenpayKeys.antiPhishingKey,
    orderId,
    amount: euros(amountCents),
    requestId,
    payment_datetime: paymentTime(paidAt ?? 0),
  }).toString();
  return (await fetch(url)).ok;
}

function route(world: FakeServerContext, store: Charges, request: FakeRequest): FakeResponse {
  const { method, path, query } = request;
  if (path.startsWith("/card/")) return answerPage(store, request);
  const body = (method === "POST" ? JSON.parse(request.body || "{}") : {}) as Body;
  if (path.startsWith("/creditcard/init/")) return ok(startCard(world, store, path, body));
  switch (`${method} ${path}`) {
    case "POST /spg/payment/mbway":
      return ok(startMbWay(store, body));
    case "POST /multibanco/reference/init":
      return ok(giveReference(world, store, body));
    case "GET /spg/payment/mbway/status":
      return ok(statusOf(store, query));
    case "POST /v2/payments/read":
      return ok(listPaid(store, body));
    case "POST /api/endpoint/payments/refund":
      if (body.backofficekey !== fakeIfthenpayKeys.backofficeKey)
        return ok({ Code: "0", Message: "Invalid key" });
      return ok(store.refund(body.requestId ?? "", inCents(body.amount)));
    default:
      return { status: 404, body: {} };
  }
}

const ok = (body: object): FakeResponse => ({ status: 200, body });

function startMbWay(store: Charges, { mbWayKey, orderId = "", amount, mobileNumber = "" }: Body): object {
  const answer = { Amount: amount, OrderId: orderId, RequestId: "" };
  const valid = /^\w{1,15}$/.test(orderId) && inCents(amount) > 0 && /^\d{1,3}#\d{6,12}$/.test(mobileNumber);
  if (mbWayKey !== fakeIfthenpayKeys.mbWayKey || !valid)
    return { ...answer, Status: "999", Message: "Error" };
  const given = {
    orderId,
    amountCents: inCents(amount),
    subEntity: mbWayKey,
    method: "MBWAY",
    urls: null,
  } as const;
  const charge = store.begin(given);
  store.ring(charge, mobileNumber);
  return { ...answer, RequestId: charge.requestId, Status: "000", Message: "Pending" };
}

function statusOf(store: Charges, query: URLSearchParams): object {
  const requestId = query.get("requestId");
  const charge = store.charges.find((one) => one.requestId === requestId);
  const known = charge && query.get("mbWayKey") === charge.subEntity;
  return {
    RequestId: requestId,
    Status: known ? codes[charge.status] : "999",
    Message: known ? charge.status : "Error",
  };
}

/** Paid on its page, or by `buyer` of the behaviour. Without `expiryDays` it would never end. */
function giveReference(world: FakeServerContext, store: Charges, given: Body): object {
  const { mbKey, orderId = "", amount } = given;
  const days = Number(given.expiryDays);
  const valid = /^\w{1,15}$/.test(orderId) && inCents(amount) > 0 && days > 0;
  if (mbKey !== fakeIfthenpayKeys.multibancoKey || !valid) return { Status: "-1", Message: "Error" };
  const charge = store.begin({
    orderId,
    amountCents: inCents(amount),
    subEntity: mbKey,
    method: "MULTIBANCO",
    urls: null,
  });
  store.ring(charge, "3");
  return {
    ...{ Amount: amount, Entity: "11249", OrderId: orderId, RequestId: charge.requestId },
    Reference: String(200_000_000 + store.charges.length),
    ExpiryDate: paymentTime(world.now() + days * 24 * 3_600_000).slice(0, 10),
    ...{ Status: "0", Message: "Success" },
  };
}

function startCard(world: FakeServerContext, store: Charges, path: string, body: Body): object {
  const key = path.split("/").at(-1) ?? "";
  const { orderId = "", amount, successUrl = "", errorUrl = "", cancelUrl = "" } = body;
  const valid = /^\w{1,15}$/.test(orderId) && inCents(amount) > 0;
  if (key !== fakeIfthenpayKeys.cardKey || !valid) {
    return { Status: "-1", Message: "Unauthorized request", PaymentUrl: "", RequestId: "" };
  }
  const urls = { success: successUrl, error: errorUrl, cancel: cancelUrl };
  const charge = store.begin({
    orderId,
    amountCents: inCents(amount),
    subEntity: key,
    method: "CCARD",
    urls,
  });
  const { requestId } = charge;
  const { autopay, answerMs } = world.behaviour;
  if (autopay) setTimeout(() => store.answer(charge, autopay, true), answerMs);
  return {
    Status: "0",
    Message: "Success",
    PaymentUrl: `${world.url()}/card/${requestId}`,
    RequestId: requestId,
  };
}

/** Lists only charges that are paid. */
function listPaid(store: Charges, { boKey, orderId, requestId, dateStart, dateEnd }: Body): object {
  if (boKey !== fakeIfthenpayKeys.backofficeKey) return { status: 403, message: "Invalid boKey" };
  const paid = store.charges
    .filter((one) => one.paidAt !== null && (!orderId || one.orderId === orderId))
    .filter((one) => !requestId || one.requestId === requestId)
    .map((one) => ({ ...one, paymentDate: paymentTime(one.paidAt ?? 0) }))
    .filter(({ paymentDate }) => !dateStart || sortable(paymentDate) >= sortable(dateStart))
    .filter(({ paymentDate }) => !dateEnd || sortable(paymentDate) <= sortable(dateEnd));
  const payments = paid.slice(-1_000).map((one) => ({
    ...{ amount: euros(one.amountCents), entity: one.method, subEntity: one.subEntity, fee: "0.10" },
    ...{
      orderId: one.orderId,
      requestId: one.requestId,
      paymentDate: one.paymentDate,
      reference: one.orderId,
    },
  }));
  return { status: 200, message: "OK", payments };
}

function answerPage(store: Charges, { method, path, body }: FakeRequest): FakeResponse {
  const charge = store.charges.find(({ requestId }) => path === `/card/${requestId}`);
  if (charge?.method === "MULTIBANCO" && method === "POST") {
    store.payReference(charge, Number(new URLSearchParams(body).get("cents")));
    return { status: 200, body: "" };
  }
  if (!charge?.urls) return { status: 404, body: "" };
  if (method !== "POST") return { status: 200, body: cardPage("ifthenpay", euros(charge.amountCents)) };
  const answer = new URLSearchParams(body).get("answer");
  if (answer === "cancel") return { status: 303, headers: { location: charge.urls.cancel } };
  if (answer !== "pay") return { status: 303, headers: { location: charge.urls.error } };
  store.answer(charge, "pay", true);
  return { status: 303, headers: { location: signedSuccess(charge, charge.urls.success) } };
}

function signedSuccess({ orderId, amountCents, requestId }: Charge, successUrl: string): string {
  const url = new URL(successUrl);
  const amount = euros(amountCents);
  const words = `${orderId}${amount}${requestId}`;
  const sk = createHmac("sha256", fakeIfthenpayKeys.cardKey).update(words).digest("hex");
  for (const [name, value] of Object.entries({ id: orderId, amount, requestId, sk }))
    url.searchParams.set(name, value);
  return url.href;
}

/** `26-10-2025 09:59:00`. */
function paymentTime(ms: number): string {
  const { day, hour, minute, second } = lisbonTime(new Date(ms));
  const clock = [hour, minute, second].map((part) => String(part).padStart(2, "0")).join(":");
  return `${day.split("-").reverse().join("-")} ${clock}`;
}

const sortable = (time: string) => time.replace(/^(\d\d)-(\d\d)-(\d{4})/, "$3-$2-$1");

if (import.meta.main) serveFakeServer(createFakeIfthenpay);
