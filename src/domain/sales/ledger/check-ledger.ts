import { centsToDecimal } from "#contract/money.ts";
import type { AppContext } from "#domain/app-context.ts";
import type { PaymentProvider, StatementLine } from "#outside/payments/provider.ts";
import { compareStatement, type Difference, type StoredPayment } from "./compare-statement.ts";
import { invariants } from "./invariants.ts";

export interface Breach {
  /** The promise that is broken, by its name: `I1: …`. */
  promise: string;
  detail: string;
  /** The provider that gave no statement: nothing was compared, so nothing is known to differ. */
  silent?: string;
}

export interface LedgerSource {
  query<Row>(text: string, params?: unknown[]): Promise<Row[]>;
}
type Ctx = Pick<AppContext, "payments" | "clock"> & { db: LedgerSource };
/** A provider's statement is compared this far back, in ms, unless the whole is asked for. */
const RECENT_MS = 3 * 24 * 3_600_000;
/** A webhook, a poll and the reconciler have had their chance by then, in ms. */
const SETTLED_MS = 10 * 60_000;
const CLOCKS_DIFFER_SECONDS = 60;
const STATEMENT_PROMISE = "I3: the provider has captured and refunded what our database says";

/**
 * Checks all invariants, I1 to I7, over the database and every provider. A provider that returns no statement is a
 * breach too.
 */
export async function checkLedger(
  ctx: Ctx,
  { whole, onError }: { whole: boolean; onError: (error: unknown) => void },
): Promise<Breach[]> {
  const now = ctx.clock.now();
  const since = whole ? new Date(0) : new Date(now.getTime() - RECENT_MS);
  const compared = await Promise.all(
    ctx.payments.all.map((provider) =>
      findDifferences(ctx, provider, since, SETTLED_MS).then(
        (found) => found.map((difference) => asBreach(provider, difference)),
        (error: unknown) => {
          onError(error);
          return [
            {
              promise: STATEMENT_PROMISE,
              detail: `${provider.name} gave no statement`,
              silent: provider.name,
            },
          ];
        },
      ),
    ),
  );
  return [...(await breachesOfDatabase(ctx.db)), ...compared.flat()];
}

/** I1, I2 and I4 to I7. */
export async function breachesOfDatabase(db: LedgerSource): Promise<Breach[]> {
  const breaches: Breach[] = [];
  for (const [promise, text] of Object.entries(invariants)) {
    const rows = await db.query<{ breach: string }>(text);
    breaches.push(...rows.map(({ breach }) => ({ promise, detail: breach })));
  }
  return breaches;
}

/**
 * For the payment `p` of an order: the cents that it paid of later orders of its changed tickets, and that
 * went back by hand.
 */
const CHANGED_AND_GIVEN_BACK = `
  with recursive later (id) as (
    select order_id from order_changes join orders o on o.id = from_order_id where o.current_payment_id = p.id
    union select c.order_id from later join order_changes c on c.from_order_id = later.id
  )
  select least((select sum(carried_cents) from order_changes where from_order_id = p.order_id), coalesce(sum(r.amount_cents), 0))
  from later join payments y on y.order_id = later.id join refunds r on r.payment_id = y.id where r.reason <> 'changed'`;

/**
 * I3 for one provider: payments started or captured since this moment, and refunds made since. Payments younger than
 * `settledMs` may still settle and are left out.
 */
export async function findDifferences(
  { db, clock }: Pick<Ctx, "db" | "clock">,
  provider: PaymentProvider,
  since: Date,
  settledMs: number,
  read: (lines: readonly StatementLine[]) => void = () => {},
): Promise<Difference[]> {
  const lines = await provider.statement(since);
  read(lines);
  // The provider makes a refund before we store its result, and its clock may differ by seconds.
  const payments = await db.query<StoredPayment & { fresh: boolean }>(
    `select p.id, p.provider_reference as reference, p.captured_cents as "capturedCents",
       p.created_at < $2::timestamptz + $6::interval as older, p.created_at > $3 as fresh,
       coalesce(sum(r.amount_cents) filter (where r.certain), 0)::int as "refundedCents",
       coalesce(json_agg(r.amount_cents) filter (where not r.certain), '[]') as "perhapsRefunded",
       coalesce((${CHANGED_AND_GIVEN_BACK}), 0)::int as "perhapsAtMost"
     from payments p left join lateral (
       select amount_cents, created_at, status = 'done' and not by_hand and created_at >= $2::timestamptz + $6::interval as certain
       from refunds where payment_id = p.id and reason <> 'changed' and (status <> 'done' or by_hand or done_at >= $2::timestamptz - $6::interval)
     ) r on true
     where p.provider = $1 and (p.created_at >= $2 or p.provider_reference = any($4) or p.id::text = any($5)
       or exists (select from refunds where payment_id = p.id and created_at >= $2))
     group by p.id`,
    [
      provider.name,
      since,
      new Date(clock.now().getTime() - settledMs),
      lines.map(({ reference }) => reference),
      lines.flatMap(({ paymentId }) => (paymentId ? [paymentId] : [])),
      `${CLOCKS_DIFFER_SECONDS} seconds`,
    ],
  );
  const fresh = new Set(payments.filter((payment) => payment.fresh).map(({ id }) => id));
  return compareStatement(lines, payments, { withRefunds: provider.statesRefunds }).filter(
    ({ paymentId }) => !paymentId || !fresh.has(paymentId),
  );
}

export function asBreach(
  provider: PaymentProvider,
  { paymentId, reference, stated, stored }: Difference,
): Breach {
  const sums = (one: Difference["stated"]) =>
    `${centsToDecimal(one.capturedCents)} € captured, ${centsToDecimal(one.refundedCents)} € refunded`;
  return {
    promise: STATEMENT_PROMISE,
    detail: `${provider.name} ${reference || "without a reference"}, ${paymentId ? `payment ${paymentId}` : "a payment that we do not know"}: provider ${sums(stated)}; database ${sums(stored)}`,
  };
}
