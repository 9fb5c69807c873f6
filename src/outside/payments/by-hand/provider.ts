import type { Clock } from "../../clock.ts";
import { type ChargeState, type PaymentProvider, RefundRefused, type StatementLine } from "../provider.ts";

/** A connection to the database that has the book. */
export interface BookDatabase {
  query<Row>(text: string, params?: unknown[]): Promise<Row[]>;
}

/**
 * Money that no provider takes for us: bank transfers, and cash or a terminal at the counter. `change`: the price of tickets that were changed
 * to others, with what was paid by hand beyond it.
 */
export const handProviders = ["transfer", "counter", "change"] as const;
export type HandProvider = (typeof handProviders)[number];

export const isByHand = (provider: string): provider is HandProvider =>
  handProviders.some((name) => name === provider);

/**
 * Stands for the organiser's bank account or till: its statement is the book that staff keep (`hand_charges`). It ends a charge
 * at once, and refunds nothing by itself.
 */
export function createHandProvider(name: HandProvider, db: BookDatabase, clock: Clock): PaymentProvider {
  return {
    name,
    repeatable: true,
    statesRefunds: false,
    windowMs: () => 0,
    finalAfterMs: () => 0,
    start: () => Promise.resolve(null),
    status: ({ paymentId }) => stateOf(db, clock, paymentId),
    end: async ({ paymentId }) => {
      await db.query(
        "update hand_charges set ended_at = $2 where payment_id = $1 and captured_cents is null and ended_at is null",
        [paymentId, clock.now()],
      );
    },
    refund: () => Promise.reject(new RefundRefused(REFUND_BY_HAND[name])),
    statement: (since) => readBook(db, name, since),
    readWebhook: () => null,
  };
}

const REFUND_BY_HAND: Record<HandProvider, string> = {
  transfer: "Paid by transfer: transfer it back to the buyer",
  counter: "Paid at the counter: give it back in cash, on the terminal or by transfer",
  change: "Paid with the price of changed tickets: give it back the way they were paid, or by transfer",
};

/** A part that arrives for an ended transfer captures it, so that it is refunded like any money that buys no ticket. */
async function stateOf(db: BookDatabase, clock: Clock, paymentId: string): Promise<ChargeState> {
  await db.query(
    `update hand_charges c set captured_cents = received_cents, recorded_at = $2 from payments p join orders o on o.id = p.order_id
     where c.payment_id = $1 and p.id = c.payment_id and c.captured_cents is null and c.received_cents > 0
       and (c.ended_at is not null or o.expires_at <= $2)`,
    [paymentId, clock.now()],
  );
  const [charge] = await db.query<{ captured: number | null; ended: Date | null; expires: Date }>(
    `select c.captured_cents as captured, c.ended_at as ended, orders.expires_at as expires
     from hand_charges c join payments on payments.id = c.payment_id join orders on orders.id = order_id where c.payment_id = $1`,
    [paymentId],
  );
  if (!charge) return { state: "unknown" };
  if (charge.captured !== null) return { state: "captured", amountCents: charge.captured };
  if (charge.ended) return { state: "cancelled" };
  return charge.expires <= clock.now() ? { state: "expired", final: true } : { state: "waiting" };
}

async function readBook(db: BookDatabase, name: HandProvider, since: Date): Promise<StatementLine[]> {
  const rows = await db.query<{ paymentId: string; amountCents: number; at: Date }>(
    `select payment_id as "paymentId", hand_charges.captured_cents as "amountCents", recorded_at as at
     from hand_charges join payments on payments.id = payment_id where provider = $1 and recorded_at >= $2`,
    [name, since],
  );
  return rows.map((row) => ({ kind: "capture" as const, reference: row.paymentId, ...row }));
}
