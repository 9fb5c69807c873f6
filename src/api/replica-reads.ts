import type { AppContext } from "#domain/app-context.ts";

/** Figures and exports, for staff. An export's own row is changed on the primary before its file is read. */
const STAFF_READS = new Set([
  "/organiser/editions/{edition}/figures/",
  "/organiser/money/",
  "/organiser/exports/{id}/file/",
]);

/**
 * The one rule of which reads may be a second old, and so go to a replica: public lists (answers that are the same for every
 * caller, `shared` in the contract), figures and exports. A person's own orders and tickets are never read there, unless the
 * primary is away; nor are pages, which are cached until the content changes.
 */
export const mayReadReplica = ({
  path = "",
  shared,
}: {
  path?: string | undefined;
  shared: boolean;
}): boolean => shared || STAFF_READS.has(path);

const known = new WeakMap<AppContext, AppContext>();

/** The app as such an endpoint uses it: one for all requests, which share what is remembered of a database. */
export function withReplicaReads(app: AppContext): AppContext {
  const delayed = known.get(app) ?? { ...app, db: { ...app.db, ...app.db.delayed } };
  known.set(app, delayed);
  return delayed;
}
