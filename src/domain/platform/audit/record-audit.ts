import type { Transaction } from "#db/transaction.ts";
import type { Actor } from "./actor.ts";
import { auditLog } from "./tables.ts";

type Fields = Record<string, unknown>;

export interface Change {
  /** The kind of record and what was done: `speaker.updated`. */
  action: `${string}.${string}`;
  recordId: string | number;
  /** People's word for the record, such as a name. */
  label: string;
  /** The record's fields; null, or left out, where there was, or is, nothing. Never a secret. */
  before?: Fields | null;
  after?: Fields | null;
  /** The entry whose change this one undoes. */
  undoes?: number;
}

/** Writes a change of staff down, in its transaction. Of two states only the fields that differ are stored. Returns its id. */
export async function recordAudit(
  tx: Transaction,
  actor: Actor,
  now: Date,
  { action, recordId, label, before = null, after = null, undoes }: Change,
): Promise<number> {
  const changed = before && after ? differing(before, after) : { before, after };
  const [entry] = await tx
    .insert(auditLog)
    .values({
      at: now,
      staffId: actor.staffId,
      actor: actor.name,
      role: actor.role,
      action,
      noun: action.split(".")[0] ?? "",
      recordId: String(recordId),
      label,
      ...changed,
      undoes: undoes ?? null,
      network: actor.network,
      device: actor.device,
    })
    .returning({ id: auditLog.id });
  return entry?.id ?? 0;
}

function differing(before: Fields, after: Fields): { before: Fields; after: Fields } {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const changed = names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
  const only = (fields: Fields) => Object.fromEntries(changed.map((name) => [name, fields[name] ?? null]));
  return { before: only(before), after: only(after) };
}
