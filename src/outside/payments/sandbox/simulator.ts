import { randomBytes } from "node:crypto";
import { type Cents, share } from "#contract/money.ts";
import { batched } from "../../batch.ts";
import type { ChargeState, PaidMethod, StartRequest, StatementLine } from "../provider.ts";

/** The simulator's tables: any SQL connection that takes text and parameters. */
export interface SandboxDatabase {
  query<Row>(text: string, params?: unknown[]): Promise<Row[]>;
}

type Outcome = "pay" | "decline" | "cancel" | "silence";

export interface Charge {
  reference: string;
  payment_id: string;
  method: PaidMethod;
  amount_cents: Cents;
  return_url: string;
  outcome: Outcome;
  decides_at: Date | null;
  window_ends_at: Date;
}

export interface NewCharge extends Omit<StartRequest, "payBy"> {
  /** For a reference; other charges have the usual window. */
  validUntil?: Date;
}

/** The window of MB WAY (4 minutes), used for cards too. */
export const SANDBOX_WINDOW_MS = 4 * 60_000;
const APP_DELAY_MS = 2_000;
/** After the end of the shop's hold, which is the window and a minute. */
const LATE_MS = SANDBOX_WINDOW_MS + 90_000;
/** After the window, when the late payer has certainly paid. */
export const SANDBOX_LAG_MS = 2 * 60_000;

/** The plan of each last digit of a phone: outcome, delay in ms, and whether a webhook is sent. */
function planFor(phoneNumber: string): { outcome: Outcome; delayMs: number | null; webhook: boolean } {
  switch (phoneNumber.trim().at(-1)) {
    case "1":
      return { outcome: "decline", delayMs: APP_DELAY_MS, webhook: true };
    case "2":
      return { outcome: "cancel", delayMs: APP_DELAY_MS, webhook: true };
    case "3":
      return { outcome: "silence", delayMs: null, webhook: false };
    case "4":
      return { outcome: "pay", delayMs: APP_DELAY_MS, webhook: false };
    case "5":
      return { outcome: "pay", delayMs: LATE_MS, webhook: true };
    default:
      return { outcome: "pay", delayMs: APP_DELAY_MS, webhook: true };
  }
}

/** Opens a charge, or finds the one this payment has: asking twice charges once. Charges of one moment share a statement. */
export const openCharge: (db: SandboxDatabase, charge: NewCharge & { now: Date }) => Promise<Charge> =
  batched({ itemsMax: 50, atOnce: 2 }, async (db, charges) => {
    const rows = [...new Map(charges.map((charge) => [charge.paymentId, rowOf(charge)])).values()];
    const opened = await db.query<Charge>(
      `insert into sandbox_charges
         (reference, payment_id, method, amount_cents, return_url, outcome, decides_at, window_ends_at, webhook_due_at, created_at)
       select reference, payment_id, method, amount_cents, return_url, outcome, decides_at, window_ends_at, webhook_due_at, created_at
       from json_populate_recordset(null::sandbox_charges, $1) order by payment_id
       on conflict (payment_id) do update set payment_id = excluded.payment_id
       returning *`,
      [JSON.stringify(rows)],
    );
    const byPayment = new Map(opened.map((charge) => [charge.payment_id, charge]));
    return charges.map(({ paymentId }) => {
      const charge = byPayment.get(paymentId);
      if (!charge) throw new Error("The payment simulator did not answer");
      return charge;
    });
  });

/** A reference as the networks write it, of the charge's own digits. */
export const multibancoOf = ({ reference, window_ends_at: validUntil }: Charge) => ({
  entity: "21800",
  reference: String(Number.parseInt(reference.slice(3, 13), 16) % 1_000_000_000).padStart(9, "0"),
  validUntil,
});

function rowOf({ now, ...charge }: NewCharge & { now: Date }) {
  const plan =
    charge.method === 1
      ? planFor(charge.phoneNumber)
      : { outcome: "silence" as const, delayMs: null, webhook: false };
  const decidesAt = plan.delayMs === null ? null : new Date(now.getTime() + plan.delayMs);
  return {
    reference: `sb_${randomBytes(16).toString("hex")}`,
    payment_id: charge.paymentId,
    method: charge.method,
    amount_cents: charge.amountCents,
    return_url: charge.returnUrl,
    outcome: plan.outcome,
    decides_at: decidesAt,
    window_ends_at: charge.validUntil ?? new Date(now.getTime() + SANDBOX_WINDOW_MS),
    webhook_due_at: plan.webhook ? decidesAt : null,
    created_at: now,
  };
}

export async function findCharge(db: SandboxDatabase, reference: string): Promise<Charge | null> {
  const [charge] = await db.query<Charge>("select * from sandbox_charges where reference = $1", [reference]);
  return charge ?? null;
}

/** The same by the payment's id. Questions of one moment share a statement. */
export const findChargeOf: (db: SandboxDatabase, paymentId: string) => Promise<Charge | null> = batched(
  { itemsMax: 100, atOnce: 4 },
  async (db, paymentIds) => {
    const rows = await db.query<Charge>("select * from sandbox_charges where payment_id = any($1::uuid[])", [
      paymentIds,
    ]);
    const byPayment = new Map(rows.map((charge) => [charge.payment_id, charge]));
    return paymentIds.map((id) => byPayment.get(id.toLowerCase()) ?? null);
  },
);

/** A late charge (`decides_at` after the window) is expired first and captured after all, as happens with real ones. */
export function stateOf(charge: Charge, now: Date): ChargeState {
  if (charge.decides_at && charge.decides_at <= now && charge.outcome !== "silence") {
    if (charge.outcome === "pay") return { state: "captured", amountCents: charge.amount_cents };
    return { state: charge.outcome === "decline" ? "declined" : "cancelled" };
  }
  return { state: charge.window_ends_at <= now ? "expired" : "waiting" };
}

/** The buyer's answer on the hosted page, of a card or a reference. The first answer within the window counts; returns the charge after it. */
export async function answerCard(
  db: SandboxDatabase,
  reference: string,
  outcome: "pay" | "decline" | "cancel",
  now: Date,
): Promise<Charge | null> {
  await db.query(
    `update sandbox_charges set outcome = $2, decides_at = $3, webhook_due_at = $3
     where reference = $1 and method in (2, 7) and decides_at is null and window_ends_at > $3`,
    [reference, outcome, now],
  );
  return findCharge(db, reference);
}

/** Refunds once per `refundId`; never more than was captured. */
export async function refundCharge(
  db: SandboxDatabase,
  refund: { paymentId: string; amountCents: Cents; refundId: string },
  now: Date,
): Promise<void> {
  const done = await db.query(
    `insert into sandbox_refunds (refund_id, reference, amount_cents, created_at)
     select $1::uuid, reference, $3::int, $4::timestamptz from sandbox_charges
     where payment_id = $2 and outcome = 'pay' and decides_at <= $4
       and amount_cents >= $3 + (select coalesce(sum(done.amount_cents), 0) from sandbox_refunds done
         where done.reference = sandbox_charges.reference and done.refund_id <> $1)
     on conflict (refund_id) do update set refund_id = excluded.refund_id
     returning refund_id`,
    [refund.refundId, refund.paymentId, refund.amountCents, now],
  );
  if (done.length === 0) throw new Error("The payment simulator refuses this refund");
}

/** Cancels an open charge. A late payer's phone (see `planFor`) pays all the same, as real ones do. */
export async function endCharge(db: SandboxDatabase, paymentId: string, now: Date): Promise<void> {
  await db.query(
    `update sandbox_charges set outcome = 'cancel', decides_at = $2, webhook_due_at = null
     where payment_id = $1 and decides_at is null`,
    [paymentId, now],
  );
}

/** As large as a real provider's: 1.5 % and 25 cents. */
const feeOf = (amountCents: Cents): Cents => share(amountCents, 150, 10_000) + 25;

export async function readStatement(db: SandboxDatabase, since: Date, now: Date): Promise<StatementLine[]> {
  const rows = await db.query<{
    kind: StatementLine["kind"];
    reference: string;
    payment_id: string;
    amount_cents: Cents;
    at: Date;
  }>(
    `select 'capture' as kind, reference, payment_id, amount_cents, decides_at as at from sandbox_charges
       where outcome = 'pay' and decides_at between $1 and $2
     union all
     select 'refund', r.reference, c.payment_id, r.amount_cents, r.created_at from sandbox_refunds r
       join sandbox_charges c using (reference) where r.created_at >= $1
     order by at`,
    [since, now],
  );
  return rows.map(({ kind, reference, payment_id, amount_cents, at }) => ({
    kind,
    reference,
    paymentId: payment_id,
    amountCents: amount_cents,
    at,
    ...(kind === "capture" ? { feeCents: feeOf(amount_cents) } : {}),
  }));
}
