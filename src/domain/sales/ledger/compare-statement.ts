import type { Cents } from "#contract/money.ts";
import type { StatementLine } from "#outside/payments/provider.ts";

export interface StoredPayment {
  id: string;
  reference: string | null;
  capturedCents: Cents;
  /** Older than the statement: its capture may be too, so its absence proves nothing. */
  older: boolean;
  /** Refunds that the provider has made since the statement begins. */
  refundedCents: Cents;
  /** Refunds that the statement may contain or not: in progress, refused, made by hand, or perhaps older. */
  perhapsRefunded: readonly Cents[];
  /** Given back by hand of what the payment's changed tickets became: the organiser may have done any part of it at this provider. */
  perhapsAtMost: Cents;
}

export interface Difference {
  /** Ours, or null where the provider has money that we know nothing of. */
  paymentId: string | null;
  reference: string;
  stated: Sums;
  stored: Sums;
}

interface Sums {
  capturedCents: Cents;
  refundedCents: Cents;
}
const NOTHING: Sums = { capturedCents: 0, refundedCents: 0 };

/**
 * I3: the differences between the provider's statement and our payments of the same time; the statement need not have
 * all of a payment. `withRefunds`: whether the statement lists refunds. Money without a payment that was refunded is
 * no difference.
 */
export function compareStatement(
  lines: readonly StatementLine[],
  payments: readonly StoredPayment[],
  { withRefunds }: { withRefunds: boolean },
): Difference[] {
  const byId = new Map(payments.map((payment) => [payment.id, payment]));
  const byReference = new Map(payments.map((payment) => [payment.reference, payment]));
  const ours = new Map<string, Sums>();
  const strangers = new Map<string, Sums>();
  for (const line of lines) {
    const payment = (line.paymentId && byId.get(line.paymentId)) || byReference.get(line.reference);
    if (payment) add(ours, payment.id, line);
    else add(strangers, line.reference, line);
  }
  const unknown = [...strangers]
    .filter(([, stated]) => stated.capturedCents > stated.refundedCents)
    .map(([reference, stated]) => ({ paymentId: null, reference, stated, stored: NOTHING }));
  return [
    ...payments.flatMap((payment) => differenceOf(payment, ours.get(payment.id) ?? NOTHING, withRefunds)),
    ...unknown,
  ];
}

function add(sums: Map<string, Sums>, key: string, { kind, amountCents }: StatementLine): void {
  const { capturedCents, refundedCents } = sums.get(key) ?? NOTHING;
  sums.set(
    key,
    kind === "capture"
      ? { capturedCents: capturedCents + amountCents, refundedCents }
      : { capturedCents, refundedCents: refundedCents + amountCents },
  );
}

function differenceOf(payment: StoredPayment, listed: Sums, withRefunds: boolean): Difference[] {
  const { id, reference, capturedCents, older, refundedCents, perhapsRefunded, perhapsAtMost } = payment;
  const stated = older && listed.capturedCents === 0 ? { ...listed, capturedCents } : listed;
  const agreed =
    stated.capturedCents === capturedCents &&
    (!withRefunds ||
      [...sumsWith(refundedCents, perhapsRefunded)].some(
        (sum) => sum <= stated.refundedCents && stated.refundedCents <= sum + perhapsAtMost,
      ));
  if (agreed) return [];
  return [{ paymentId: id, reference: reference ?? "", stated, stored: { capturedCents, refundedCents } }];
}

/** The sums that the refunds can come to: the certain ones with any of the others. */
function sumsWith(certain: Cents, others: readonly Cents[]): Set<Cents> {
  const sums = new Set([certain]);
  for (const cents of others) for (const sum of [...sums]) sums.add(sum + cents);
  return sums;
}
