import { and, eq, isNull } from "drizzle-orm";
import type { Language } from "#contract/language.ts";
import { Problem } from "#contract/problem.ts";
import { zoneTime } from "#contract/time/zone-time.ts";
import { readInBatches } from "#db/read-in-batches.ts";
import type { AppContext } from "#domain/app-context.ts";
import type { Actor } from "#domain/platform/audit/actor.ts";
import { findQuestionsOfEdition } from "#domain/sales/questions/find-questions.ts";
import { inWords } from "#domain/sales/wallet/answers/in-words.ts";
import type { Cell, Column } from "./export-columns.ts";
import { exportCsv } from "./export-csv.ts";
import { withinDays, zoneOf } from "./export-days.ts";
import { exportWords } from "./export-messages.ts";
import { requireRoleFor } from "./export-roles.ts";
import { exportStatements } from "./export-statements.ts";
import { exportXlsx } from "./export-xlsx.ts";
import { type ExportRun, exportRuns } from "./tables.ts";

type Ctx = Pick<AppContext, "db" | "clock" | "logger">;
const ROWS_AT_ONCE = 500;
/** A process reads so many at once: each holds a connection and draws on the same processors as the shop. */
const AT_ONCE = 2;
let underWay = 0;
export interface ExportFile {
  name: string;
  type: string;
  pieces: AsyncIterable<Uint8Array>;
}

/** An export's file, once, with headings and words in a language where one is given. Throws `not_found`, `overloaded`, and `role_missing` for what is the owner's. */
export async function runExport(
  ctx: Ctx,
  actor: Actor,
  id: string,
  language?: Language,
): Promise<ExportFile> {
  if (underWay >= AT_ONCE) {
    throw new Problem("overloaded", "Two exports are being read; try again when one has ended", {
      retryAfter: 10,
    });
  }
  const [run] = await ctx.db.single
    .update(exportRuns)
    .set({ beganAt: ctx.clock.now() })
    .where(and(eq(exportRuns.id, id), isNull(exportRuns.beganAt)))
    .returning();
  if (!run) throw new Problem("not_found", "There is no such export, or it was fetched already");
  requireRoleFor(run.kind, actor);
  const { columns, text, cells } = await statementOf(ctx, run, actor, language);
  const zone = await zoneOf(ctx.db.read, run);
  const rows = readInBatches<Cell>(ctx.db.url, withinDays(run, text, zone), ROWS_AT_ONCE);
  const batches = counted(ctx, run, rows, cells);
  const name = fileName(run, zoneTime(ctx.clock.now(), zone).day);
  return run.format === "csv"
    ? {
        name: `${name}.csv`,
        type: "text/csv; charset=utf-8",
        pieces: exportCsv(columns, batches, { separator: run.separator, zone }),
      }
    : {
        name: `${name}.xlsx`,
        type: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
        pieces: exportXlsx(columns, batches, zone),
      };
}

/** By its kind and its days, of which the last is that of reading it where no other is. */
const fileName = ({ kind, fromDay, toDay }: ExportRun, today: string) =>
  [kind, fromDay, toDay ?? today].filter(Boolean).join("-");

interface Statement {
  columns: Column[];
  text: string;
  /** The cells of a row as the statement answers it. */
  cells: (row: Cell[]) => Cell[];
}

/** With the answers to the organiser's questions, a column each, where owners export an edition's attendees. */
async function statementOf(
  ctx: Ctx,
  { kind, editionId }: ExportRun,
  { role }: Actor,
  language: Language | undefined,
): Promise<Statement> {
  const { columns: named, text } = exportStatements[kind];
  const { columns, inWords: translated } = exportWords(kind, named, language);
  if (kind !== "attendees" || editionId === null || role !== "owner") {
    return { columns, text: text(editionId), cells: translated };
  }
  const questions = await findQuestionsOfEdition(ctx.db.read, editionId);
  return {
    columns: [...columns, ...questions.map(({ label }) => ({ name: label, type: "text" as const }))],
    text: text(editionId).replace(
      "\n      from purchases u",
      `, (select jsonb_object_agg(question_id, value) from answers where assignment_id = a.id and answers.signup_id = a.signup_id)
      from purchases u`,
    ),
    cells: (row) => {
      const answers = (row.at(-1) ?? {}) as unknown as Record<number, Parameters<typeof inWords>[1]>;
      return [
        ...translated(row.slice(0, -1)),
        ...questions.map((question) => {
          const value = answers[question.id];
          return value === undefined ? null : inWords(question, value);
        }),
      ];
    },
  };
}

/** Stores how far the reader is, and how it ended: a reader that goes away has cancelled it. */
async function* counted(
  { db, clock, logger }: Ctx,
  { id }: ExportRun,
  batches: AsyncIterable<Cell[][]>,
  cells: Statement["cells"],
): AsyncGenerator<Cell[][]> {
  let rowsSent = 0;
  let outcome: ExportRun["outcome"] = "cancelled";
  underWay += 1;
  try {
    for await (const rows of batches) {
      yield rows.map(cells);
      rowsSent += rows.length;
      await db.single.update(exportRuns).set({ rowsSent }).where(eq(exportRuns.id, id));
    }
    outcome = "finished";
  } catch (error) {
    outcome = "failed";
    logger.error({ export: id, err: error }, "An export failed");
    throw error;
  } finally {
    underWay -= 1;
    await db.single
      .update(exportRuns)
      .set({ rowsSent, outcome, endedAt: clock.now() })
      .where(eq(exportRuns.id, id));
  }
}
