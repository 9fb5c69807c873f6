import { centsToDecimal } from "#contract/money.ts";
import type { ShownTask } from "#contract/organiser/sales/tasks.ts";
import type { Reads } from "#db/transaction.ts";
import { findSignups } from "#domain/people/accounts/signups.ts";
import type { Task } from "#domain/platform/tasks/tasks.ts";
import { findTasks } from "#domain/platform/tasks/tasks.ts";
import { findInvoices } from "#domain/sales/invoices/find-invoice.ts";
import { findOrdersByIds } from "#domain/sales/orders/find-orders.ts";
import { findRefunds } from "#domain/sales/refunds/find-refund.ts";
import { actionsOf } from "./resolve-task.ts";

interface Wanted {
  state: "open" | "resolved";
  offset: number;
  limit: number;
}

interface About {
  orderId: string | null;
  amountCents: number | null;
  provider: string | null;
}

export async function listTasks(
  reads: Reads,
  wanted: Wanted,
): Promise<{ count: number; results: ShownTask[] }> {
  const { count, rows } = await findTasks(reads, wanted);
  const about = await findAbout(reads, rows);
  const orders = await findOrdersByIds(
    reads,
    idsOf(rows, (task) => about.get(task.id)?.orderId),
  );
  const readers = rows.map((task) => task.mail?.signupId);
  const buyers = [...orders.values()].map(({ signupId }) => signupId);
  const people = await findSignups(reads, [...new Set([...readers, ...buyers])].filter(isGiven));
  return {
    count,
    results: rows.map((task) => {
      const { orderId, amountCents, provider } = about.get(task.id) ?? NOTHING;
      const order = orders.get(orderId ?? "");
      const buyer = people.get(order?.signupId ?? "");
      const reader = task.kind === "confirmation_failed" ? buyer : people.get(task.mail?.signupId ?? "");
      return {
        id: task.id,
        kind: task.kind,
        created_at: task.createdAt.toISOString(),
        detail: task.detail,
        order: order
          ? { id: order.id, code: order.code, buyer: buyer?.fullName ?? "", email: buyer?.email ?? "" }
          : null,
        amount: amountCents === null ? null : centsToDecimal(amountCents),
        provider,
        reader: reader && !reader.erasedAt ? { name: reader.fullName, email: reader.email } : null,
        mail: task.mail?.job ?? null,
        actions: task.resolvedAt ? [] : actionsOf(task.kind, provider),
        resolved_at: task.resolvedAt?.toISOString() ?? null,
        resolution: task.resolution,
        resolved_by: task.resolvedBy,
        note: task.note,
      };
    }),
  };
}

const NOTHING: About = { orderId: null, amountCents: null, provider: null };
const isGiven = (id: string | null | undefined): id is string => typeof id === "string";
const idsOf = (rows: readonly Task[], idOf: (task: Task) => string | null | undefined) => [
  ...new Set(rows.map(idOf).filter(isGiven)),
];

async function findAbout(reads: Reads, rows: readonly Task[]): Promise<Map<string, About>> {
  const subjects = (kind: Task["kind"]) => idsOf(rows, (task) => (task.kind === kind ? task.subject : null));
  const [refunds, invoices] = await Promise.all([
    findRefunds(reads, [...subjects("refund_failed"), ...idsOf(rows, refundOfMail)]),
    findInvoices(reads, [...subjects("invoice_failed"), ...idsOf(rows, invoiceOfMail)]),
  ]);
  const bySubject = new Map<string, About>([
    ...refunds.map(({ refund, payment, order }): [string, About] => [
      refund.id,
      { orderId: order.id, amountCents: refund.amountCents, provider: payment.provider },
    ]),
    ...invoices.map(({ id, orderId, totalCents, provider }): [string, About] => [
      id,
      { orderId, amountCents: totalCents, provider },
    ]),
    ...subjects("confirmation_failed").map((id): [string, About] => [id, { ...NOTHING, orderId: id }]),
  ]);
  return new Map(
    rows.map((task) => [
      task.id,
      // Written as `<provider> <reference>`.
      task.kind === "unknown_money"
        ? { ...NOTHING, provider: task.subject.split(" ")[0] ?? null }
        : (bySubject.get(refundOfMail(task) ?? invoiceOfMail(task) ?? task.subject) ?? NOTHING),
    ]),
  );
}

const ofMail =
  (name: "refundId" | "invoiceId") =>
  ({ mail }: Task): string | null => {
    const id = (mail?.data as Record<string, unknown> | undefined)?.[name];
    return typeof id === "string" ? id : null;
  };
const refundOfMail = ofMail("refundId");
const invoiceOfMail = ofMail("invoiceId");
