import { daysOfExport, type ExportKind } from "#contract/organiser/sales/export-kinds.ts";
import { LISBON } from "#contract/time/lisbon-time.ts";
import { shopZoneOf } from "#contract/time/shop-zone.ts";
import type { Reads } from "#db/transaction.ts";
import { requireEdition } from "#domain/platform/current-edition/current-edition.ts";
import { findFactsEdition } from "#domain/platform/current-edition/find-site-facts.ts";
import { documentZoneOf } from "#domain/platform/current-edition/shop-zone.ts";
import { exportStatements } from "./export-statements.ts";
import type { ExportRun } from "./tables.ts";

/** These are money: in all of Portugal their days are Lisbon's (decision 218). */
const MONEY: readonly ExportKind[] = ["orders", "lines", "payments", "refunds", "tills"];

/** A file has one zone: its edition's, and of all editions the current one's. */
export async function zoneOf(
  reads: Reads,
  { kind, editionId }: Pick<ExportRun, "kind" | "editionId">,
): Promise<string> {
  const edition = editionId === null ? await findFactsEdition(reads) : await requireEdition(reads, editionId);
  if (!edition) return LISBON;
  if (kind === "documents") return documentZoneOf(edition);
  return editionId === null || MONEY.includes(kind) ? shopZoneOf(edition.timeZone) : edition.timeZone;
}

/**
 * A statement of an export, with the rows of its days alone. The days are the contract's and the zone is a stored edition's, so that
 * both may stand in the text.
 */
export function withinDays(
  { kind, fromDay, toDay }: Pick<ExportRun, "kind" | "fromDay" | "toDay">,
  text: string,
  zone: string,
): string {
  const column = daysOfExport[kind];
  if (!column || !(fromDay || toDay)) return text;
  const begin = (day: string) => `(${day})::timestamp at time zone '${zone}'`;
  const conditions = [
    fromDay && `of_all."${column}" >= ${begin(`'${fromDay}'::date`)}`,
    toDay && `of_all."${column}" < ${begin(`'${toDay}'::date + 1`)}`,
  ];
  const names = exportStatements[kind].columns.map(({ name }) => `"${name}"`);
  return `select * from (${text}) as of_all (${names.join(", ")}) where ${conditions.filter(Boolean).join(" and ")}`;
}
