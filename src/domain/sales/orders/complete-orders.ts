import { type SQL, sql } from "drizzle-orm";
import type { Cents } from "#contract/money.ts";
import type { PaymentStatus } from "#contract/orders/payment-states.ts";
import type { Transaction } from "#db/transaction.ts";
import type { AppContext } from "#domain/app-context.ts";
import { requestInvoices } from "#domain/sales/invoices/request-invoices.ts";
import type { Cause } from "./order-event-names.ts";
import { few } from "./placing/few-rows.ts";

/** Money that a provider has taken for an attempt, or a total of zero. */
export interface Capture {
  paymentId: string;
  amountCents: Cents;
  /** The provider's name for the charge, where it was not known before. */
  reference?: string | undefined;
  cause: Cause;
  /** What the provider said. */
  answer: object | null;
}

export interface Completion {
  paymentId: string;
  completed: boolean;
  /** Of the attempt, before. */
  status: PaymentStatus;
}

/**
 * Completes the pending orders whose money is there, all in one statement: their purchases, the units that are the
 * buyer's own, the buyer's code, the confirmation's place in the outbox and the events follow from the orders that it
 * moves, so that a second settling does nothing. Requests their invoices where the shop issues any; then `tx` must be a
 * transaction. An order with other attempts, placed despite another one, or of another sum is left as it is, unless `anyAttempts`: its caller has the
 * order locked and sees to the others. Locks orders by id, then the buyers without a code by id.
 */
export async function completeOrders(
  tx: Transaction,
  ctx: Pick<AppContext, "jobs" | "clock" | "invoices">,
  captures: readonly Capture[],
  { anyAttempts }: { anyAttempts: boolean },
): Promise<Completion[]> {
  const now = ctx.clock.now();
  const { rows } = await tx.execute(statementFor(captures, anyAttempts, now));
  const completed = rows.filter((row) => row.order_id !== null);
  await requestInvoices(
    tx,
    ctx,
    completed.map((row) => String(row.order_id)),
    now,
  );
  return rows.map((row) => ({
    paymentId: String(row.payment_id),
    completed: row.order_id !== null,
    status: row.status as PaymentStatus,
  }));
}

function statementFor(captures: readonly Capture[], anyAttempts: boolean, now: Date): SQL {
  const at = now.toISOString();
  return sql`${CAPTURED}${JSON.stringify(captures)}${AT}${at}${ANY_ATTEMPTS}${anyAttempts}${REST}`;
}

const CAPTURED = sql.raw(`
with captured as materialized (
  select * from json_to_recordset(`);
const AT = sql.raw(`::json)
    as captured ("paymentId" uuid, "amountCents" int, reference text, cause text, answer jsonb)
  where ${few('"amountCents"')}
), this_call as materialized (
  select `);
const ANY_ATTEMPTS = sql.raw("::timestamptz as at, ");
const REST = sql.raw(`::boolean as any_attempts
), due as materialized (
  select order_id, "paymentId" as payment_id, "amountCents", reference, cause, answer from captured
    cross join lateral (select order_id, status from payments where id = "paymentId" offset 0) as payment
  where status = 1 order by order_id
), pending as materialized (
  select due.*, locked.id from due
    cross join lateral (select id from orders where id = order_id for no key update) as locked
), completed as (
  update orders set state = 'completed', closed_at = at, current_payment_id = payment_id, confirmation_due_at = at
  from pending cross join this_call
  where orders.id = pending.id and state = 'pending' and ((attempts = 1 and despite = '{}') or any_attempts) and "amountCents" = total_cents
  returning orders.id, signup_id, assign_later, total_cents, payment_id, reference, cause, answer, at
), paid as (
  update payments set status = 2, ended_as = null, captured_cents = total_cents, settled_at = at, next_check_at = null,
    provider_reference = coalesce(provider_reference, reference)
  from completed where payments.id = completed.payment_id
), bought as (
  insert into purchases (id, order_id, ticket_id, quantity, buyer_id, unassigned, created_at)
  select gen_random_uuid(), completed.id, ticket_id, quantity, signup_id,
    case when quantity = 1 and not assign_later then 0 else quantity end, at
  from completed join order_lines on order_id = completed.id order by ticket_id
  returning id, order_id, ticket_id, quantity
), given as (
  insert into assignments (id, purchase_id, unit, held_ticket_id, signup_id, created_at)
  select gen_random_uuid(), bought.id, 1, ticket_id, signup_id, at from bought join completed on completed.id = order_id
  where quantity = 1 and not assign_later
), without_code as materialized (
  select signups.id from signups where id in (select signup_id from completed) and code_serial is null
  order by id for no key update
), given_code as (
  update signups set code_serial = gen_random_uuid() from without_code
  where signups.id = without_code.id and code_serial is null
), recorded as (
  insert into order_events (order_id, payment_id, at, event, cause, provider_answer)
  select id, payment_id, at, event, cause, case event when 'completed' then answer end
  from completed cross join (values (1, 'completed'), (2, 'confirmation_queued')) as events (n, event) order by id, n
)
select payments.id as payment_id, payments.status, completed.id as order_id
from captured join payments on payments.id = "paymentId" left join completed on completed.payment_id = payments.id`);
