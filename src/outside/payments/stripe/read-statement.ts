import type Stripe from "stripe";
import type { StatementLine } from "../provider.ts";

/** The same thing for cards and for all other methods. */
const CAPTURE_TYPES = ["charge", "payment"] as const;

/**
 * Captures and refunds of our charges. Captures are read from the balance, because a charge's own date is that of its
 * start. Failed refunds are left out, and so are other shops of the account: their charges lack our id. A line's
 * reference is the intent, its fee that of the balance; we know a payment by a hosted page by that page, so lines are matched by `paymentId`.
 */
export async function readStatement(client: Stripe, since: Date): Promise<StatementLine[]> {
  const created = { gte: Math.floor(since.getTime() / 1_000) };
  const lines: StatementLine[] = [];
  for (const type of CAPTURE_TYPES) {
    const entries = client.balanceTransactions.list({ created, type, limit: 100, expand: ["data.source"] });
    for await (const { source, created: at, fee } of entries) {
      if (source && typeof source === "object" && source.object === "charge") {
        const captured = line("capture", source, source.amount_captured, at);
        lines.push(...captured.map((one) => ({ ...one, feeCents: fee })));
      }
    }
  }
  for await (const refund of client.refunds.list({ created, limit: 100, expand: ["data.charge"] })) {
    const gone = refund.status === "failed" || refund.status === "canceled";
    if (!gone && refund.charge && typeof refund.charge === "object") {
      lines.push(...line("refund", refund.charge, refund.amount, refund.created));
    }
  }
  return lines.sort((one, other) => one.at.getTime() - other.at.getTime());
}

function line(
  kind: StatementLine["kind"],
  charge: Stripe.Charge,
  amountCents: number,
  atSeconds: number,
): StatementLine[] {
  const paymentId = charge.metadata.payment;
  const intent = charge.payment_intent;
  if (!paymentId || !intent || charge.currency !== "eur") return [];
  const reference = typeof intent === "string" ? intent : intent.id;
  return [{ kind, reference, paymentId, amountCents, at: new Date(atSeconds * 1_000) }];
}
