import { z } from "zod";
import { csvRows } from "./csv-rows.ts";
import { badFile, type ImportedSession } from "./imported-session.ts";
import { given, momentOf, wrong } from "./imported-values.ts";
import { csvColumns, NAMES_BETWEEN } from "./schedule-csv.ts";

const title = z.string().trim().min(1).max(300);
const words = z.string().trim().max(10_000);

/** CSV as we write it. */
export function readCsv(text: string): ImportedSession[] {
  const [fields = [], ...rows] = csvRows(text);
  if (!fields.includes("title")) throw badFile(`The first line names the columns: ${csvColumns.join(", ")}`);
  return rows.map((row, place) => {
    const cell = (name: (typeof csvColumns)[number]): string => {
      const value = (row[fields.indexOf(name)] ?? "").trim();
      // As we write what a spreadsheet would run.
      if (/^'[=+\-@]/.test(value)) return value.slice(1);
      if (/^[=+@]/.test(value)) throw wrong(place, name, `A cell that begins with ${value[0]} is a formula`);
      return value;
    };
    const state = cell("state");
    if (!["", "draft", "confirmed", "cancelled"].includes(state))
      throw wrong(place, "state", "draft, confirmed or cancelled");
    const placed = cell("scheduled") !== "no";
    const speakers = cell("speakers");
    return {
      externalId: null,
      title: parsed(title, cell("title"), place, "title"),
      titleEn: given(parsed(words, cell("title_en"), place, "title_en")),
      description: parsed(words, cell("description"), place, "description"),
      descriptionEn: given(parsed(words, cell("description_en"), place, "description_en")),
      type: given(cell("type")),
      stage: placed ? given(cell("stage")) : null,
      start: momentOf(cell("start"), place, "start"),
      end: momentOf(cell("end"), place, "end"),
      state: (state || null) as ImportedSession["state"],
      speakers: speakers
        .split(NAMES_BETWEEN.trim())
        .map((name) => name.trim())
        .filter(Boolean)
        .map((name) => ({ externalId: null, name, bio: "" })),
    };
  });
}

function parsed<Value>(schema: z.ZodType<Value>, value: unknown, place: number, field: string): Value {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw wrong(place, field, result.error.issues[0]?.message ?? "Invalid");
}
