import { asc, eq, inArray, sql } from "drizzle-orm";
import { wrongField } from "#contract/problem.ts";
import type { Reads, Transaction } from "#db/transaction.ts";
import { type Fields, recordKind } from "#domain/platform/records/record-kind.ts";
import { quotas, ticketQuotas, tickets } from "../tables.ts";

export const quotaRecords = recordKind({
  noun: "quota",
  path: "quotas",
  table: quotas,
  columns: { name: quotas.name, size: quotas.size },
  label: "name",
  search: [quotas.name],
  sorts: { name: quotas.name, size: [quotas.size, quotas.name] },
  check: requireRoom,
  uses: async (reads, ids) =>
    (await ticketsOn(reads, ids)).map(({ id, name, quotaId }) => ({
      id: quotaId,
      by: { path: "tickets", id, label: name },
    })),
  shown: async (reads, ids) => {
    const [rows, own] = await Promise.all([
      reads
        .select({
          id: quotas.id,
          taken: quotas.taken,
          offered: quotas.offered,
          left: sql<number>`quota_left(${quotas})`,
        })
        .from(quotas)
        .where(inArray(quotas.id, [...ids])),
      ticketsOn(reads, ids),
    ]);
    return new Map(
      rows.map(({ id, ...units }) => [
        id,
        { ...units, tickets: own.filter(({ quotaId }) => quotaId === id).map((one) => one.id) },
      ]),
    );
  },
});

/** Locks the quota, so that no order takes what is being taken away: a purchase waits for this short transaction. */
async function requireRoom(tx: Transaction, { id, size }: Fields & { id: number | null }): Promise<void> {
  if (id === null) return;
  const [row] = await tx
    .select({ taken: sql<number>`${quotas.taken} + ${quotas.offered}` })
    .from(quotas)
    .where(eq(quotas.id, id))
    .for("no key update");
  if (row && Number(size) < row.taken)
    throw wrongField("size", "below_taken", `${row.taken} are sold, reserved or offered`);
}

const ticketsOn = (reads: Reads, ids: readonly number[]) =>
  reads
    .select({ id: tickets.id, name: tickets.name, quotaId: ticketQuotas.quotaId })
    .from(ticketQuotas)
    .innerJoin(tickets, eq(tickets.id, ticketQuotas.ticketId))
    .where(inArray(ticketQuotas.quotaId, [...ids]))
    .orderBy(asc(tickets.position), asc(tickets.id));
