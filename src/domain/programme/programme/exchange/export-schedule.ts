import { slugOf } from "#contract/fold-text.ts";
import { baseLanguage, shownLanguage } from "#contract/language.ts";
import type { ScheduleFormat } from "#contract/organiser/programme/schedule.ts";
import { editionTitle } from "#contract/programme/edition-title.ts";
import type { AppContext } from "#domain/app-context.ts";
import { readEdition } from "#domain/platform/current-edition/show-organised.ts";
import { readTicketEvents } from "#domain/programme/agenda/read-calendar.ts";
import { findEvents } from "../events.ts";
import { scheduleCsv } from "./schedule-csv.ts";
import { scheduleJson } from "./schedule-json.ts";

export interface ScheduleFile {
  name: string;
  type: string;
  bytes: string;
}

/**
 * An edition's schedule for other programs: as JSON and iCalendar what visitors see of it, as CSV the draft with all that is
 * not public. Throws `not_found`.
 */
export async function exportSchedule(
  ctx: AppContext,
  editionId: number,
  format: ScheduleFormat,
): Promise<ScheduleFile> {
  const edition = await readEdition(ctx.db.read, editionId);
  const slug = `${slugOf(edition.name, 60)}-${edition.year}`;
  if (format === "csv") {
    const bytes = await scheduleCsv(ctx.db.read, editionId, edition.timeZone);
    return { name: `${slug}-schedule.csv`, type: "text/csv; charset=utf-8", bytes };
  }
  if (format === "json") {
    const bytes = JSON.stringify(await scheduleJson(ctx, edition), null, 1);
    return { name: `${slug}-schedule.json`, type: "application/json", bytes };
  }
  const language = shownLanguage(baseLanguage);
  const events = await findEvents(ctx.db.read, { editionId }, language);
  const { text } = await readTicketEvents(
    ctx,
    edition,
    events.map(({ id }) => id),
    { name: editionTitle(edition), file: "schedule", language },
  );
  return { name: `${slug}-schedule.ics`, type: "text/calendar; charset=utf-8", bytes: text };
}
