import type { Cents } from "#contract/money.ts";
import type { StatementLine } from "#outside/payments/provider.ts";

/** A payment as our books have it. */
export interface BookedPayment {
  id: string;
  reference: string | null;
  capturedCents: Cents;
  /** Of refunds that the provider has done. */
  refundedCents: Cents;
}

export interface Difference {
  /** Ours, or null where the provider has money that we know nothing of. */
  paymentId: string | null;
  reference: string;
  bank: { capturedCents: Cents; refundedCents: Cents };
  books: { capturedCents: Cents; refundedCents: Cents };
}

/**
 * I3: where the provider's statement and our books differ. Both must cover the same payments. `withRefunds`: whether the
 * statement has what was given back.
 */
export function compareStatement(
  lines: readonly StatementLine[],
  payments: readonly BookedPayment[],
  { withRefunds }: { withRefunds: boolean },
): Difference[] {
  const byId = new Map(payments.map((payment) => [payment.id, payment]));
  const byReference = new Map(payments.map((payment) => [payment.reference, payment]));
  const bank = new Map<string, Difference>();
  for (const payment of payments) {
    bank.set(payment.id, {
      paymentId: payment.id,
      reference: payment.reference ?? "",
      bank: { capturedCents: 0, refundedCents: 0 },
      books: { capturedCents: payment.capturedCents, refundedCents: payment.refundedCents },
    });
  }
  for (const line of lines) {
    const payment = (line.paymentId && byId.get(line.paymentId)) || byReference.get(line.reference);
    const key = payment?.id ?? `unknown ${line.reference}`;
    const entry = bank.get(key) ?? {
      paymentId: null,
      reference: line.reference,
      bank: { capturedCents: 0, refundedCents: 0 },
      books: { capturedCents: 0, refundedCents: 0 },
    };
    if (line.kind === "capture") entry.bank.capturedCents += line.amountCents;
    else entry.bank.refundedCents += line.amountCents;
    bank.set(key, entry);
  }
  return [...bank.values()].filter(
    ({ bank: theirs, books }) =>
      theirs.capturedCents !== books.capturedCents ||
      (withRefunds && theirs.refundedCents !== books.refundedCents),
  );
}
