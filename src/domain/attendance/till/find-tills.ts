import { and, gte, inArray, isNull, lt, sql } from "drizzle-orm";
import { type Cents, centsToDecimal } from "#contract/money.ts";
import type { Till, TillMethod } from "#contract/organiser/orders/till.ts";
import { Problem } from "#contract/problem.ts";
import { pluck } from "#db/pluck.ts";
import type { Reads, Transaction } from "#db/transaction.ts";
import { findStaffNames } from "#domain/people/staff/find-staff.ts";
import type { Actor } from "#domain/platform/audit/actor.ts";
import { type TillRow, tillEntries, tills } from "./tables.ts";

/** Matches no till for an actor without an id: the command line has none. */
export const isSeller = ({ staffId }: Pick<Actor, "staffId">) => sql`${tills.staffId} = ${staffId}::uuid`;
const openTillOf = (actor: Pick<Actor, "staffId">) => and(isSeller(actor), isNull(tills.closedAt));

export async function findOpenTill(reads: Reads, actor: Pick<Actor, "staffId">): Promise<TillRow | null> {
  const [till] = await reads.select().from(tills).where(openTillOf(actor));
  return till ?? null;
}

/** The same, which stays open until the transaction ends: a close waits for it, and counts what it writes. */
export async function lockOpenTill(tx: Transaction, actor: Actor): Promise<TillRow | null> {
  const [till] = await tx.select().from(tills).where(openTillOf(actor)).for("share");
  return till ?? null;
}

export const tillNotOpen = () => new Problem("till_not_open", "Open your till first");

/** The tills that were opened in this time, the newest first. */
export function findTills(reads: Reads, from: Date | null, before: Date | null): Promise<TillRow[]> {
  return reads
    .select()
    .from(tills)
    .where(and(from ? gte(tills.openedAt, from) : undefined, before ? lt(tills.openedAt, before) : undefined))
    .orderBy(sql`${tills.openedAt} desc, ${tills.id}`);
}

export interface MethodSums {
  sales: number;
  soldCents: Cents;
  refunds: number;
  refundedCents: Cents;
}
const nothing: MethodSums = { sales: 0, soldCents: 0, refunds: 0, refundedCents: 0 };

/** Returns the cents that came into each of these tills, and those that were given back. */
export async function sumTills(
  reads: Reads,
  ids: readonly string[],
): Promise<(till: string, method: TillMethod) => MethodSums> {
  const { refundId, amountCents, method, tillId } = tillEntries;
  const rows = await reads
    .select({
      tillId,
      method,
      sales: sql<number>`(count(*) filter (where ${refundId} is null))::int`,
      soldCents: sql<number>`coalesce(sum(${amountCents}) filter (where ${refundId} is null), 0)::int`,
      refunds: sql<number>`(count(*) filter (where ${refundId} is not null))::int`,
      refundedCents: sql<number>`-coalesce(sum(${amountCents}) filter (where ${refundId} is not null), 0)::int`,
    })
    .from(tillEntries)
    .where(inArray(tillId, [...ids]))
    .groupBy(tillId, method);
  const known = new Map(rows.map((row) => [`${row.tillId} ${row.method}`, row]));
  return (till, of) => known.get(`${till} ${of}`) ?? nothing;
}

export const showSums = ({ sales, soldCents, refunds, refundedCents }: MethodSums) => ({
  sales,
  sold: centsToDecimal(soldCents),
  refunds,
  refunded: centsToDecimal(refundedCents),
});

/** Returns the cents that a till should hold by now: for cash with the float. */
export const expectedCents = (
  { floatCents }: Pick<TillRow, "floatCents">,
  method: TillMethod,
  { soldCents, refundedCents }: MethodSums,
): Cents => (method === "cash" ? floatCents : 0) + soldCents - refundedCents;

export async function showTills(reads: Reads, rows: readonly TillRow[]): Promise<Till[]> {
  const [sumsOf, names] = await Promise.all([
    sumTills(reads, pluck(rows, "id")),
    findStaffNames(reads, pluck(rows, "staffId")),
  ]);
  return rows.map((till) => ({
    id: till.id,
    seller: { id: till.staffId, name: names.get(till.staffId) ?? "" },
    opened_at: till.openedAt.toISOString(),
    closed_at: till.closedAt?.toISOString() ?? null,
    float: centsToDecimal(till.floatCents),
    methods: [
      showMethod(till, "cash", sumsOf(till.id, "cash"), till.expectedCashCents, till.countedCashCents),
      showMethod(
        till,
        "terminal",
        sumsOf(till.id, "terminal"),
        till.expectedTerminalCents,
        till.countedTerminalCents,
      ),
    ],
    note: till.note,
  }));
}

function showMethod(
  till: TillRow,
  method: TillMethod,
  sums: MethodSums,
  expectedThen: Cents | null,
  counted: Cents | null,
) {
  const expected = expectedThen ?? expectedCents(till, method, sums);
  return {
    method,
    ...showSums(sums),
    expected: centsToDecimal(expected),
    counted: counted === null ? null : centsToDecimal(counted),
    difference: counted === null ? null : centsToDecimal(counted - expected),
  };
}
