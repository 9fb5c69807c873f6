import { z } from "zod";
import type { Clock } from "../../clock.ts";
import {
  type ChargeName,
  type ChargeState,
  type PaymentProvider,
  RefundRefused,
  type StartRequest,
  type StatementLine,
} from "../provider.ts";
import { type IfthenpaySettings, openIfthenpayClient, textOrNumber } from "./client.ts";
import { type ListedPayment, listPaidBetween, listPayments } from "./list-payments.ts";
import { orderIdOf } from "./order-id.ts";
import { readCallback } from "./read-callback.ts";
import { refundOnce } from "./refund-charge.ts";
import { getReference, openCardPage, pushToPhone } from "./start-charge.ts";
import { createStartOnce } from "./start-once.ts";

const APP_WINDOW_MS = 4 * 60_000;
/** ifthenpay does not document how long its page is valid. */
const PAGE_WINDOW_MS = 30 * 60_000;
/** Nor how long after the window a payment may still arrive: so long, we go on asking before we call it unpaid. */
const APP_LAG_MS = 5 * 60_000;
const PAGE_LAG_MS = 30 * 60_000;
const MARGIN_MS = 60_000;

const statusAnswer = z.object({ Status: textOrNumber, RequestId: z.string().nullish() });
/** Statuses. 000 is "paid" here and needs its amount. All others (100, 999 and new ones) are inconclusive. */
const states: Record<string, ChargeState> = {
  "020": { state: "cancelled" },
  "101": { state: "expired" },
  "122": { state: "declined" },
  "123": { state: "waiting" },
};

/** Any span will do: only the key is examined. */
const EXAMINED_MS = 60_000;

/** Payments by ifthenpay. The app names the edition whose facts are current. */
export function createIfthenpay(
  settings: IfthenpaySettings,
  clock: Clock,
  answerTimeoutMs?: number,
): PaymentProvider {
  const ask = openIfthenpayClient(answerTimeoutMs);
  const startOnce = createStartOnce(clock, APP_WINDOW_MS + MARGIN_MS);
  const refunds = new Map<string, Promise<"done">>();

  /** The charge once it is paid; null is inconclusive. Rejects when ifthenpay lists another payment under that id. */
  async function findPaid({
    paymentId,
    reference,
  }: Omit<ChargeName, "method">): Promise<ListedPayment | null> {
    const orderId = orderIdOf(paymentId);
    const [paid] = await listPayments(ask, settings, reference ? { requestId: reference } : { orderId });
    if (!paid) return null;
    if (paid.orderId !== orderId || (reference && paid.requestId !== reference)) {
      throw new Error(`ifthenpay answered about another payment than ${paymentId}`);
    }
    return paid;
  }

  async function start(request: StartRequest) {
    const paid = await findPaid({ paymentId: request.paymentId, reference: null }).catch((error: Error) => {
      // No charge has started after any error here.
      throw new Error(error.message);
    });
    if (paid) return { reference: paid.requestId, redirectUrl: null };
    if (request.payBy) return getReference(ask, settings, request, request.payBy);
    return request.method === 1 ? pushToPhone(ask, settings, request) : openCardPage(ask, settings, request);
  }

  async function askApp(requestId: string): Promise<string> {
    const query = new URLSearchParams({ mbWayKey: settings.mbWayKey ?? "", requestId });
    const url = `${settings.url}/spg/payment/mbway/status?${query}`;
    const answer = await ask("say what became of an MB WAY payment", url, statusAnswer);
    if (answer.RequestId && answer.RequestId !== requestId) {
      throw new Error("ifthenpay answered about another MB WAY payment");
    }
    return answer.Status;
  }

  async function status(charge: ChargeName): Promise<ChargeState> {
    const status = charge.method === 1 && charge.reference ? await askApp(charge.reference) : null;
    if (status !== null && status !== "000") {
      const state = states[status];
      if (!state) throw new Error(`ifthenpay says nothing of the MB WAY payment (${status})`);
      return state;
    }
    const paid = await findPaid(charge);
    // After a start without an answer, this is where we learn its request id.
    if (paid) {
      const named = charge.reference ? {} : { reference: paid.requestId };
      return { state: "captured", amountCents: paid.amountCents, ...named };
    }
    if (status === "000") throw new Error("ifthenpay has not listed yet how much was paid");
    // For a card, a reference, or a start without an answer, ifthenpay reports only payment.
    return { state: "unknown" };
  }

  async function refund(charge: ChargeName, amountCents: number, refundId: string): Promise<"done"> {
    if (charge.method === 7)
      throw new RefundRefused("Paid by Multibanco reference: transfer it back to the buyer");
    const requestId = charge.reference ?? (await findPaid(charge))?.requestId;
    if (!requestId) throw new Error(`ifthenpay knows no charge of payment ${charge.paymentId} to refund`);
    // Two at once in this process; docs/payments.md names the remaining case of a repeated refund.
    const running = refunds.get(refundId) ?? refundOnce(ask, settings, requestId, amountCents);
    refunds.set(refundId, running);
    return running.catch((error: unknown) => {
      if (!(error instanceof RefundRefused)) refunds.delete(refundId);
      throw error;
    });
  }

  return {
    name: "ifthenpay",
    repeatable: false,
    statesRefunds: false,
    windowMs: (method) => (method === 2 ? PAGE_WINDOW_MS : APP_WINDOW_MS),
    start: (request) => startOnce(request, () => start(request)),
    finalAfterMs: (method) => (method === 2 ? PAGE_LAG_MS : APP_LAG_MS),
    status,
    // ifthenpay cannot cancel: the app's request, the page and the reference expire.
    end: async () => {},
    refund,
    examine: async () => {
      await listPaidBetween(ask, settings, new Date(clock.now().getTime() - EXAMINED_MS), clock.now());
      return { real: true, webhook: "unknown" };
    },
    statement: async (since) => (await listPaidBetween(ask, settings, since, clock.now())).map(captureLine),
    readWebhook: (delivery) => readCallback(settings.antiPhishingKey, delivery),
  };
}

/** ifthenpay lists captures, not refunds, and none of our ids: lines are matched by reference. */
function captureLine({ requestId, amountCents, paidAt, feeCents }: ListedPayment): StatementLine {
  if (!paidAt) throw new Error(`ifthenpay does not say when ${requestId} was paid`);
  return {
    kind: "capture",
    reference: requestId,
    paymentId: null,
    amountCents,
    at: paidAt,
    ...(feeCents === null ? {} : { feeCents }),
  };
}
