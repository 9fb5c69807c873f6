import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import {
  type ExportFormat,
  type ExportKind,
  type ExportSeparator,
  exportsOfShop,
} from "#contract/organiser/sales/export-kinds.ts";
import type { ShownExport } from "#contract/organiser/sales/exports.ts";
import type { AppContext } from "#domain/app-context.ts";
import type { Actor } from "#domain/platform/audit/actor.ts";
import { recordAudit } from "#domain/platform/audit/record-audit.ts";
import { readEdition } from "#domain/platform/current-edition/show-organised.ts";
import { withinDays, zoneOf } from "./export-days.ts";
import { requireRoleFor } from "./export-roles.ts";
import { exportStatements } from "./export-statements.ts";
import { showExport } from "./list-exports.ts";
import { type ExportRun, exportRuns } from "./tables.ts";

interface Wanted {
  kind: ExportKind;
  format: ExportFormat;
  separator: ExportSeparator;
  edition: number | null;
  /** Days, both included; empty: no limit. */
  from: string;
  to: string;
}

/** Asks for an export: the audit log says who and how much. Its file is fetched by its id, once. Throws `not_found`, `role_missing`. */
export async function requestExport(
  { db, clock }: Pick<AppContext, "db" | "clock">,
  actor: Actor,
  { kind, format, separator, edition, from, to }: Wanted,
): Promise<ShownExport> {
  requireRoleFor(kind, actor);
  const { staffId } = actor;
  if (!staffId) throw new Error("An export is a member's");
  const now = clock.now();
  const ofEdition = exportsOfShop.includes(kind) ? null : edition;
  return db.transaction(async (tx) => {
    const year = ofEdition === null ? null : (await readEdition(tx, ofEdition)).year;
    const days = { kind, editionId: ofEdition, fromDay: from || null, toDay: to || null };
    const text = withinDays(days, exportStatements[kind].text(ofEdition), await zoneOf(tx, days));
    const { rows } = await tx.execute(sql.raw(`select count(*)::int as count from (${text}) rows`));
    const run: ExportRun = {
      id: randomUUID(),
      ...days,
      format,
      separator,
      staffId,
      actor: actor.name,
      rowsTotal: Number(rows[0]?.count),
      rowsSent: 0,
      createdAt: now,
      beganAt: null,
      endedAt: null,
      outcome: null,
    };
    await tx.insert(exportRuns).values(run);
    await recordAudit(tx, actor, now, {
      action: "export.exported",
      recordId: run.id,
      label: [kind, year].filter(Boolean).join(" "),
      after: { kind, format, year, ...(from && { from }), ...(to && { to }), rows: run.rowsTotal },
    });
    return showExport(run, year);
  });
}
