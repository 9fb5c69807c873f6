import { randomBytes } from "node:crypto";
import { type BuyerAnswer, planFor } from "./behaviour.ts";
import type { FakeLedger, FakeServerContext } from "./fake-server.ts";

export interface Charge {
  requestId: string;
  orderId: string;
  amountCents: number;
  /** The key it was begun with. */
  subEntity: string;
  method: "MBWAY" | "CCARD" | "MULTIBANCO";
  status: "waiting" | "paid" | "rejected" | "declined" | "expired";
  paidAt: number | null;
  refundedCents: number;
  begunAt: number;
  urls: { success: string; error: string; cancel: string } | null;
}
interface Due {
  charge: Charge;
  answer: BuyerAnswer;
  atMs: number;
  webhook: boolean;
}

const WINDOW_MS = 4 * 60_000;

/** ifthenpay's charges. Nothing is idempotent: each start is a charge, each refund is made. */
export function openIfthenpayCharges(world: FakeServerContext, callBack: (charge: Charge) => void) {
  const charges: Charge[] = [];
  let due: Due[] = [];

  function begin(given: Pick<Charge, "orderId" | "amountCents" | "subEntity" | "method" | "urls">): Charge {
    const charge: Charge = {
      ...given,
      requestId: randomBytes(10).toString("hex"),
      status: "waiting",
      paidAt: null,
      refundedCents: 0,
      begunAt: world.now(),
    };
    charges.push(charge);
    return charge;
  }

  function ring(charge: Charge, phone: string): void {
    const { answer, afterMs, webhook } = planFor(phone, world.behaviour);
    if (afterMs !== null) due.push({ charge, answer, atMs: world.now() + afterMs, webhook });
  }

  function answer(charge: Charge, given: BuyerAnswer, webhook: boolean): void {
    if (charge.status === "paid") return;
    if (given === "decline") charge.status = "declined";
    if (given === "cancel") charge.status = "rejected";
    if (given !== "pay") return;
    Object.assign(charge, { status: "paid", paidAt: world.now() });
    if (webhook) callBack(charge);
  }

  function settle(): void {
    const now = world.now();
    const ready = due.filter(({ atMs }) => atMs <= now);
    due = due.filter(({ atMs }) => atMs > now);
    for (const { charge, answer: given, webhook } of ready) answer(charge, given, webhook);
    for (const charge of charges) {
      const over = charge.method === "MBWAY" && charge.begunAt + WINDOW_MS <= now;
      if (over && charge.status === "waiting") charge.status = "expired";
    }
  }

  /** At a machine or in an app. */
  function payReference(charge: Charge, cents: number): void {
    if (cents) charge.amountCents = cents;
    answer(charge, "pay", true);
  }

  /** `Code` and `Message` as ifthenpay answers a refund. */
  function refund(requestId: string, amountCents: number): { Code: string; Message: string } {
    const charge = charges.find((one) => one.requestId === requestId);
    const { refunds } = world.behaviour;
    if (refunds === "refused") return { Code: "-1", Message: "Insufficient funds" };
    if (charge?.method === "MULTIBANCO") return { Code: "0", Message: "Not for Multibanco" };
    const tooMuch = !charge?.paidAt || charge.refundedCents + amountCents > charge.amountCents;
    if (tooMuch || refunds === "failed") return { Code: "0", Message: "Payment could not be refunded" };
    charge.refundedCents += amountCents;
    refunded.push({ reference: requestId, paymentId: null, amountCents });
    return { Code: "1", Message: "Success" };
  }
  const refunded: FakeLedger["refunded"] = [];

  const ledger = (): FakeLedger => ({
    captured: charges
      .filter(({ paidAt }) => paidAt !== null)
      .map(({ requestId, amountCents }) => ({ reference: requestId, paymentId: null, amountCents })),
    refunded,
    begun: charges.length,
  });

  return { charges, begin, ring, answer, payReference, settle, refund, ledger };
}
