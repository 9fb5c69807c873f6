import papaparse from "papaparse";
import { z } from "zod";
import { momentOfLisbonTime } from "#outside/lisbon-time.ts";
import { badFile, type ImportedSession, SESSIONS_MAX } from "./imported-session.ts";
import { csvColumns, NAMES_BETWEEN } from "./schedule-csv.ts";

export const IMPORT_BYTES_MAX = 2 * 1024 * 1024;
const DEPTH_MAX = 40;

/**
 * A file's sessions: CSV as we write it, schedule.json of frab and pretalx, pretalx's list of submissions, or Sessionize's
 * "all data". Throws `invalid_input`, naming the row and field that is wrong; nothing is guessed.
 */
export function readImport(bytes: Uint8Array): ImportedSession[] {
  if (bytes.length === 0) throw badFile("The file is empty");
  if (bytes.length > IMPORT_BYTES_MAX) throw badFile("The file is longer than 2 MB");
  const text = textOf(bytes);
  const sessions = /^\s*[[{]/.test(text) ? readJson(text) : readCsv(text);
  if (sessions.length === 0) throw badFile("The file has no sessions");
  if (sessions.length > SESSIONS_MAX) throw badFile(`The file has more than ${SESSIONS_MAX} sessions`);
  for (const [place, { start, end }] of sessions.entries())
    if (start && end && end <= start) throw wrong(place, "end", "A session ends after it begins");
  return sessions;
}

function textOf(bytes: Uint8Array): string {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    if (text.includes("\u0000")) throw badFile("The file holds a NUL, which no text has");
    return text;
  } catch (error) {
    if (error instanceof TypeError) throw badFile("The file is not UTF-8; save it again with that encoding");
    throw error;
  }
}

const wrong = (place: number, field: string, detail: string) =>
  badFile(detail, [{ attr: `sessions.${place}.${field}`, code: "invalid", detail }]);

const title = z.string().trim().min(1).max(300);
const words = z.string().trim().max(10_000);
const given = (value: string | null | undefined) => value || null;

function readCsv(text: string): ImportedSession[] {
  const { data, errors, meta } = papaparse.parse<Record<string, string>>(text, {
    header: true,
    skipEmptyLines: true,
  });
  const [broken] = errors.filter(({ type }) => type === "Quotes");
  if (broken) throw badFile(`Line ${Number(broken.row) + 2}: ${broken.message}`);
  if (!meta.fields?.includes("title"))
    throw badFile(`The first line names the columns: ${csvColumns.join(", ")}`);
  return data.map((row, place) => {
    const cell = (name: (typeof csvColumns)[number]): string => {
      const value = (row[name] ?? "").trim();
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

/** With an offset as it says; without one as clocks in Lisbon show it. */
function momentOf(text: string | null | undefined, place: number, field: string): Date | null {
  if (!text) return null;
  const found = /^(\d{4}-\d\d-\d\d)[T ](\d\d):(\d\d)(?::(\d\d)(?:\.\d+)?)?(Z|[+-]\d\d:?\d\d)?$/.exec(text);
  const [, day = "", hour = "", minute = "", second = "0", offset] = found ?? [];
  const at = !found
    ? new Date(Number.NaN)
    : offset
      ? new Date(text.replace(" ", "T"))
      : momentOfLisbonTime({ day, hour: Number(hour), minute: Number(minute), second: Number(second) });
  if (Number.isNaN(at.getTime()) || Number(hour) > 23 || Number(minute) > 59)
    throw wrong(place, field, `${text.slice(0, 40)} is no time such as 2026-10-27 09:30`);
  return at;
}

const person = z.object({
  id: z.union([z.string(), z.number()]).nullish(),
  code: z.string().nullish(),
  guid: z.string().nullish(),
  name: z.string().nullish(),
  public_name: z.string().nullish(),
  biography: z.string().nullish(),
});
const speakerOf = ({ id, code, guid, name, public_name, biography }: z.output<typeof person>) => ({
  externalId: String(code ?? guid ?? id ?? "") || null,
  name: (name || public_name || "").trim().slice(0, 200),
  bio: (biography ?? "").slice(0, 10_000),
});
const named = (all: ReturnType<typeof speakerOf>[]) => all.filter(({ name }) => name !== "");
const inLanguages = z.union([z.string(), z.record(z.string(), z.string().nullable())]).nullish();
const wordIn = (value: z.output<typeof inLanguages>): string =>
  typeof value === "string"
    ? value
    : (value?.pt ?? value?.en ?? Object.values(value ?? {}).find(Boolean) ?? "");

const frab = z.object({
  schedule: z.object({
    conference: z.object({
      days: z.array(
        z.object({
          rooms: z.record(
            z.string(),
            z.array(
              z.object({
                id: z.union([z.string(), z.number()]).nullish(),
                guid: z.string().nullish(),
                date: z.string(),
                duration: z.string().regex(/^\d{1,3}:\d\d(:\d\d)?$/),
                title,
                subtitle: z.string().nullish(),
                type: inLanguages,
                abstract: z.string().nullish(),
                description: z.string().nullish(),
                persons: z.array(person).default([]),
              }),
            ),
          ),
        }),
      ),
    }),
  }),
});

const submissions = z.object({
  results: z.array(
    z.object({
      code: z.string(),
      title,
      state: z.string().nullish(),
      submission_type: inLanguages,
      abstract: z.string().nullish(),
      description: z.string().nullish(),
      speakers: z.array(person).default([]),
      slot: z.object({ start: z.string().nullish(), end: z.string().nullish(), room: inLanguages }).nullish(),
    }),
  ),
});

const sessionize = z.object({
  sessions: z.array(
    z.object({
      id: z.union([z.string(), z.number()]),
      title,
      description: z.string().nullish(),
      startsAt: z.string().nullish(),
      endsAt: z.string().nullish(),
      roomId: z.number().nullish(),
      speakers: z.array(z.union([z.string(), z.object({ id: z.string() })])).default([]),
      status: z.string().nullish(),
      isConfirmed: z.boolean().nullish(),
    }),
  ),
  speakers: z.array(z.object({ id: z.string(), fullName: z.string(), bio: z.string().nullish() })).nullish(),
  rooms: z.array(z.object({ id: z.number(), name: z.string() })).nullish(),
});

function readJson(text: string): ImportedSession[] {
  requireShallow(text);
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw badFile("The file begins like JSON and is none");
  }
  const whole = Array.isArray(json) ? { results: json } : (json as Record<string, unknown>);
  if ("schedule" in whole) return fromFrab(checked(frab, whole));
  if ("results" in whole) return fromSubmissions(checked(submissions, whole));
  if ("sessions" in whole) return fromSessionize(checked(sessionize, whole));
  throw badFile('The file is no schedule.json, no list of pretalx and not Sessionize\'s "all data"');
}

function requireShallow(text: string): void {
  let depth = 0;
  for (const sign of text.replace(/"(?:[^"\\]|\\.)*"/g, "")) {
    if (sign === "[" || sign === "{") depth += 1;
    else if (sign === "]" || sign === "}") depth -= 1;
    if (depth > DEPTH_MAX) throw badFile(`The file is nested more than ${DEPTH_MAX} levels deep`);
  }
}

function checked<Value>(schema: z.ZodType<Value>, value: unknown): Value {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const [first] = result.error.issues;
  throw badFile(
    `${first?.path.join(".")}: ${first?.message}`,
    result.error.issues.map(({ path, message }) => ({
      attr: path.join("."),
      code: "invalid",
      detail: message,
    })),
  );
}

function fromFrab({ schedule }: z.output<typeof frab>): ImportedSession[] {
  const all = schedule.conference.days.flatMap(({ rooms }) =>
    Object.entries(rooms).flatMap(([room, events]) => events.map((event) => ({ room, ...event }))),
  );
  return all.map((event, place) => {
    const start = momentOf(event.date, place, "date");
    const [hours = 0, minutes = 0] = event.duration.split(":").map(Number);
    return {
      externalId: String(event.guid ?? event.id ?? "") || null,
      title: event.title,
      titleEn: null,
      description: given([event.abstract, event.description].filter(Boolean).join("\n\n").slice(0, 10_000)),
      descriptionEn: null,
      type: given(wordIn(event.type)),
      stage: event.room,
      start,
      end: start && new Date(start.getTime() + (hours * 60 + minutes) * 60_000),
      state: "confirmed",
      speakers: named(event.persons.map(speakerOf)),
    };
  });
}

function fromSubmissions({ results }: z.output<typeof submissions>): ImportedSession[] {
  return results
    .filter(({ state }) => !["rejected", "withdrawn", "deleted", "submitted"].includes(state ?? ""))
    .map((one, place) => ({
      externalId: one.code,
      title: one.title,
      titleEn: null,
      description: given([one.abstract, one.description].filter(Boolean).join("\n\n").slice(0, 10_000)),
      descriptionEn: null,
      type: given(wordIn(one.submission_type)),
      stage: given(wordIn(one.slot?.room)),
      start: momentOf(one.slot?.start, place, "slot.start"),
      end: momentOf(one.slot?.end, place, "slot.end"),
      state: one.state === "canceled" ? "cancelled" : one.state === "confirmed" ? "confirmed" : "draft",
      speakers: named(one.speakers.map(speakerOf)),
    }));
}

function fromSessionize({ sessions, speakers, rooms }: z.output<typeof sessionize>): ImportedSession[] {
  const people = new Map((speakers ?? []).map((one) => [one.id, one]));
  return sessions
    .filter(({ status }) => !["Declined", "Rejected"].includes(status ?? ""))
    .map((one, place) => ({
      externalId: String(one.id),
      title: one.title,
      titleEn: null,
      description: given(one.description?.slice(0, 10_000)),
      descriptionEn: null,
      type: null,
      stage: given(rooms?.find(({ id }) => id === one.roomId)?.name),
      start: momentOf(one.startsAt, place, "startsAt"),
      end: momentOf(one.endsAt, place, "endsAt"),
      state: one.isConfirmed ? "confirmed" : "draft",
      speakers: one.speakers.flatMap((of) => {
        const id = typeof of === "string" ? of : of.id;
        const found = people.get(id);
        return found
          ? [{ externalId: id, name: found.fullName.slice(0, 200), bio: (found.bio ?? "").slice(0, 10_000) }]
          : [];
      }),
    }));
}
