import type { AuditEntry } from "#contract/organiser/audit.ts";

export interface Difference {
  field: string;
  /** Null: there was, or is, nothing. */
  before: string | null;
  after: string | null;
}

/** The fields of an entry as people read them, in the order in which they were stored. */
export function differences({ before, after }: Pick<AuditEntry, "before" | "after">): Difference[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return fields
    .map((field) => ({ field, before: shown(before?.[field]), after: shown(after?.[field]) }))
    .filter((change) => change.before !== change.after);
}

function shown(value: unknown): string | null {
  if (value === null || value === undefined || value === "") return null;
  if (typeof value === "string") return value;
  if (Array.isArray(value) && value.every((one) => typeof one !== "object")) return value.join(", ");
  return JSON.stringify(value, null, 1).replaceAll(/\n\s*/g, " ");
}
