import { asc, eq, sql } from "drizzle-orm";
import type { Transaction } from "#db/transaction.ts";
import type { AppContext } from "#domain/app-context.ts";
import type { Actor } from "#domain/platform/audit/actor.ts";
import { recordAudit } from "#domain/platform/audit/record-audit.ts";
import { lockContent } from "#domain/platform/content/content-changes.ts";
import { requireStaffEdition } from "./find-records.ts";
import type { RecordKind } from "./record-kind.ts";
import { changedMeanwhile, sameValue } from "./store-record.ts";

interface Order {
  edition: number;
  ids: readonly number[];
}

/** Throws `not_found` for the edition; `changed_meanwhile` when `ids` are not exactly the edition's, each once. */
export async function reorderRecords(
  { db, clock }: Pick<AppContext, "db" | "clock">,
  actor: Actor,
  kind: RecordKind,
  { edition, ids }: Order,
): Promise<{ audit_id: number }> {
  return db.transaction(async (tx) => {
    await lockContent(tx);
    await requireStaffEdition(tx, edition);
    const before = await readOrder(tx, kind, edition);
    await writeOrder(tx, kind, { edition, ids });
    const audit_id = await recordAudit(tx, actor, clock.now(), {
      action: `${kind.noun}.reordered`,
      recordId: edition,
      label: kind.path,
      before: { ids: before },
      after: { ids },
    });
    return { audit_id };
  });
}

export async function readOrder(tx: Transaction, kind: RecordKind, edition: number): Promise<number[]> {
  const { table, position } = kind;
  if (!position) throw new Error(`The records of ${kind.path} have no order`);
  const rows = await tx
    .select({ id: table.id })
    .from(table)
    .where(eq(kind.edition, edition))
    .orderBy(asc(position), asc(table.id));
  return rows.map(({ id }) => Number(id));
}

/** Throws `changed_meanwhile` when others were added or removed. */
export async function writeOrder(tx: Transaction, kind: RecordKind, { edition, ids }: Order): Promise<void> {
  const { table, position } = kind;
  if (!position) throw new Error(`The records of ${kind.path} have no order`);
  const byId = (list: readonly number[]) => [...list].sort((a, b) => a - b);
  if (!sameValue(byId(await readOrder(tx, kind, edition)), byId(ids))) throw changedMeanwhile(kind);
  await tx.execute(sql`
    update ${table} set ${sql.identifier(position.name)} = wanted.place
    from unnest(${sql.param([...ids])}::int[]) with ordinality as wanted (id, place)
    where ${table.id} = wanted.id and ${position} <> wanted.place`);
}
